package org.hushgraph.livejson;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.EpochSummary;
import org.hushgraph.controller.Proposal;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.LiveRegret;
import org.hushgraph.word.EnumNames;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON of epochs, weights and regret. */
public final class WeightJson {
    private WeightJson() {}

    /** Writes the weights of an epoch. */
    public static void writeWeights(OutputStream out, Epoch epoch) throws IOException {
        LiveJson.write(out, json -> {
            json.writeNumberProperty("epoch", epoch.number());
            LiveJson.write(json, "weights", epoch.weights());
        });
    }

    /** A page of epochs, with the numbers of the first and the last stored epoch. */
    public static byte[] epochs(HostedNetwork network, long first, long last, List<EpochSummary> page) {
        ObjectNode body = LiveJson.object().put("first", first).put("last", last);
        addEpochs(body, network, page);
        return LiveJson.bytes(body);
    }

    private static void addEpochs(ObjectNode body, HostedNetwork network, List<EpochSummary> epochs) {
        ArrayNode list = body.putArray("epochs");
        epochs.forEach(epoch -> list.add(LiveJson.of(epoch, network.graph())));
    }

    /** The epochs of a dry run, and the weights of the last one. */
    public static byte[] dryRun(HostedNetwork network, List<Epoch> epochs) {
        ObjectNode body = LiveJson.object();
        addEpochs(body, network, epochs.stream().map(Epoch::summary).toList());
        Epoch last = epochs.isEmpty() ? network.state().epoch() : epochs.get(epochs.size() - 1);
        body.set("weights", LiveJson.of(last.weights()));
        return LiveJson.bytes(body);
    }

    /** The round that waits for approval. */
    public static byte[] proposal(HostedNetwork network, Proposal proposal) {
        ObjectNode body = LiveJson.object().put("revision", proposal.revision());
        body.set("epoch", LiveJson.of(proposal.epoch().summary(), network.graph()));
        body.set("weights", LiveJson.of(proposal.epoch().weights()));
        return LiveJson.bytes(body);
    }

    /** The regret, and the best fixed weights. */
    public static byte[] regret(LiveRegret regret) {
        BestInHindsight best = regret.best();
        ObjectNode body = LiveJson.object().put("first", regret.first()).put("last", regret.last());
        body.set("regret", LiveJson.of(regret.regret()));
        body.put("played", regret.played())
                .put("best", best.value())
                .put("gap", best.gap())
                .put("certificate", EnumNames.of(best.certificate()));
        body.set("weights", LiveJson.of(best.weights()));
        return LiveJson.bytes(body);
    }
}
