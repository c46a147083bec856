package org.hushgraph.provider;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;

/** The implementations of an interface: built-in ones, and those that the service loader finds on the class path. */
public final class Providers {
    private Providers() {}

    /**
     * All implementations by name: first the built-in ones, then the others, sorted by name. Rejects duplicate names
     * and implementations that can't be loaded.
     */
    public static <P> Map<String, P> named(Class<P> type, Function<P, String> name, List<P> builtIn) {
        List<P> found = new ArrayList<>();
        try {
            ServiceLoader.load(type).forEach(found::add);
        } catch (ServiceConfigurationError e) {
            throw new IllegalArgumentException(
                    "a provider on the class path can't be loaded: " + e.getMessage()
                            + ". Try checking the jar that contains it.",
                    e);
        }
        found.sort(Comparator.comparing(name));
        found.addAll(0, builtIn);
        Map<String, P> named = new LinkedHashMap<>();
        for (P provider : found) {
            P other = named.putIfAbsent(name.apply(provider), provider);
            if (other != null) {
                throw new IllegalArgumentException(other.getClass().getName() + " and "
                        + provider.getClass().getName() + " on the class path are both called " + name.apply(provider)
                        + ". Try renaming one of them.");
            }
        }
        return named;
    }
}
