package org.hushgraph.graphfile;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Character references in GML, by name or number as in HTML. GML texts are ASCII without quotes. */
final class GmlEscapes {
    private static final Pattern REFERENCE = Pattern.compile("&(#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,6});");
    private static final Map<String, String> NAMED = Map.ofEntries(
            Map.entry("quot", "\""),
            Map.entry("amp", "&"),
            Map.entry("lt", "<"),
            Map.entry("gt", ">"),
            Map.entry("apos", "'"),
            Map.entry("nbsp", "\u00a0"),
            Map.entry("auml", "ä"),
            Map.entry("ouml", "ö"),
            Map.entry("uuml", "ü"),
            Map.entry("Auml", "Ä"),
            Map.entry("Ouml", "Ö"),
            Map.entry("Uuml", "Ü"),
            Map.entry("szlig", "ß"),
            Map.entry("agrave", "à"),
            Map.entry("aacute", "á"),
            Map.entry("egrave", "è"),
            Map.entry("eacute", "é"),
            Map.entry("iacute", "í"),
            Map.entry("oacute", "ó"),
            Map.entry("uacute", "ú"),
            Map.entry("ntilde", "ñ"),
            Map.entry("ccedil", "ç"),
            Map.entry("oslash", "ø"),
            Map.entry("aring", "å"));

    private GmlEscapes() {}

    /** Replaces all known references by their characters. Unknown references stay unchanged. */
    static String decode(String text) {
        Matcher matcher = REFERENCE.matcher(text);
        return matcher.replaceAll(found -> Matcher.quoteReplacement(character(found.group(1), found.group())));
    }

    private static String character(String reference, String original) {
        if (reference.charAt(0) != '#') {
            return NAMED.getOrDefault(reference, original);
        }
        boolean hexadecimal = Character.toLowerCase(reference.charAt(1)) == 'x';
        int code =
                hexadecimal ? Integer.parseInt(reference.substring(2), 16) : Integer.parseInt(reference.substring(1));
        boolean surrogate = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
        return Character.isValidCodePoint(code) && !surrogate ? Character.toString(code) : original;
    }

    /**
     * Returns the text in quotes, with references for quotes, ampersands and all characters that are not printable
     * ASCII.
     */
    static String quoted(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int code = text.codePointAt(i);
            if (code >= ' ' && code <= '~' && code != '"' && code != '&') {
                escaped.append((char) code);
            } else {
                boolean alone = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
                escaped.append("&#").append(alone ? 0xFFFD : code).append(';');
            }
        }
        return escaped.append('"').toString();
    }
}
