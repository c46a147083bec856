package org.hushgraph.delivery;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.hushgraph.controller.Epoch;
import org.hushgraph.graph.Graph;
import org.hushgraph.livejson.MessageJson;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.EpochSender;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.serviceconfig.Webhook;

/**
 * Sends new weights over HTTP, either to an address per node or for the whole network to one address.
 *
 * <p>A status of 200 to 299 confirms the epoch. Otherwise the request is retried with growing delays until there is a
 * newer epoch. Requests can be signed with a shared secret.
 */
final class WebhookSender implements EpochSender.Delivery, AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(WebhookSender.class.getName());
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final long FIRST_WAIT_MILLIS = 250;
    private static final int MOST_TRIES = 8;

    private final Webhook webhook;
    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(TIMEOUT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    private final EpochSender sender;

    WebhookSender(ControllerService service, Webhook webhook) {
        this.webhook = webhook;
        this.sender = new EpochSender("weights to " + webhook, service.networks(), this);
        service.listen(sender);
        sender.scheduleAll();
    }

    @Override
    public void deliver(HostedNetwork network) throws InterruptedException {
        Epoch epoch = network.state().epoch();
        Graph graph = network.graph();
        if (webhook.isForNodes()) {
            for (int node = 0; node < graph.nodeCount(); node++) {
                URI address = webhook.address(network.name(), encoded(graph.name(node)));
                deliver(network, epoch, address, MessageJson.ofNode(network, epoch, node), node, node + 1);
            }
        } else {
            byte[] body = MessageJson.ofNetwork(network, epoch);
            deliver(network, epoch, webhook.address(network.name(), ""), body, 0, graph.nodeCount());
        }
        network.agents().sent(epoch.number());
    }

    private static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /**
     * Retries until the request succeeds, too many attempts failed, or the epoch is not current any more. Then marks the nodes as
     * confirmed or offline.
     */
    private void deliver(HostedNetwork network, Epoch epoch, URI address, byte[] content, int from, int to)
            throws InterruptedException {
        boolean accepted = isAccepted(address, content);
        long wait = FIRST_WAIT_MILLIS;
        for (int tries = 1; !accepted && tries < MOST_TRIES; tries++) {
            TimeUnit.MILLISECONDS.sleep(wait);
            if (!network.isCurrent(epoch)) {
                break;
            }
            wait *= 2;
            accepted = isAccepted(address, content);
        }
        for (int node = from; node < to; node++) {
            network.agents().present(node, accepted);
            if (accepted) {
                network.agents().confirmed(node, epoch.number());
            }
        }
    }

    private boolean isAccepted(URI address, byte[] content) throws InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .timeout(TIMEOUT)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(content));
        webhook.secret()
                .ifPresent(secret -> request.header("Hushgraph-Signature", "sha256=" + signature(secret, content)));
        try {
            int status = http.send(request.build(), BodyHandlers.discarding()).statusCode();
            if (status / 100 != 2) {
                LOGGER.log(System.Logger.Level.WARNING, address + " returned status " + status + " for new weights.");
            }
            return status / 100 == 2;
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.WARNING, address + " did not receive new weights: " + e);
            return false;
        }
    }

    static String signature(String secret, byte[] content) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(content));
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java runtime has HmacSHA256", e);
        }
    }

    @Override
    public void close() {
        sender.close();
    }
}
