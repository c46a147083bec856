package org.hushgraph.word;

import java.util.Locale;

/** Names of enum constants in files, responses and reports. */
public final class EnumNames {
    private EnumNames() {}

    /** The constant in lower case with hyphens, such as {@code all-time}. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
