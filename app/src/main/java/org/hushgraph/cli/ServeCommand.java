package org.hushgraph.cli;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import org.hushgraph.access.FirstTokens;
import org.hushgraph.access.Role;
import org.hushgraph.config.ConfigException;
import org.hushgraph.controller.StoreException;
import org.hushgraph.controller.TimeSource;
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

/** {@code hushgraph serve}: runs the live controller until it is stopped. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Runs the live controller: accepts alarms, publishes weights and shows both on a web page.",
            "",
            "By default it starts with a demo network, listens on localhost only, and stores its data in"
                    + " ./hushgraph-data. The first start prints a link to the page, which contains a token.",
            "",
            "Options override environment variables (HUSHGRAPH_PORT, HUSHGRAPH_LIMITS_NODES, …), which override"
                    + " CONFIG, a YAML file with these keys: host, port, data, demo, roundSeconds, responseMillis, tls: {keystore,"
                    + " password}, insecure, hosts, openMetrics, jsonLog, broker: {address, user, password, trusted}, webhooks: [{url,"
                    + " secret}], limits: {uploadBytes, bodyBytes, nodes, networks, waiting, alarms, requestsPerSecond,"
                    + " connections, eventReaders, requestSeconds, keptEpochs, keptMegabytes}.",
            ""
        })
final class ServeCommand extends ConsoleCommand {
    private final Map<String, String> options = new TreeMap<>();

    @Parameters(index = "0", arity = "0..1", paramLabel = "CONFIG", description = "Configuration file.")
    private Path file;

    @Option(names = "--check", description = "Check the configuration and the data, then exit.")
    private boolean check;

    @Option(
            names = "--salvage",
            paramLabel = "DIR",
            description = "Write the intact parts of every network, its file and its last weights, to DIR, then exit.")
    private Path salvage;

    @Option(names = "--host", paramLabel = "ADDRESS", description = "Address to listen on. Default: 127.0.0.1.")
    void host(String value) {
        options.put("host", value);
    }

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Port to listen on; 0 selects a free one. Default: 7411.")
    void port(String value) {
        options.put("port", value);
    }

    @Option(names = "--data", paramLabel = "DIR", description = "Folder for all data. Default: hushgraph-data.")
    void data(String value) {
        options.put("data", value);
    }

    @Option(names = "--round-seconds", paramLabel = "S", description = "Seconds between rounds. Default: 1.")
    void roundSeconds(String value) {
        options.put("roundSeconds", value);
    }

    @Option(names = "--no-demo", description = "Start without the demo network.")
    void noDemo(boolean value) {
        options.put("demo", Boolean.toString(!value));
    }

    @Option(names = "--insecure", description = "Allow listening beyond localhost without encryption.")
    void insecure(boolean value) {
        options.put("insecure", Boolean.toString(value));
    }

    @Option(names = "--json-log", description = "Write the log as JSON, one object per line.")
    void jsonLog(boolean value) {
        options.put("jsonLog", Boolean.toString(value));
    }

    @Override
    public Integer call() {
        ServiceConfig config;
        boolean reading = check || salvage != null;
        try {
            config = ServiceConfigReader.read(Optional.ofNullable(file), System.getenv(), options);
            if (reading) {
                ConfigCheck.requireReadable(config);
            } else {
                ConfigCheck.require(config);
            }
        } catch (ConfigException e) {
            throw badInput(e.getMessage(), e);
        }
        LogLines.install(config.jsonLog());
        if (reading) {
            return new DataCheck(commandLine(), config, Optional.ofNullable(salvage)).run();
        }
        return serve(config);
    }

    private int serve(ServiceConfig config) {
        try (StopSignal stop = new StopSignal(
                        "answering accepted requests",
                        "some requests were not answered, but everything that was acknowledged is stored");
                SqliteStore store =
                        new SqliteStore(DataFolder.create(config.data()).database());
                ControllerService service = new ControllerService(config, store, TimeSource.system());
                WebServer server = new WebServer(service, ManifestVersion.number())) {
            recover(service, server);
            stop.worthSaving();
            try (Deliveries deliveries = new Deliveries(service)) { // stops first, so that nothing new arrives
                announce(service, server);
                deliveries.names().forEach(name -> out().println("Weights are sent to " + name + "."));
                out().flush();
                stop.received().get();
            }
        } catch (StoreException | UncheckedIOException | BindFailure e) {
            printNotice(e.getMessage());
            return 1;
        } catch (InterruptedException | ExecutionException e) { // the future never fails
            Thread.currentThread().interrupt();
        }
        return 0;
    }

    /** Restores the networks. The server already listens, so that supervisors find a live process, however long this takes. */
    private void recover(ControllerService service, WebServer server) {
        int stored = service.networks().stored();
        if (stored > 0) {
            String progress = address(service.config(), server) + "/health/ready";
            out().println("Restoring " + (stored == 1 ? "1 network" : stored + " networks") + ". Progress: "
                    + progress);
            out().flush();
        }
        service.open();
    }

    private static String address(ServiceConfig config, WebServer server) {
        return (config.tls().isPresent() ? "https://" : "http://")
                + (config.host().contains(":") ? "[" + config.host() + "]" : config.host()) + ":" + server.port();
    }

    private void announce(ControllerService service, WebServer server) {
        ServiceConfig config = service.config();
        String address = address(config, server);
        PrintWriter out = out();
        out.println("Hushgraph listens on " + address + ". Data folder: " + config.data() + ". Stop it with Ctrl-C.");
        String createToken = "hushgraph token create NAME --data " + config.data();
        FirstTokens firstTokens = service.firstTokens();
        Map<Role, String> secrets = service.newSecrets();
        if (secrets.isEmpty()) {
            out.println("To open the page, use the link of the first start, or create a token: " + createToken);
            if (firstTokens.exists()) {
                out.println("The first tokens are still in " + firstTokens.path()
                        + ". Store them elsewhere and delete it.");
            }
        } else {
            out.println();
            out.println("  page      " + address + "/#token=" + secrets.get(Role.OPERATOR));
            secrets.forEach((role, secret) -> out.printf("  %-9s %s%n", role.word(), secret));
            out.println();
            out.println("These tokens are shown only once, and stored in " + firstTokens.path()
                    + ", which only you can read. Store them elsewhere and delete that file.");
            out.println("To create more: " + createToken);
        }
        service.networks()
                .failures()
                .forEach((name, failure) -> out.println("Network " + name + " can't be restored: " + failure));
        out.flush();
    }
}
