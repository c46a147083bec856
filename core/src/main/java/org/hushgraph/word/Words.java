package org.hushgraph.word;

import java.util.Locale;

/** How constants are written in files, answers and reports. */
public final class Words {
    private Words() {}

    /** The constant in lower case with hyphens, such as {@code all-time}. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
