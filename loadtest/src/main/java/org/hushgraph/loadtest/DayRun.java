package org.hushgraph.loadtest;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/**
 * Runs {@code hushgraph serve} through a day of alarms in a few minutes. Rounds, alarms and outages are accelerated alike. Prints a sample
 * of its resources every hour. Exits with 1 if they grow after noon, if rounds stop, or if a reader misses an event.
 *
 * <p>Usage: {@code DayRun LAUNCHER MOSQUITTO MINUTES [CLOCK_LIBRARY]}
 */
final class DayRun implements AutoCloseable {
    private static final int HOURS = 24;
    private static final int MORNING = 12; // hours
    private static final int ALARMS_PER_HOUR = 1000; // over each of two ways
    private static final int ALARM_SECONDS = 60;
    private static final int LEAST_ROUNDS = 100; // per hour, of up to 3,600
    private static final int READERS = 20;
    private static final int READER_SECONDS = 600;
    private static final int OUTAGE_SECONDS = 600;
    private static final int HOURS_PER_OUTAGE = 3;
    private static final int NODES = 50;
    private static final String NETWORK = "load";
    /** By how many seconds the wall clock is off, from an hour on. */
    private static final Map<Integer, Long> SHIFTS = Map.of(5, 86_400L, 7, 0L, 14, -3600L, 17, 1800L);

    private final double speed; // simulated seconds per second
    private final Optional<Path> shift;
    private final Broker broker;
    private final ServedController controller;
    private final List<ReconnectingReader> readers;
    private final List<Thread> threads = new ArrayList<>();
    private final AtomicReference<String> failure = new AtomicReference<>("");
    private final List<DaySample> samples = new ArrayList<>();
    private volatile boolean ending;

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("hushgraph-day");
        Optional<String> clock = arguments.length > 3 ? Optional.of(arguments[3]) : Optional.empty();
        String failed;
        try (DayRun day = new DayRun(folder, arguments[0], arguments[1], Double.parseDouble(arguments[2]), clock)) {
            failed = day.run();
        }
        ServedController.delete(folder);
        if (!failed.isEmpty()) {
            System.err.println("day: " + failed);
            System.exit(1);
        }
    }

    private DayRun(Path folder, String launcher, String mosquitto, double minutes, Optional<String> clock)
            throws IOException, InterruptedException {
        this.speed = HOURS * 60 / minutes;
        Map<String, String> environment = new TreeMap<>(Map.of("HUSHGRAPH_JAVA_OPTS", "-Xmx256m"));
        this.shift = clock.map(library -> folder.resolve("shift"));
        if (shift.isPresent()) {
            Files.write(shift.get(), new byte[Long.BYTES]);
            environment.put("LD_PRELOAD", clock.get());
            environment.put("CLOCK_SHIFT", shift.get().toString());
        }
        this.broker = new Broker(mosquitto, folder);
        Path config = Files.writeString(folder.resolve("day.yml"), "broker: {address: '" + broker.address() + "'}\n");
        this.controller = new ServedController(
                Path.of(launcher),
                List.of(config.toString(), "--no-demo", "--round-seconds=" + 1 / speed),
                environment);
        long readerMillis = Math.max(1, Math.round(1000 * READER_SECONDS / speed));
        this.readers = IntStream.range(0, READERS)
                .mapToObj(n -> new ReconnectingReader(controller, n, readerMillis))
                .toList();
    }

    /** Returns what went wrong; empty if nothing did. */
    private String run() throws IOException, InterruptedException {
        controller.create(NETWORK, ServeRun.scenario(NODES, "all-time"));
        System.out.printf(
                Locale.ROOT,
                "A day at %.0f times the speed, with %d readers of events%s:%n%n%s%n",
                speed,
                READERS,
                shift.isPresent() ? ", broker outages and clock jumps" : " and broker outages, without clock jumps",
                DaySample.HEAD);
        start("alarms", this::sendAlarms);
        start("broker", this::publishAlarms);
        readers.forEach(reader -> start("events", reader));
        ProcessMeter meter = new ProcessMeter(controller);
        long started = System.nanoTime();
        for (int hour = 1; hour <= HOURS && failure().isEmpty(); hour++) {
            jump(hour);
            interruptBroker(hour);
            sleepUntil(started + Math.round(hour * 3600 / speed * 1e9));
            add(meter.sample(hour));
        }
        System.out.printf(
                Locale.ROOT,
                "%nReaders connected %,d times and received %,d events.%n",
                readers.stream().mapToLong(ReconnectingReader::connections).sum(),
                readers.stream().mapToLong(ReconnectingReader::events).sum());
        return failure();
    }

    private void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    private static void sleepUntil(long nanos) throws InterruptedException {
        Thread.sleep(Math.max(0, (nanos - System.nanoTime()) / 1_000_000));
    }

    private void sleep(double simulatedSeconds) throws InterruptedException {
        Thread.sleep(Math.max(1, Math.round(1000 * simulatedSeconds / speed)));
    }

    /** Changes the wall clock of the controller. */
    private void jump(int hour) throws IOException {
        if (shift.isPresent() && SHIFTS.containsKey(hour)) {
            ByteBuffer seconds = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
            seconds.putLong(0, SHIFTS.get(hour));
            try (FileChannel file = FileChannel.open(shift.get(), StandardOpenOption.WRITE)) {
                file.write(seconds); // in place, because the controller has mapped it
            }
        }
    }

    private void interruptBroker(int hour) throws IOException, InterruptedException {
        if (hour % HOURS_PER_OUTAGE == 0) {
            broker.stop();
            sleep(OUTAGE_SECONDS);
            broker.start();
        }
    }

    private void add(DaySample now) {
        System.out.println(now);
        long before = samples.isEmpty() ? 0 : samples.get(samples.size() - 1).epochs();
        if (now.epochs() - before < LEAST_ROUNDS) {
            failure.compareAndSet("", (now.epochs() - before) + " rounds were played in hour " + now.hour() + ".");
        }
        samples.add(now);
        if (samples.size() > MORNING) {
            DaySample morning =
                    samples.stream().limit(MORNING).reduce(DaySample::max).orElseThrow();
            now.growth(morning, READERS)
                    .ifPresent(what -> failure.compareAndSet("", what + " grew too much in hour " + now.hour() + "."));
        }
    }

    private String failure() {
        readers.stream()
                .map(ReconnectingReader::failure)
                .filter(text -> !text.isEmpty())
                .forEach(text -> failure.compareAndSet("", text));
        return failure.get();
    }

    private void sendAlarms() {
        try (PersistentConnection connection = controller.connect()) {
            repeat(alarm -> connection.require(202, "POST", "/api/v1/networks/" + NETWORK + "/alarms", alarm), "http");
        } catch (IOException e) {
            fail(e);
        }
    }

    private void publishAlarms() {
        try (AlarmPublisher publisher = new AlarmPublisher(broker.port(), NETWORK)) {
            repeat(publisher::publish, "mqtt");
        } catch (IOException e) {
            fail(e);
        }
    }

    private void fail(IOException problem) {
        if (!ending) {
            failure.compareAndSet("", "an alarm was not accepted: " + problem.getMessage());
        }
    }

    /** Sends an alarm. */
    private interface Sending {
        void send(String alarm) throws IOException;
    }

    private void repeat(Sending sending, String source) throws IOException {
        try {
            for (long n = 0; !ending; n++) {
                sending.send(String.format(
                        Locale.ROOT,
                        "{\"key\": \"%s %d\", \"node\": \"%d\", \"seconds\": %f}",
                        source,
                        n,
                        n * 7 % NODES,
                        ALARM_SECONDS / speed));
                sleep(3600.0 / ALARMS_PER_HOUR);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws IOException {
        ending = true;
        readers.forEach(ReconnectingReader::end);
        try {
            for (Thread thread : threads) {
                thread.join(10_000);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        controller.close();
        broker.close();
    }
}
