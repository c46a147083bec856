package org.hushgraph.cli;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.hushgraph.network.DraftFile;

/**
 * The signals SIGHUP, SIGINT (Ctrl-C) and SIGTERM. The first one cancels the command and ends the process within five seconds. The
 * second one ends it at once. The exit code is 128 plus the number of the first signal.
 *
 * <p>Uses {@code sun.misc.Signal}, because a shutdown hook does not notice a second signal. It is called by reflection: the compiler
 * warns about this class, and the warning can't be suppressed.
 */
final class Signals {
    private static final int EXIT_CODE = 128;
    private static final long LIMIT_MILLIS = 4500; // leaves half a second for the end of the process
    private static final AtomicInteger FIRST = new AtomicInteger();

    private Signals() {}

    /** Handles the signals from now on. A signal that the process ignores, as after nohup, stays ignored. */
    static void handle() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            InvocationHandler action = (proxy, method, arguments) -> {
                if (method.getName().equals("handle")) {
                    received((int) signal.getMethod("getNumber").invoke(arguments[0]));
                    return null;
                }
                return method.invoke(Signals.class, arguments);
            };
            Object proxy = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, action);
            for (String name : List.of("HUP", "INT", "TERM")) {
                signal.getMethod("handle", signal, handler)
                        .invoke(null, signal.getConstructor(String.class).newInstance(name), proxy);
            }
        } catch (ReflectiveOperationException e) { // as with -Xrs: Java itself ends the process
            System.getLogger("hushgraph").log(System.Logger.Level.DEBUG, "can't handle signals", e);
        }
    }

    /** The exit code of the process: that of a signal, if there was one. */
    static int exitCode(int ofCommand) {
        return FIRST.get() == 0 ? ofCommand : EXIT_CODE + FIRST.get();
    }

    private static void received(int number) {
        if (!FIRST.compareAndSet(0, number)) {
            halt();
        }
        StopSignal stop = StopSignal.current();
        boolean saves = stop != null && stop.isWorthSaving();
        Thread limit = new Thread(() -> endAfterLimit(saves ? stop.loss() : ""), "time limit");
        limit.setDaemon(true);
        limit.start();
        if (saves) {
            print("stopping; " + stop.consequence() + ". To end at once, press Ctrl-C again.");
            stop.receive();
        } else {
            DraftFile.end();
            System.exit(exitCode(0));
        }
    }

    private static void endAfterLimit(String loss) {
        try {
            Thread.sleep(LIMIT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!loss.isEmpty()) {
            print("ended after 5 seconds; " + loss + ".");
        }
        halt();
    }

    private static void halt() {
        DraftFile.end();
        Runtime.getRuntime().halt(exitCode(0));
    }

    private static void print(String message) {
        String newLine = Boolean.getBoolean("hushgraph.progress") ? System.lineSeparator() : "";
        System.err.println(newLine + "hushgraph: " + message);
    }
}
