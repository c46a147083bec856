package org.hushgraph.livejson;

import org.hushgraph.controller.Acknowledgement;
import org.hushgraph.controller.Settings;
import org.hushgraph.service.HostedNetwork;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON of settings, alarms and acknowledgements. */
public final class OperationJson {
    private static final int MOST_REASONS = 20;

    private OperationJson() {}

    /** The settings of a network. */
    public static byte[] settings(Settings settings) {
        return LiveJson.bytes(LiveJson.of(settings));
    }

    /** The active alarms of a network. */
    public static byte[] alarms(HostedNetwork network) {
        ObjectNode body = LiveJson.object();
        ArrayNode alarms = body.putArray("alarms");
        network.state().alarms().all().forEach(alarm -> alarms.add(LiveJson.of(alarm, network.graph())));
        return LiveJson.bytes(body);
    }

    /** The acknowledgement of a stored change. */
    public static byte[] accepted(Acknowledgement accepted) {
        return LiveJson.bytes(object(accepted));
    }

    /** The acknowledgement of imported alerts, with the reasons for skipped ones. */
    public static byte[] accepted(Acknowledgement accepted, AlertImport imported) {
        ObjectNode body =
                object(accepted).put("passedOver", imported.passedOver().size());
        imported.passedOver().stream().limit(MOST_REASONS).forEach(body.putArray("reasons")::add);
        return LiveJson.bytes(body);
    }

    private static ObjectNode object(Acknowledgement accepted) {
        return LiveJson.object().put("revision", accepted.revision()).put("epoch", accepted.epoch());
    }
}
