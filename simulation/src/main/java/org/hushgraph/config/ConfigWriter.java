package org.hushgraph.config;

import tools.jackson.databind.json.JsonMapper;

/** Writes JSON that {@link ConfigReader} can read. */
public final class ConfigWriter {
    private ConfigWriter() {}

    /** Returns a map or a record as one line of JSON. Keeps the order of its entries. */
    public static String json(Object mapping) {
        return JsonMapper.shared().writeValueAsString(mapping);
    }

    /** Returns the same on several lines, for people. */
    public static String indentedJson(Object mapping) {
        return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(mapping);
    }
}
