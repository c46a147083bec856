package org.hushgraph.cli;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import org.hushgraph.access.Role;
import org.hushgraph.config.ConfigException;
import org.hushgraph.controller.StoreException;
import org.hushgraph.delivery.Deliveries;
import org.hushgraph.service.ControllerService;
import org.hushgraph.serviceconfig.ConfigCheck;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfig;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.web.BindFailure;
import org.hushgraph.web.WebServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hushgraph serve}: runs the live controller until it is told to stop. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Runs the live controller: takes alarms, publishes weights, shows both on a page.",
            "",
            "Without a word it listens on this machine only, keeps its data in ./hushgraph-data, and begins",
            "with a network to play with. The first start prints a link to the page, with a token in it.",
            "",
            "What is not said here comes from the environment (HUSHGRAPH_PORT, HUSHGRAPH_LIMITS_NODES, …),",
            "then from CONFIG, a file in YAML with the same names: host, port, data, demo, roundSeconds,",
            "tls: {keystore, password}, insecure, hosts, openMetrics, jsonLog, broker: {address, user, password,",
            "trusted}, webhooks: [{url, secret}], limits: {uploadBytes, bodyBytes,",
            "nodes, networks, waiting, requestsPerSecond, connections, eventReaders, requestSeconds, keptEpochs,",
            "keptMegabytes}.",
            ""
        })
final class ServeCommand extends ConsoleCommand {
    private final Map<String, String> options = new TreeMap<>();

    @Parameters(index = "0", arity = "0..1", paramLabel = "CONFIG", description = "File with the configuration.")
    private Path file;

    @Option(names = "--check", description = "Say whether the configuration is sound, and stop.")
    private boolean check;

    @Option(
            names = "--salvage",
            paramLabel = "DIR",
            description = "Write what is whole of every network, its file and its last weights, into DIR, and stop.")
    private Path salvage;

    @Option(names = "--host", paramLabel = "ADDRESS", description = "Where to listen. Default: 127.0.0.1.")
    void host(String value) {
        options.put("host", value);
    }

    @Option(names = "--port", paramLabel = "PORT", description = "Which port; 0 for any. Default: 7411.")
    void port(String value) {
        options.put("port", value);
    }

    @Option(names = "--data", paramLabel = "DIR", description = "Where all is kept. Default: hushgraph-data.")
    void data(String value) {
        options.put("data", value);
    }

    @Option(names = "--round-seconds", paramLabel = "S", description = "Time between rounds. Default: 1.")
    void roundSeconds(String value) {
        options.put("roundSeconds", value);
    }

    @Option(names = "--no-demo", description = "Begin without a network to play with.")
    void noDemo(boolean value) {
        options.put("demo", Boolean.toString(!value));
    }

    @Option(names = "--insecure", description = "Listen beyond this machine although nothing is encrypted.")
    void insecure(boolean value) {
        options.put("insecure", Boolean.toString(value));
    }

    @Option(names = "--json-log", description = "Write the log as JSON, a line each.")
    void jsonLog(boolean value) {
        options.put("jsonLog", Boolean.toString(value));
    }

    @Override
    public Integer call() {
        ServiceConfig config;
        try {
            config = ServiceConfigReader.read(Optional.ofNullable(file), System.getenv(), options);
            ConfigCheck.require(config);
        } catch (ConfigException e) {
            throw refusal(e.getMessage(), e);
        }
        LogLines.install(config.jsonLog());
        if (check || salvage != null) {
            return new DataCheck(commandLine(), config, Optional.ofNullable(salvage)).run();
        }
        return serve(config);
    }

    private int serve(ServiceConfig config) {
        CountDownLatch stop = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        try (SqliteStore store = new SqliteStore(DataFolder.create(config.data()).database());
                ControllerService service = new ControllerService(config, store, Clock.systemUTC());
                Deliveries deliveries = new Deliveries(service);
                WebServer server = new WebServer(service, ManifestVersion.number())) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> end(stop, stopped), "stop"));
            announce(service, server);
            deliveries.names().forEach(name -> out().println("Weights are told to " + name + "."));
            out().flush();
            stop.await();
        } catch (StoreException | UncheckedIOException | BindFailure e) {
            say(e.getMessage());
            return 1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            stopped.countDown();
        }
        return 0;
    }

    private void announce(ControllerService service, WebServer server) {
        ServiceConfig config = service.config();
        String address = (config.tls().isPresent() ? "https://" : "http://")
                + (config.host().contains(":") ? "[" + config.host() + "]" : config.host()) + ":" + server.port();
        PrintWriter out = out();
        out.println(
                "Hushgraph listens on " + address + ". Data are kept in " + config.data() + ". Stop it with Ctrl-C.");
        Map<Role, String> secrets = service.newSecrets();
        if (secrets.isEmpty()) {
            out.println(
                    "To open the page use the link of the first start, or make another token: hushgraph token create NAME");
        } else {
            out.println();
            out.println("  page      " + address + "/#token=" + secrets.get(Role.OPERATOR));
            secrets.forEach((role, secret) -> out.printf("  %-9s %s%n", role.word(), secret));
            out.println();
            out.println("These tokens are shown once. Others are made with: hushgraph token create NAME");
        }
        service.networks()
                .failures()
                .forEach((name, failure) -> out.println("network " + name + " can't be brought back: " + failure));
        out.flush();
    }

    /** Lets the process end only when all is stored. */
    private static void end(CountDownLatch stop, CountDownLatch stopped) {
        stop.countDown();
        try {
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
