package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.InputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/** A JSON text token by token, with limits on what it may hold and errors that name the line. */
final class JsonInput {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(100)
                    .maxStringLength(1 << 20)
                    .maxNumberLength(1000)
                    .maxNameLength(1000)
                    .build())
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS) // Python writes NaN
            .build();

    private final GraphSource source;
    private final JsonParser parser;

    JsonInput(GraphSource source) {
        this.source = source;
        InputStream stream = source.stream();
        this.parser = FACTORY.createParser(ObjectReadContext.empty(), stream);
    }

    JsonParser parser() {
        return parser;
    }

    JsonToken next() {
        return parser.nextToken();
    }

    JsonToken token() {
        return parser.currentToken();
    }

    /** Goes to the next member of the object: the token is then its value. */
    boolean hasMember() {
        if (parser.nextToken() != JsonToken.PROPERTY_NAME) {
            return false;
        }
        parser.nextToken();
        return true;
    }

    /** The key of the member. */
    String key() {
        return parser.currentName();
    }

    /** Goes past the value. */
    void skip() {
        parser.skipChildren();
    }

    boolean isObject() {
        return parser.currentToken() == JsonToken.START_OBJECT;
    }

    boolean isArray() {
        return parser.currentToken() == JsonToken.START_ARRAY;
    }

    /** A text or number as text, without characters that are halves of others. */
    String text() {
        String text = parser.getString();
        return text.chars().anyMatch(c -> Character.isSurrogate((char) c)) ? whole(text) : text;
    }

    private static String whole(String text) {
        StringBuilder whole = new StringBuilder(text.length());
        text.codePoints()
                .map(code -> code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE ? 0xFFFD : code)
                .forEach(whole::appendCodePoint);
        return whole.toString();
    }

    /** The value as messages show it. */
    String shown() {
        return switch (parser.currentToken()) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "a list";
            case VALUE_STRING -> "\"" + GraphSource.brief(text()) + "\"";
            default -> GraphSource.brief(parser.getString());
        };
    }

    int line() {
        return parser.currentTokenLocation().getLineNr();
    }

    GraphFileException error(String message) {
        return source.error(line(), message);
    }

    GraphFileException error(int line, String message) {
        return source.error(line, message);
    }

    /** What the parser found wrong, in our words. */
    GraphFileException error(JacksonException e) throws IOException {
        if (e.getCause() instanceof IOException io) {
            throw io;
        }
        int line = e.getLocation() == null ? line() : e.getLocation().getLineNr();
        String told = e.getOriginalMessage() == null
                ? "unreadable"
                : e.getOriginalMessage().lines().findFirst().orElse("").replaceAll(" \\((for|JSON|start) .*", "");
        return new GraphFileException(
                source.error(Math.max(1, line), "not JSON: " + told).getMessage(), e);
    }
}
