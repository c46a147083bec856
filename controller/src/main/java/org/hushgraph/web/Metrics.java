package org.hushgraph.web;

import com.sun.management.OperatingSystemMXBean;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.service.Agents;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.HostedNetworks;
import org.hushgraph.word.EnumNames;

/** Metrics for Prometheus, in base units and without labels for nodes or links. */
final class Metrics implements NetworkListener, AutoCloseable {
    private static final double NANOS = 1e9;
    private static final Duration[] BUCKETS = {
        Duration.ofMillis(1),
        Duration.ofMillis(2),
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(20),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(500),
        Duration.ofSeconds(2),
        Duration.ofSeconds(10)
    };

    private final TimeSource time;
    private final PrometheusMeterRegistry registry = registry();
    private final JvmGcMetrics collector = new JvmGcMetrics();
    private final Counter alarms = Counter.builder("hushgraph.alarms.raised")
            .description("Alarms raised")
            .register(registry);
    private final Counter epochs = Counter.builder("hushgraph.epochs.published")
            .description("Epochs published")
            .register(registry);
    private final Timer rounds = Timer.builder("hushgraph.round")
            .description("Time from the start of a change until its epoch was published")
            .serviceLevelObjectives(BUCKETS)
            .register(registry);

    private static PrometheusMeterRegistry registry() {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        registry.config().meterFilter(MeterFilter.denyNameStartsWith("process.cpu.time")); // it counts nanoseconds
        return registry;
    }

    Metrics(ControllerService service, EventHub events) {
        this.time = service.time();
        HostedNetworks networks = service.networks();
        gauge(
                "hushgraph.networks",
                "Networks that the controller runs",
                () -> networks.all().size());
        gauge(
                "hushgraph.networks.failed",
                "Networks that could not be restored",
                () -> networks.failures().size());
        gauge(
                "hushgraph.alarms.active",
                "Active alarms",
                () -> networks.all().stream()
                        .mapToInt(network -> network.state().alarms().size())
                        .sum());
        for (Agents.Condition condition : Agents.Condition.values()) {
            gauge(
                    "hushgraph.agents",
                    "Agents of all networks by condition",
                    () -> count(networks, condition),
                    "condition",
                    EnumNames.of(condition));
        }
        gauge(
                "hushgraph.ledger.spent",
                "Largest part of a ledger's budget that is spent on a node which was never read itself",
                () -> networks.all().stream()
                        .mapToDouble(HostedNetwork::spentShare)
                        .max()
                        .orElse(0));
        gauge(
                "hushgraph.ledger.refusing",
                "Networks whose last round was refused by the budget of the ledger",
                () -> networks.all().stream()
                        .filter(network -> !network.state().refused().isEmpty())
                        .count());
        gauge("hushgraph.event.readers", "Clients of the event stream", events::readerCount);
        FunctionCounter.builder("hushgraph.alarms.rejected", service, ControllerService::rejectedAlarms)
                .description("Alarms that arrived over the broker and were rejected")
                .register(registry);
        FunctionCounter.builder(
                        "process.cpu.seconds",
                        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class),
                        bean -> bean.getProcessCpuTime() / NANOS)
                .description("Processor time used by the process")
                .register(registry);
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        collector.bindTo(registry);
    }

    private void gauge(String name, String description, Supplier<Number> value, String... tags) {
        Gauge.builder(name, value).description(description).tags(tags).register(registry);
    }

    private static int count(HostedNetworks networks, Agents.Condition condition) {
        return networks.all().stream()
                .mapToInt(network -> network.agents().counts().get(condition))
                .sum();
    }

    @Override
    public void recorded(List<Event> events) {
        for (Event event : events) {
            if (event instanceof Event.Changed changed && changed.change() instanceof Entry.AlarmRaised) {
                alarms.increment();
            } else if (event instanceof Event.Published published) {
                epochs.increment();
                published
                        .epoch()
                        .ifPresent(
                                epoch -> rounds.record(Duration.ofMillis(Math.max(0, time.wallMillis() - epoch.at()))));
            }
        }
    }

    /** Records a completed request. */
    void answered(String method, String route, int status, long nanos) {
        Timer.builder("hushgraph.requests")
                .description("Requests and their duration")
                .tags("method", method, "route", route, "status", Integer.toString(status))
                .serviceLevelObjectives(BUCKETS)
                .register(registry)
                .record(Duration.ofNanos(nanos));
    }

    String scrape() {
        return registry.scrape();
    }

    @Override
    public void close() {
        collector.close();
        registry.close();
    }
}
