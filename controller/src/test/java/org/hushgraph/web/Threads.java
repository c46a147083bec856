package org.hushgraph.web;

import java.util.List;

/** Threads that services start and must end. */
final class Threads {
    private Threads() {}

    static List<String> ofServices() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.matches("events|work|network .*|qtp.*|checkpoints .*|weights .*|retries .*"))
                .toList();
    }
}
