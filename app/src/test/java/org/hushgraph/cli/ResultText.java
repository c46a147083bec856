package org.hushgraph.cli;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** The text of a JSON result. */
final class ResultText {
    private ResultText() {}

    /** Removes the first entry, which names date and input. The other bytes stay as they are. */
    static String withoutProvenance(String json) {
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
            parser.nextToken();
            if (parser.nextToken() != JsonToken.PROPERTY_NAME
                    || !parser.currentName().equals("provenance")) {
                throw new AssertionError("a result must begin with its provenance: " + json);
            }
            parser.nextToken();
            parser.skipChildren();
            int end = (int) parser.currentLocation().getCharOffset();
            return "{" + json.substring(end).replaceFirst("^,", "");
        }
    }
}
