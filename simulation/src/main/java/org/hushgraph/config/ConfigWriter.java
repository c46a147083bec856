package org.hushgraph.config;

import tools.jackson.databind.json.JsonMapper;

/** Writes what {@link ConfigReader} reads back. */
public final class ConfigWriter {
    private ConfigWriter() {}

    /** A map or a record as one line of JSON, in its own order. */
    public static String json(Object mapping) {
        return JsonMapper.shared().writeValueAsString(mapping);
    }
}
