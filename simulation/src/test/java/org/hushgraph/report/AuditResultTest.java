package org.hushgraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.auditjob.AuditChoice;
import org.hushgraph.auditjob.AuditExample;
import org.hushgraph.auditjob.AuditRun;
import org.hushgraph.work.Threads;
import org.hushgraph.work.WorkListener;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AuditResultTest {
    @TempDir
    private Path folder;

    private Audit audit;

    @BeforeEach
    void write() throws IOException {
        try (Threads threads = new Threads()) {
            audit = new AuditRun(
                            AuditExample.scaleFree(130),
                            new AuditChoice(AuditChoice.Order.EXPOSURE, 3, true),
                            threads,
                            Optional.empty(),
                            WorkListener.NONE,
                            () -> false)
                    .run()
                    .orElseThrow();
        }
        new ResultFolder(folder).write(audit, 3);
    }

    @Test
    void jsonContainsEveryNodeWithAllDigits() throws IOException {
        JsonNode json = JsonMapper.shared().readTree(Files.readString(folder.resolve("audit.json")));
        assertThat(json.get("nodes").size()).isEqualTo(130);
        for (int n = 0; n < 130; n++) {
            NodeAudit expected = audit.worst(n);
            JsonNode node = json.get("nodes").get(n);
            assertThat(node.get("node").stringValue()).isEqualTo(Integer.toString(expected.node()));
            assertThat(node.get("degree").intValue())
                    .isEqualTo(audit.task().graph().degree(expected.node()));
            assertThat(node.get("exposure").doubleValue()).isEqualTo(expected.exposure());
            assertThat(node.get("own").doubleValue()).isEqualTo(expected.own());
            assertThat(node.get("others").doubleValue()).isEqualTo(expected.others());
            assertThat(node.get("error").doubleValue()).isEqualTo(expected.error());
            assertThat(node.has("best")).isEqualTo(n < 3);
        }
        assertThat(json.get("cost").get("kind").stringValue()).isEqualTo("all-time");
        assertThat(json.get("engine").stringValue()).isEqualTo("sparse");
        assertThat(json.get("correlations").size()).isEqualTo(4);
        assertThat(json.get("pair").get("proved").booleanValue()).isTrue();
    }

    @Test
    void tableHasOneLinePerNode() throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve("audit.csv"));
        assertThat(lines.get(0))
                .isEqualTo(
                        "node,exposure,own,others,error,bits,degree,weighted_degree,core_number,pagerank,best_exposure,"
                                + "best_others,best_gap,promised_deviation");
        assertThat(lines).hasSize(131);
        assertThat(lines.get(1))
                .startsWith(audit.worst(0).node() + "," + audit.worst(0).exposure() + ",");
        assertThat(lines.get(4)).endsWith(",,");
    }

    @Test
    void reportShowsTableFiguresAndCorrelation() throws IOException {
        String page = Files.readString(folder.resolve("report.html"));
        assertThat(page)
                .contains(
                        "Audit of example",
                        "Worst nodes",
                        "Rank correlation with degree: ",
                        "together would learn",
                        "Lanczos")
                .endsWith("</html>\n")
                .doesNotContain("NaN");
        assertThat(page.split("<svg xmlns", -1)).hasSize(1 + 4);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "audit.csv",
                            "audit.json",
                            "report.html",
                            "exposure-degree.svg",
                            "exposure-core-number.svg",
                            "exposure-pagerank.svg",
                            "others-degree.svg");
        }
    }
}
