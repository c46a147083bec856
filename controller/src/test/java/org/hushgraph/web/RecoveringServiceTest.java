package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.hushgraph.access.Role;
import org.hushgraph.access.Tokens;
import org.hushgraph.controller.Store;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.service.ControllerService;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Requests to a controller that is still restoring its networks. */
@Timeout(120)
class RecoveringServiceTest {
    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void onlyHealthMetricsAndPageAreAvailableUntilAllNetworksAreRestored(@TempDir Path folder) throws Exception {
        try (RunningService before = new RunningService(folder, Map.of("demo", "false"))) {
            byte[] links = "a,b\nb,c\nc,a\n".getBytes(StandardCharsets.UTF_8);
            before.upload("name=first&filename=net.csv", links);
            before.upload("name=second&filename=net.csv", links);
        }
        String token = new Tokens(new DataFolder(folder).tokens(), Clock.systemUTC()).create("test", Role.OPERATOR);
        CountDownLatch second = new CountDownLatch(1);
        try (SqliteStore store = new SqliteStore(new DataFolder(folder).database());
                ControllerService service = new ControllerService(
                        ServiceConfigReader.read(
                                Optional.empty(),
                                Map.of(),
                                Map.of("data", folder.toString(), "port", "0", "openMetrics", "true")),
                        waitingForSecond(store, second),
                        TimeSource.system());
                WebServer server = new WebServer(service, "test")) {
            String base = "http://127.0.0.1:" + server.port();
            assertThat(get(base + "/health/ready", token).body()).contains("recovering: 0 of 2 networks");
            CompletableFuture<Void> opened = CompletableFuture.runAsync(service::open);
            Await.until(
                    "the first network",
                    () -> get(base + "/health/ready", token).body().contains("recovering: 1 of 2 networks"));
            assertThat(get(base + "/health/ready", token).statusCode()).isEqualTo(503);
            assertThat(get(base + "/health/live", token).statusCode()).isEqualTo(200);
            assertThat(get(base + "/metrics", token).body()).contains("hushgraph_networks 1.0");
            assertThat(get(base + "/", token).statusCode()).isEqualTo(200);
            for (String path : new String[] {"", "/networks", "/networks/first", "/events", "/audit"}) {
                HttpResponse<String> rejected = get(base + "/api/v1" + path, token);
                assertThat(rejected.statusCode()).as(path).isEqualTo(503);
                assertThat(rejected.headers().firstValue("Retry-After"))
                        .as(path)
                        .hasValue("1");
            }
            assertThat(get(base + "/api/v1/networks", "wrong").statusCode()).isEqualTo(401);
            second.countDown();
            opened.join();
            assertThat(get(base + "/health/ready", token).statusCode()).isEqualTo(200);
            assertThat(get(base + "/api/v1/networks", token).body()).contains("first", "second");
        }
    }

    /** A store that waits before it returns the second definition of a network. */
    private static Store waitingForSecond(Store store, CountDownLatch second) {
        AtomicInteger definitions = new AtomicInteger();
        return (Store) Proxy.newProxyInstance(
                Store.class.getClassLoader(), new Class<?>[] {Store.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("definition") && definitions.incrementAndGet() == 2) {
                        second.await();
                    }
                    try {
                        return method.invoke(store, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private HttpResponse<String> get(String uri, String token) {
        return client.sendAsync(
                        HttpRequest.newBuilder(URI.create(uri))
                                .header("Authorization", "Bearer " + token)
                                .build(),
                        BodyHandlers.ofString())
                .join();
    }
}
