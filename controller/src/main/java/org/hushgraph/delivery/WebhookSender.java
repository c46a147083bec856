package org.hushgraph.delivery;

import java.util.concurrent.Semaphore;
import org.hushgraph.controller.Epoch;
import org.hushgraph.service.Agents;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.EpochSender;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.serviceconfig.Webhook;
import org.hushgraph.supervision.TaskQueue;

/**
 * Sends new weights over HTTP, either to an address per node or for the whole network to one address.
 *
 * <p>A status of 200 to 299 confirms the epoch. Otherwise the request is retried with growing delays until there is a
 * newer epoch. Addresses do not wait for each other: a limited number of requests is in flight, and retries and
 * addresses that failed before have a limit of their own.
 */
final class WebhookSender implements EpochSender.Delivery, AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(WebhookSender.class.getName());
    private static final int MOST_IN_FLIGHT = 32;
    private static final int MOST_RETRIES_IN_FLIGHT = 8;
    private static final int MOST_RETRIES_WAITING = 10_000;
    private static final int MOST_TRIES = 8;
    private static final long FIRST_WAIT_MILLIS = 250;
    private static final long BUSY_WAIT_MILLIS = 100;

    private final Webhook webhook;
    private final WebhookClient client;
    private final Semaphore inFlight = new Semaphore(MOST_IN_FLIGHT);
    private final Semaphore retriesInFlight = new Semaphore(MOST_RETRIES_IN_FLIGHT);
    private final TaskQueue retries;
    private final EpochSender sender;
    private volatile boolean closed;

    WebhookSender(ControllerService service, Webhook webhook) {
        this.webhook = webhook;
        this.client = new WebhookClient(webhook);
        this.retries = new TaskQueue("retries to " + webhook, MOST_RETRIES_WAITING);
        this.sender = new EpochSender("weights to " + webhook, service.networks(), this);
        service.listen(sender);
        sender.scheduleAll();
    }

    @Override
    public void deliver(HostedNetwork network) throws InterruptedException {
        Epoch epoch = network.state().epoch();
        int nodes = network.graph().nodeCount();
        if (webhook.isForNodes()) {
            for (int node = 0; node < nodes && network.isCurrent(epoch) && !closed; node++) {
                start(new WebhookMessage(network, epoch, node, node + 1));
            }
        } else {
            start(new WebhookMessage(network, epoch, 0, nodes));
        }
    }

    private void start(WebhookMessage message) throws InterruptedException {
        if (message.condition() == Agents.Condition.GONE) {
            retryAfter(0, message, 0);
        } else {
            inFlight.acquire();
            send(message, 1, inFlight);
        }
    }

    /** Retries a message, unless there is a newer epoch or the network was removed. */
    private void retry(WebhookMessage message, int tries) {
        if (!message.network().isCurrent(message.epoch())) {
            return;
        }
        if (retriesInFlight.tryAcquire()) {
            send(message, tries + 1, retriesInFlight);
        } else {
            retryAfter(BUSY_WAIT_MILLIS, message, tries);
        }
    }

    private void retryAfter(long millis, WebhookMessage message, int tries) {
        if (!retries.schedule(millis, () -> retry(message, tries))) {
            message.answered(false); // too many retries, or closed: a later epoch is sent again
        }
    }

    /** Sends a message without waiting for the answer. Releases the permit when it arrives. */
    private void send(WebhookMessage message, int tries, Semaphore permits) {
        try {
            var unused = client.send(message).whenComplete((accepted, failed) -> {
                permits.release();
                answered(message, tries, failed == null && accepted);
            });
        } catch (RuntimeException e) { // such as an invalid address: must not affect the others
            LOGGER.log(System.Logger.Level.WARNING, "weights can't be sent to " + webhook, e);
            permits.release();
            answered(message, tries, false);
        } catch (Error e) {
            permits.release();
            throw e;
        }
    }

    private void answered(WebhookMessage message, int tries, boolean accepted) {
        message.answered(accepted);
        if (!accepted && tries < MOST_TRIES) {
            retryAfter(FIRST_WAIT_MILLIS << Math.max(0, tries - 1), message, tries);
        }
    }

    @Override
    public void close() {
        closed = true;
        inFlight.release(); // the sender may be waiting for a slow receiver
        sender.close();
        retries.close();
    }
}
