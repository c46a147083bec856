package org.hushgraph.web;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** A controller as a program of its own, which runs until it is killed. */
final class SmallService {
    private SmallService() {}

    /** Prints port and token: {@code FOLDER}. */
    public static void main(String[] arguments) throws InterruptedException {
        try (RunningService service = new RunningService(Path.of(arguments[0]), Map.of("demo", "false"))) {
            System.out.println("port " + service.port() + " token " + service.token() + ".");
            new CountDownLatch(1).await();
        }
    }
}
