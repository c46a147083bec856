package org.hushgraph.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.EpochSummary;
import org.hushgraph.linalg.Vector;
import org.hushgraph.livejson.LedgerJson;
import org.hushgraph.livejson.RiskJson;
import org.hushgraph.livejson.WeightJson;
import org.hushgraph.report.EvaluationJson;
import org.hushgraph.report.ProtectionJson;
import org.hushgraph.service.EpochReport;
import org.hushgraph.service.HostedNetwork;

/** Routes for epochs, weights, their cost, the ledger and the guarantee. */
record WeightRoutes(Responses responses, BackgroundTasks tasks) {
    private static final String BINARY = "application/octet-stream";
    private static final int CHUNK_BYTES = 1 << 14;

    void register(RoutesConfig routes) {
        routes.get("/api/v1/networks/{network}/weights", this::weights);
        routes.get("/api/v1/networks/{network}/epochs", this::epochs);
        routes.get("/api/v1/networks/{network}/regret", this::regret);
        routes.get("/api/v1/networks/{network}/privacy", this::privacy);
        routes.get("/api/v1/networks/{network}/protection", this::protection);
        routes.get("/api/v1/networks/{network}/ledger", this::ledger);
        routes.get("/api/v1/networks/{network}/guarantee", this::guarantee);
        routes.get("/api/v1/networks/{network}/report", this::report);
    }

    /** The requested epoch; by default the current one. */
    private static Epoch epoch(Context context, HostedNetwork network) {
        long last = network.state().epoch().number();
        long number = Responses.number(context, "epoch", 0, Long.MAX_VALUE, last);
        return network.epoch(number)
                .orElseThrow(() -> RejectedRequest.notFound("network " + network.name() + " has no epoch " + number
                        + ". The last one is " + last + "; old epochs are deleted."));
    }

    private void weights(Context context) {
        Epoch epoch = epoch(context, responses.network(context));
        boolean binary =
                Optional.ofNullable(context.header("Accept")).orElse("").contains(BINARY);
        String tag = "\"" + epoch.at() + "-" + epoch.number() + (binary ? "b" : "") + "\"";
        context.header("Hushgraph-Epoch", Long.toString(epoch.number()))
                .header("ETag", tag)
                .header("Vary", "Accept");
        if (tag.equals(context.header("If-None-Match"))) {
            context.status(304);
        } else if (binary) {
            Responses.stream(context, BINARY, out -> writeTo(out, epoch.weights()));
        } else {
            Responses.json(context, out -> WeightJson.writeWeights(out, epoch));
        }
    }

    private static void writeTo(OutputStream out, Vector weights) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(CHUNK_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int l = 0; l < weights.size(); l++) {
            buffer.putDouble(weights.get(l));
            if (!buffer.hasRemaining() || l == weights.size() - 1) {
                out.write(buffer.array(), 0, buffer.position());
                buffer.clear();
            }
        }
    }

    private void epochs(Context context) {
        HostedNetwork network = responses.network(context);
        long from = Responses.number(context, "from", 0, Long.MAX_VALUE, 0);
        long last = network.state().epoch().number();
        List<EpochSummary> page = network.epochs(from, Responses.limit(context));
        long first = network.epochs(1, 1).stream()
                .findFirst()
                .map(EpochSummary::number)
                .orElse(last);
        Responses.json(context, WeightJson.epochs(network, first, last, page));
    }

    private void privacy(Context context) {
        HostedNetwork network = responses.network(context);
        Epoch epoch = epoch(context, network);
        responses.computeAndRespond(
                context,
                () -> EvaluationJson.of(network.evaluation(epoch)),
                json -> context.contentType("application/json").result(json));
    }

    private void protection(Context context) {
        HostedNetwork network = responses.network(context);
        Epoch epoch = epoch(context, network);
        responses.computeAndRespond(
                context,
                () -> ProtectionJson.of(network.protection(epoch), network.graph(), network.loweredFloor(epoch)),
                json -> context.contentType("application/json").result(json));
    }

    private void ledger(Context context) {
        HostedNetwork network = responses.network(context);
        responses.computeAndRespond(context, () -> LedgerJson.of(network), json -> Responses.json(context, json));
    }

    private void guarantee(Context context) {
        HostedNetwork network = responses.network(context);
        responses.computeAndRespond(context, () -> RiskJson.of(network), json -> Responses.json(context, json));
    }

    private void regret(Context context) {
        HostedNetwork network = responses.network(context);
        Deadline deadline = responses.deadline();
        responses.computeAndRespond(
                context,
                () -> network.regret(() -> deadline.isOver() || tasks.isClosed()),
                regret -> Responses.json(context, WeightJson.regret(regret)));
    }

    private void report(Context context) {
        HostedNetwork network = responses.network(context);
        Epoch epoch = epoch(context, network);
        responses.computeAndRespond(
                context,
                () -> EpochReport.html(network, epoch),
                html -> context.contentType("text/html; charset=utf-8")
                        .header(
                                "Content-Disposition",
                                "attachment; filename=\"" + network.name() + "-epoch-" + epoch.number() + ".html\"")
                        .result(html));
    }
}
