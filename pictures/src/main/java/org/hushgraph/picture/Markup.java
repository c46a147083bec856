package org.hushgraph.picture;

/** Escapes text for XML and HTML, as content and inside double-quoted attributes. */
final class Markup {
    private Markup() {}

    static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> append(out, point));
        return out.toString();
    }

    private static void append(StringBuilder out, int point) {
        switch (point) {
            case '&' -> out.append("&amp;");
            case '<' -> out.append("&lt;");
            case '>' -> out.append("&gt;");
            case '"' -> out.append("&quot;");
            case '\'' -> out.append("&#39;");
            default -> out.appendCodePoint(isAllowed(point) ? point : 0xFFFD);
        }
    }

    /** XML 1.0 can't represent most control characters or unpaired surrogates, not even escaped. */
    private static boolean isAllowed(int point) {
        boolean control = point < 0x20 && point != '\t' && point != '\n' && point != '\r';
        boolean laterControl = point >= 0x7F && point <= 0x9F;
        boolean surrogate = point >= 0xD800 && point <= 0xDFFF;
        boolean nonCharacter = (point & 0xFFFE) == 0xFFFE;
        return !control && !laterControl && !surrogate && !nonCharacter;
    }
}
