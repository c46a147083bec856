package org.hushgraph.web;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.hushgraph.service.AuditLog;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.ServiceConfig;
import org.hushgraph.service.Tls;
import org.hushgraph.service.Token;

/** A {@link ControllerService} over HTTP. */
public final class WebServer implements AutoCloseable {
    private static final int THREADS = 64;
    private static final int ANSWERING = 2;
    private static final int STOP_SECONDS = 5;
    private static final int IDLE_MILLIS = 30_000;
    private static final int MOST_HEADER_BYTES = 16_384;
    private static final String STARTED = "hushgraph.started";
    private static final String UPLOAD = "/api/v1/networks";

    private final ControllerService service;
    private final Access access;
    private final Work work = new Work();
    private final ExecutorService answering =
            Executors.newFixedThreadPool(ANSWERING, task -> new Thread(task, "answers"));
    private final Metrics metrics;
    private final Javalin server;

    /** Listens at once. */
    public WebServer(ControllerService service, String version) {
        this.service = service;
        this.access = new Access(service.config(), service.tokens());
        this.metrics = new Metrics(service);
        service.listen(metrics);
        this.server = Javalin.create(config -> configure(config, version)).start();
    }

    private void configure(JavalinConfig config, String version) {
        ServiceConfig chosen = service.config();
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.http.maxRequestSize = chosen.limits().uploadBytes();
        config.http.prefer405over404 = true;
        config.http.asyncTimeout = 0; // computations have their own
        config.jetty.threadPool = new QueuedThreadPool(THREADS, 4, IDLE_MILLIS, null);
        config.jetty.modifyServer(jetty ->
                jetty.addBean(new NetworkConnectionLimit(chosen.limits().connections(), jetty)));
        config.jetty.addConnector(this::connector);
        config.jetty.modifyServletContextHandler(handler -> {
            ServletHolder events = new ServletHolder(new EventServlet(service, access));
            events.setAsyncSupported(true);
            handler.addServlet(events, "/api/v1/events");
        });
        config.routes.before(this::before);
        config.routes.after(this::after);
        config.routes.exception(HttpResponseException.class, (problem, context) -> {
            Problem known = new Problem(problem.getStatus(), title(problem.getStatus()), problem.getMessage(), 0);
            refuse(context, known);
        });
        config.routes.exception(Exception.class, (thrown, context) -> refuse(context, Problem.of(thrown)));
        Answers answers = new Answers(service, work, answering);
        new ServiceRoutes(service, metrics, version).register(config.routes);
        new NetworkRoutes(service, answers).register(config.routes);
        new AlarmRoutes(answers).register(config.routes);
        new WeightRoutes(answers, work).register(config.routes);
        new OperationRoutes(answers).register(config.routes);
        new PageRoutes().register(config.routes);
    }

    private ServerConnector connector(Server jetty, HttpConfiguration http) {
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(MOST_HEADER_BYTES);
        Optional<Tls> tls = service.config().tls();
        HttpConnectionFactory plain = new HttpConnectionFactory(http);
        ServerConnector connector;
        if (tls.isPresent()) {
            http.addCustomizer(new SecureRequestCustomizer(false));
            SslContextFactory.Server certificate = new SslContextFactory.Server();
            certificate.setKeyStorePath(tls.get().keystore().toAbsolutePath().toString());
            certificate.setKeyStorePassword(tls.get().password());
            connector = new ServerConnector(jetty, new SslConnectionFactory(certificate, "http/1.1"), plain);
        } else {
            connector = new ServerConnector(jetty, plain);
        }
        connector.setHost(service.config().host());
        connector.setPort(service.config().port());
        connector.setIdleTimeout(IDLE_MILLIS);
        return connector;
    }

    private void before(Context context) {
        context.attribute(STARTED, System.nanoTime());
        Access.writeHeaders(context.res());
        access.requireOwnSite(context.req());
        String path = context.path();
        boolean api = path.startsWith("/api");
        boolean metric = path.equals("/metrics") && !service.config().openMetrics();
        if (api || metric) {
            access.requireToken(context.req());
        }
        if (api) {
            context.header("Cache-Control", "no-store");
        }
        boolean upload = path.equals(UPLOAD) && context.method().equals(HandlerType.POST);
        int most = upload
                ? service.config().limits().uploadBytes()
                : service.config().limits().bodyBytes();
        if (context.contentLength() > most) {
            throw new Refusal(
                    413,
                    "Too large",
                    "the body has " + context.contentLength() + " bytes, and " + most + " are allowed.");
        }
    }

    private static void refuse(Context context, Problem problem) {
        context.status(problem.status()).contentType("application/problem+json").result(problem.body());
        if (problem.retrySeconds() > 0) {
            context.header("Retry-After", Integer.toString(problem.retrySeconds()));
        }
        if (problem.status() == 401) {
            context.header("WWW-Authenticate", "Bearer");
        }
    }

    private static String title(int status) {
        return switch (status) {
            case 404 -> "Not found";
            case 405 -> "Not possible";
            case 413 -> "Too large";
            default -> "Refused";
        };
    }

    /** Counts the request; who changed something, or tried to, is written down. */
    private void after(Context context) {
        long started = Optional.ofNullable(context.<Long>attribute(STARTED)).orElse(System.nanoTime());
        int status = context.statusCode();
        boolean known = status != 404 && status != 405;
        String route = known ? context.endpoint().path : "unknown";
        metrics.answered(context.method().name(), route, status, System.nanoTime() - started);
        boolean changing =
                !context.method().equals(HandlerType.GET) && !context.method().equals(HandlerType.HEAD);
        if (context.path().startsWith("/api") && (changing || status == 401 || status == 403)) {
            Optional<Token> caller = Access.caller(context.req());
            service.auditLog()
                    .write(new AuditLog.Action(
                            System.currentTimeMillis(),
                            caller.map(Token::name).orElse("nobody"),
                            caller.map(token -> token.role().word()).orElse("none"),
                            context.method() + " " + context.path(),
                            status,
                            context.ip()));
        }
    }

    public int port() {
        return server.port();
    }

    /** Networks finish what they took on and answer it, events end, then the server stops. */
    @Override
    public void close() {
        work.close();
        service.close();
        finishAnswers();
        server.stop();
        metrics.close();
    }

    private void finishAnswers() {
        answering.shutdown();
        try {
            if (!answering.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS)) {
                answering.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
