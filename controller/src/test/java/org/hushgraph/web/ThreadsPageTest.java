package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.delivery.Deliveries;
import org.hushgraph.service.ControllerService;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Compares {@code docs/threads.md} with the threads of a running controller. */
@Timeout(60)
class ThreadsPageTest {
    /** A row of the table: a pattern for names of threads, and when they run. */
    private record Row(String name, String when) {
        boolean matches(String thread) {
            String pattern = Pattern.quote(name).replaceAll("…|NAME|FILE|URL", "\\\\E.+\\\\Q");
            return thread.matches(pattern);
        }
    }

    private static List<Row> rows() {
        return Repository.read("docs/threads.md")
                .lines()
                .dropWhile(line -> !line.startsWith("| thread |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> line.split("\\|", -1))
                .map(cells -> new Row(cells[1].strip().replace("`", ""), cells[2].strip()))
                .toList();
    }

    private static Set<String> threads() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> Stream.of(thread.getValue())
                        .noneMatch(frame -> frame.getClassName().startsWith("io.javalin."))) // ends soon, has no name
                .map(thread -> thread.getKey().getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void pageListsTheThreadsOfARunningController(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("controller.yml");
        Files.writeString(file, "webhooks: [{url: \"http://127.0.0.1:1/{node}\"}]\n");
        var config = ServiceConfigReader.read(
                Optional.of(file), Map.of(), Map.of("data", folder.toString(), "port", "0", "roundSeconds", "0.05"));
        Set<String> before = threads();
        try (SqliteStore store = new SqliteStore(DataFolder.create(folder).database());
                ControllerService service = new ControllerService(config, store, TimeSource.system());
                Deliveries deliveries = new Deliveries(service);
                WebServer server = new WebServer(service, "test")) {
            service.open();
            assertThat(deliveries.names()).hasSize(1);
            assertThat(server.port()).isPositive();
            List<Row> rows = rows();
            for (Row row : rows) {
                if (Set.of("always", "with webhooks").contains(row.when())) {
                    Await.until(
                            "a thread called " + row.name(),
                            () -> threads().stream().anyMatch(row::matches));
                }
            }
            Set<String> unknown = threads();
            unknown.removeAll(before);
            unknown.removeIf(thread -> rows.stream().anyMatch(row -> row.matches(thread)));
            assertThat(unknown).as("threads that the page does not list").isEmpty();
        }
    }
}
