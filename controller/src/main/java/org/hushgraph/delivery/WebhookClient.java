package org.hushgraph.delivery;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.hushgraph.serviceconfig.Webhook;

/** Posts messages to the addresses of a webhook. Messages can be signed with a shared secret. */
final class WebhookClient {
    private static final System.Logger LOGGER = System.getLogger(WebhookClient.class.getName());
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final Webhook webhook;
    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(TIMEOUT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    WebhookClient(Webhook webhook) {
        this.webhook = webhook;
    }

    /** Whether the receiver accepted the message. Completes in time, however slow the receiver is. */
    CompletableFuture<Boolean> send(WebhookMessage message) {
        URI address = message.address(webhook);
        byte[] content = message.content(webhook);
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .timeout(TIMEOUT)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(content));
        webhook.secret()
                .ifPresent(secret -> request.header("Hushgraph-Signature", "sha256=" + signature(secret, content)));
        CompletableFuture<HttpResponse<Void>> response = http.sendAsync(request.build(), BodyHandlers.discarding());
        return response.copy()
                .orTimeout(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS) // the timeout of a request excludes the body
                .handle((answer, failed) -> {
                    response.cancel(true); // ends a response that is still being received
                    return failed == null ? isAccepted(address, answer.statusCode()) : failed(address, failed);
                });
    }

    private static boolean isAccepted(URI address, int status) {
        boolean accepted = status / 100 == 2;
        if (!accepted) {
            LOGGER.log(System.Logger.Level.WARNING, address + " returned status " + status + " for new weights.");
        }
        return accepted;
    }

    private static boolean failed(URI address, Throwable failure) {
        Throwable cause = Optional.ofNullable(failure.getCause()).orElse(failure);
        LOGGER.log(System.Logger.Level.WARNING, address + " did not receive new weights: " + cause);
        return false;
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
}
