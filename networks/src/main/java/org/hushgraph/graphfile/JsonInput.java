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

/** Reads a JSON text token by token, with limits on its size and errors that name the line. */
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

    /** Advances to the next member of the object. The current token is then its value. */
    boolean hasMember() {
        if (parser.nextToken() != JsonToken.PROPERTY_NAME) {
            return false;
        }
        parser.nextToken();
        return true;
    }

    /** The key of the current member. */
    String key() {
        return parser.currentName();
    }

    /** Skips the current value. */
    void skip() {
        parser.skipChildren();
    }

    boolean isObject() {
        return parser.currentToken() == JsonToken.START_OBJECT;
    }

    boolean isArray() {
        return parser.currentToken() == JsonToken.START_ARRAY;
    }

    /** A text or number as text, with unpaired surrogates replaced. */
    String text() {
        String text = parser.getString();
        return text.chars().anyMatch(c -> Character.isSurrogate((char) c)) ? withoutSurrogates(text) : text;
    }

    private static String withoutSurrogates(String text) {
        StringBuilder valid = new StringBuilder(text.length());
        text.codePoints()
                .map(code -> code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE ? 0xFFFD : code)
                .forEach(valid::appendCodePoint);
        return valid.toString();
    }

    /** The current value as it appears in messages. */
    String describe() {
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

    /** Converts an error of the parser. */
    GraphFileException error(JacksonException e) throws IOException {
        if (e.getCause() instanceof IOException io) {
            throw io;
        }
        int line = e.getLocation() == null ? line() : e.getLocation().getLineNr();
        String reason = e.getOriginalMessage() == null
                ? "unreadable"
                : e.getOriginalMessage().lines().findFirst().orElse("").replaceAll(" \\((for|JSON|start) .*", "");
        return new GraphFileException(
                source.error(Math.max(1, line), "not valid JSON: " + reason).getMessage(), e);
    }
}
