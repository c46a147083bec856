package org.hushgraph.livejson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.NetworkChoices;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExternalAlertsTest {
    private static final String NETWORK = """
            graph [ node [ id 0 label "10.0.0.1" ] node [ id 1 label "gate" ] node [ id 2 label "lab" ]
                    edge [ source 0 target 1 ] edge [ source 1 target 2 ] edge [ source 0 target 2 ] ]
            """;

    @TempDir
    private Path folder;

    private SqliteStore store;
    private ControllerService service;
    private HostedNetwork network;

    @BeforeEach
    void start() {
        var config = ServiceConfigReader.read(
                Optional.empty(), Map.of(), Map.of("data", folder.toString(), "demo", "false"));
        store = new SqliteStore(DataFolder.create(folder).database());
        service = new ControllerService(config, store, TimeSource.system());
        service.open();
        network = service.networks().create("net", definition(NETWORK), Optional.empty());
    }

    private static NetworkDefinition definition(String gml) {
        return NetworkDefinition.of(
                "net.gml", Optional.empty(), NetworkChoices.NONE, gml.getBytes(StandardCharsets.UTF_8));
    }

    @AfterEach
    void stop() {
        service.close();
        store.close();
    }

    private void submit(AlertImport imported) {
        imported.requests().submitTo(network, Optional.empty()).join();
    }

    private List<String> alarms() {
        return network.state().alarms().all().stream()
                .map(alarm -> alarm.key() + " " + network.labels().get(alarm.node()) + " " + alarm.source())
                .toList();
    }

    private ExternalAlerts alerts(String field, String text) {
        return new ExternalAlerts(network, field, Optional.empty(), text);
    }

    @Test
    void findsNodesByComposedAndDecomposedLetters() {
        String composed = "b\u00FCro";
        String decomposed = "bu\u0308ro";
        for (String label : List.of(composed, decomposed)) {
            network = service.networks()
                    .create(
                            "net" + label.length(),
                            definition(NETWORK.replace("lab\"", label + "\"")),
                            Optional.empty());
            assertThat(network.findNode(composed)).contains(2);
            assertThat(network.findNode(decomposed + ":9100")).contains(2);
        }
    }

    @Test
    void convertsFiringAndResolvedAlertsOfAlertmanager() {
        String firing = """
                {"version": "4", "status": "firing", "receiver": "hushgraph", "groupKey": "{}:{}", "commonLabels": {},
                 "alerts": [
                   {"status": "firing", "labels": {"alertname": "Intrusion", "instance": "gate:9100"}, "annotations": {},
                    "startsAt": "2026-11-17T08:00:00Z", "endsAt": "0001-01-01T00:00:00Z", "fingerprint": "f1"},
                   {"status": "firing", "labels": {"alertname": "Intrusion", "instance": "10.0.0.1"}, "fingerprint": "f2"},
                   {"status": "firing", "labels": {"alertname": "Intrusion", "instance": "elsewhere"}, "fingerprint": "f3"},
                   {"status": "firing", "labels": {"alertname": "Intrusion"}, "fingerprint": "f4"}]}
                """;
        AlertImport imported = alerts("instance", firing).ofAlertmanager();
        assertThat(imported.passedOver())
                .containsExactly("instance = elsewhere is not a node of network net.", "an alert has no instance.");
        submit(imported);
        submit(alerts("instance", firing).ofAlertmanager());
        assertThat(alarms())
                .containsExactly("alertmanager:f1 gate alertmanager", "alertmanager:f2 10.0.0.1 alertmanager");
        submit(alerts("instance", "{\"alerts\": [{\"status\": \"resolved\", \"labels\": {}, \"fingerprint\": \"f1\"}]}")
                .ofAlertmanager());
        assertThat(alarms()).containsExactly("alertmanager:f2 10.0.0.1 alertmanager");
    }

    @Test
    void convertsSuricataAlertsByAnyField() {
        String events = """
                {"timestamp": "2026-11-17T08:00:00.000001+0000", "event_type": "flow", "dest_ip": "10.0.0.1"}
                {"event_type": "alert", "src_ip": "192.0.2.7", "dest_ip": "10.0.0.1", "alert": {"signature_id": 2001, "signature": "ET SCAN"}}

                {"event_type": "alert", "dest_ip": "10.9.9.9", "alert": {"signature_id": 2001, "metadata": {"node": ["lab"]}}}
                """;
        AlertImport imported = alerts("dest_ip", events).ofSuricata();
        assertThat(imported.passedOver()).containsExactly("dest_ip = 10.9.9.9 is not a node of network net.");
        submit(imported);
        String node = network.graph().name(0);
        assertThat(alarms()).containsExactly("suricata:2001:" + node + " 10.0.0.1 suricata");
        submit(alerts("alert.metadata.node", events).ofSuricata());
        assertThat(alarms()).hasSize(2);
    }

    @Test
    void aTornLineDoesNotRefuseTheOthers() {
        String whole = "{\"event_type\": \"alert\", \"dest_ip\": \"10.0.0.1\", \"alert\": {\"signature_id\": 7}}";
        AlertImport imported = alerts("dest_ip", "st_ip\": \"10.0.0.1\"}\n" + whole + "\n" + whole.substring(0, 30))
                .ofSuricata();
        assertThat(imported.passedOver()).containsExactly("line 1 is not JSON.", "line 3 is not JSON.");
        submit(imported);
        assertThat(alarms()).hasSize(1);
    }

    @Test
    void rejectsOtherFormats() {
        assertThatThrownBy(() -> alerts("x", "[1").ofAlertmanager()).hasMessageStartingWith("the body is not JSON.");
        assertThatThrownBy(() -> alerts("x", "{}").ofAlertmanager()).hasMessageStartingWith("alerts is missing.");
        assertThatThrownBy(() -> alerts("x", "no").ofSuricata()).hasMessageStartingWith("no line is JSON.");
        assertThatThrownBy(() -> alerts("x", "{}\n".repeat(10_001)).ofSuricata())
                .hasMessage("10001 alerts are too many: at most 10000 are allowed per request.");
    }
}
