package org.hushgraph.web;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.router.Endpoint;
import io.javalin.util.JavalinBindException;
import java.util.Optional;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.KeyStoreScanner;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.hushgraph.service.ControllerService;
import org.hushgraph.serviceconfig.ServiceConfig;
import org.hushgraph.serviceconfig.Tls;

/** Serves a {@link ControllerService} over HTTP. */
public final class WebServer implements AutoCloseable {
    private static final int THREADS = 64;
    private static final int IDLE_MILLIS = 30_000;
    private static final int MOST_HEADER_BYTES = 16_384;
    private static final long HSTS_SECONDS = 31_536_000; // browsers then use TLS only, for a year
    private static final int KEYSTORE_SECONDS = 2; // between looks at the file
    private static final int STOP_SECONDS = 1; // all answers exist by then; the limit is for slow clients

    private final ControllerService service;
    private final BackgroundTasks tasks = new BackgroundTasks();
    private final EventHub events;
    private final Metrics metrics;
    private final RequestLog requestLog;
    private final RequestFilter filter;
    private final Javalin server;

    /**
     * Starts to listen. While the service recovers, health and metrics are available, and requests to the API are rejected with 503.
     */
    public WebServer(ControllerService service, String version) {
        this.service = service;
        this.events = new EventHub(service.events(), service.networks()::find);
        this.metrics = new Metrics(service, events);
        this.requestLog = new RequestLog(metrics, service.auditLog());
        this.filter = new RequestFilter(
                service.config(), new Access(service.config(), service.tokens()), requestLog, service::recovery);
        service.listen(events);
        service.listen(metrics);
        this.server = Javalin.create(config -> configure(config, version));
        try {
            server.start();
        } catch (JavalinBindException e) {
            tasks.close();
            events.close();
            metrics.close();
            throw new BindFailure(service.config().host(), service.config().port(), e);
        }
    }

    private void configure(JavalinConfig config, String version) {
        ServiceConfig chosen = service.config();
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.http.maxRequestSize = chosen.limits().uploadBytes();
        config.http.prefer405over404 = true;
        config.http.asyncTimeout = 0; // computations have their own timeout
        QueuedThreadPool threads = new QueuedThreadPool(THREADS, 4, IDLE_MILLIS, null);
        config.jetty.threadPool = threads;
        config.jetty.modifyServer(jetty -> {
            jetty.addBean(new NetworkConnectionLimit(chosen.limits().connections(), jetty));
            jetty.setErrorHandler(new ProblemHandler(filter::isClosed));
            jetty.setHandler(filter);
        });
        config.jetty.addConnector(this::connector);
        config.jetty.modifyServletContextHandler(handler -> {
            ServletHolder stream = new ServletHolder(new EventServlet(service, events));
            stream.setAsyncSupported(true);
            handler.addServlet(stream, RequestFilter.EVENTS);
            handler.setErrorHandler(new ProblemHandler(filter::isClosed));
        });
        config.routes.beforeMatched("/api/*", WebServer::requireKnownParameters);
        config.routes.after(this::after);
        config.routes.exception(HttpResponseException.class, (problem, context) -> {
            Problem known = new Problem(problem.getStatus(), title(problem.getStatus()), problem.getMessage(), 0);
            reject(context, known);
        });
        config.routes.exception(Exception.class, (thrown, context) -> reject(context, Problem.of(thrown)));
        Responses responses = new Responses(service, tasks, threads);
        new ServiceRoutes(service, metrics, version).register(config.routes);
        new NetworkRoutes(service, responses).register(config.routes);
        new AlarmRoutes(responses).register(config.routes);
        new AgentRoutes(responses).register(config.routes);
        new WeightRoutes(responses, tasks).register(config.routes);
        new OperationRoutes(responses).register(config.routes);
        new PageRoutes().register(config.routes);
    }

    private ServerConnector connector(Server jetty, HttpConfiguration http) {
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(MOST_HEADER_BYTES);
        Optional<Tls> tls = service.config().tls();
        HttpConnectionFactory plain = new HttpConnectionFactory(http);
        ServerConnector connector;
        if (tls.isPresent()) {
            http.addCustomizer(new SecureRequestCustomizer(false, HSTS_SECONDS, false));
            SslContextFactory.Server certificate = new SslContextFactory.Server();
            certificate.setKeyStorePath(tls.get().keystore().toAbsolutePath().toString());
            certificate.setKeyStorePassword(tls.get().password());
            certificate.addExcludeCipherSuites(".*_CBC_.*");
            KeyStoreScanner renewals = new KeyStoreScanner(certificate);
            renewals.setScanInterval(KEYSTORE_SECONDS);
            jetty.addBean(renewals); // a renewed certificate needs no restart
            connector = new ServerConnector(jetty, new SslConnectionFactory(certificate, "http/1.1"), plain);
        } else {
            connector = new ServerConnector(jetty, plain);
        }
        connector.setHost(service.config().host());
        connector.setPort(service.config().port());
        // Java's default of 50 makes the kernel reset connections when many clients connect at once.
        connector.setAcceptQueueSize(service.config().limits().connections());
        connector.setIdleTimeout(IDLE_MILLIS);
        return connector;
    }

    private static void requireKnownParameters(Context context) {
        Endpoint route = context.endpoints().matchedHttpEndpoint();
        if (route != null) {
            QueryParameters.require(context.method().name(), route.path, context.queryParamMap());
        }
    }

    private static void reject(Context context, Problem problem) {
        problem.write(context::header);
        context.status(problem.status()).contentType(Problem.TYPE).result(problem.body());
    }

    private static String title(int status) {
        return switch (status) {
            case 404 -> "Not found";
            case 405 -> "Method not allowed";
            case 413 -> "Too large";
            default -> "Rejected";
        };
    }

    private void after(Context context) {
        Optional<Endpoint> endpoint = Optional.ofNullable(context.endpoints().lastHttpEndpoint());
        requestLog.answered(
                new RequestLog.RequestInfo(
                        context.method().name(), context.path(), Access.caller(context.req()), context.ip()),
                endpoint.map(known -> known.path).orElse("unknown"),
                context.statusCode(),
                System.nanoTime() - RequestFilter.started(context.req()));
    }

    /** Bytes of requests and responses in memory. */
    long bufferedBytes() {
        return filter.bufferedBytes();
    }

    /** Number of clients of the event stream. */
    int readerCount() {
        return events.readerCount();
    }

    public int port() {
        return server.port();
    }

    /** Lets networks finish and answer accepted requests, ends the event streams, then stops the server. */
    @Override
    public void close() {
        filter.close();
        tasks.cancel(); // they end while the networks finish, which matter more
        service.close();
        tasks.close();
        events.close();
        filter.awaitResponses(STOP_SECONDS);
        server.stop();
        metrics.close();
    }
}
