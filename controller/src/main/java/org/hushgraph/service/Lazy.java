package org.hushgraph.service;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that is computed at the first call. Thread-safe: other threads wait until it is computed. */
final class Lazy<T> {
    private final Supplier<T> maker;
    private volatile Optional<T> value = Optional.empty();

    Lazy(Supplier<T> maker) {
        this.maker = maker;
    }

    T get() {
        if (value.isEmpty()) {
            synchronized (this) {
                if (value.isEmpty()) {
                    value = Optional.of(maker.get());
                }
            }
        }
        return value.get();
    }
}
