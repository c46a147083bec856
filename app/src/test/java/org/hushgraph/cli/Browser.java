package org.hushgraph.cli;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A headless Chromium, spoken to in the DevTools protocol: no driver and no library is needed. */
final class Browser implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");

    private final Process process;
    private final WebSocket socket;
    private final BlockingQueue<JsonNode> messages;
    private final java.util.ArrayList<JsonNode> events = new java.util.ArrayList<>();
    private String session;
    private int last;

    private Browser(Process process, WebSocket socket, BlockingQueue<JsonNode> messages) {
        this.process = process;
        this.socket = socket;
        this.messages = messages;
    }

    /** The program, if there is one on the PATH. */
    static Optional<Path> find() {
        return Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator, -1))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Starts one with an empty profile; the folder must outlive it. */
    static Browser start(Path program, Path profile) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        program.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--window-size=1100,900",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(profile.resolve("chromium.log").toFile())
                .start();
        try {
            List<String> port = port(process, profile);
            BlockingQueue<JsonNode> messages = new LinkedBlockingQueue<>();
            WebSocket socket = HttpClient.newHttpClient()
                    .newWebSocketBuilder()
                    .buildAsync(URI.create("ws://127.0.0.1:" + port.get(0) + port.get(1)), new Listener(messages))
                    .orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                    .join();
            Browser browser = new Browser(process, socket, messages);
            browser.openTab();
            return browser;
        } catch (IOException | InterruptedException | RuntimeException e) {
            end(process, process.descendants().toList());
            throw e;
        }
    }

    /** Chromium writes the port and the path of its socket into a file once it listens. */
    private static List<String> port(Process process, Path profile) throws IOException, InterruptedException {
        Path file = profile.resolve("DevToolsActivePort");
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end && process.isAlive()) {
            if (Files.exists(file) && Files.readAllLines(file).size() >= 2) {
                return Files.readAllLines(file);
            }
            Thread.sleep(50);
        }
        throw new IOException(
                "chromium did not listen. It said:\n" + Files.readString(profile.resolve("chromium.log")));
    }

    private void openTab() throws IOException, InterruptedException {
        ObjectNode blank = parameters().put("url", "about:blank");
        String target = call("Target.createTarget", blank).get("targetId").stringValue();
        ObjectNode attach = parameters().put("targetId", target).put("flatten", true);
        session = call("Target.attachToTarget", attach).get("sessionId").stringValue();
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", parameters());
        }
    }

    /** Opens a page and waits until it is loaded. */
    void open(URI page) throws IOException, InterruptedException {
        events.clear();
        call("Page.navigate", parameters().put("url", page.toString()));
        while (events.stream().noneMatch(event -> method(event).equals("Page.loadEventFired"))) {
            receive();
        }
    }

    /** The value of an expression in the page. */
    JsonNode evaluate(String expression) throws IOException, InterruptedException {
        JsonNode answer = call(
                "Runtime.evaluate", parameters().put("expression", expression).put("returnByValue", true));
        if (answer.has("exceptionDetails")) {
            throw new IOException("the page says " + answer.get("exceptionDetails"));
        }
        return answer.get("result").get("value");
    }

    /** Everything that the console of a browser shows of this page: errors, warnings, refused styles and scripts. */
    List<String> complaints() {
        return events.stream()
                .filter(event -> List.of("Log.entryAdded", "Runtime.exceptionThrown", "Runtime.consoleAPICalled")
                        .contains(method(event)))
                .map(JsonNode::toString)
                .toList();
    }

    /** What the page asked for, itself included. */
    List<String> requests() {
        return events.stream()
                .filter(event -> method(event).equals("Network.requestWillBeSent"))
                .map(event -> event.get("params").get("request").get("url").stringValue())
                .toList();
    }

    private static String method(JsonNode event) {
        return event.get("method").stringValue();
    }

    private static ObjectNode parameters() {
        return JsonMapper.shared().createObjectNode();
    }

    private JsonNode call(String method, ObjectNode parameters) throws IOException, InterruptedException {
        ObjectNode request = parameters().put("id", ++last).put("method", method);
        request.set("params", parameters);
        if (session != null) {
            request.put("sessionId", session);
        }
        socket.sendText(request.toString(), true).join();
        while (true) {
            JsonNode message = receive();
            if (message.has("id") && message.get("id").intValue() == last) {
                if (message.has("error")) {
                    throw new IOException(method + ": " + message.get("error"));
                }
                return message.get("result");
            }
        }
    }

    private JsonNode receive() throws IOException, InterruptedException {
        JsonNode message = messages.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        if (message == null) {
            throw new IOException("chromium has been silent for " + PATIENCE.toSeconds() + " s.");
        }
        if (message.has("method")) {
            events.add(message);
        }
        return message;
    }

    @Override
    public void close() {
        session = null;
        List<ProcessHandle> children = process.descendants().toList();
        try {
            call("Browser.close", parameters()); // so that it tidies up behind itself
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (IOException | InterruptedException | RuntimeException e) {
            System.err.println("chromium had to be stopped: " + e);
        } finally {
            socket.abort();
            end(process, children);
        }
    }

    /** The browser and the processes that it started, which would otherwise still write into the profile. */
    private static void end(Process process, List<ProcessHandle> children) {
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
        process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
        children.forEach(child -> child.onExit().orTimeout(10, TimeUnit.SECONDS).join());
    }

    /** Joins the parts of messages. */
    private static final class Listener implements WebSocket.Listener {
        private final BlockingQueue<JsonNode> messages;
        private final StringBuilder text = new StringBuilder();

        Listener(BlockingQueue<JsonNode> messages) {
            this.messages = messages;
        }

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean whole) {
            text.append(part);
            if (whole) {
                messages.add(JsonMapper.shared().readTree(text.toString()));
                text.setLength(0);
            }
            socket.request(1);
            return null;
        }
    }
}
