package org.hushgraph.service;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that is computed at the first call. Thread-safe: other threads wait until it is computed. */
final class Lazy<T> {
    private final Supplier<T> supplier;
    private volatile Optional<T> value = Optional.empty();

    Lazy(Supplier<T> supplier) {
        this.supplier = supplier;
    }

    T get() {
        if (value.isEmpty()) {
            synchronized (this) {
                if (value.isEmpty()) {
                    value = Optional.of(supplier.get());
                }
            }
        }
        return value.get();
    }
}
