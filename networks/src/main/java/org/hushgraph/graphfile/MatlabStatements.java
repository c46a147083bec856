package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.List;

/**
 * The statements of a MATLAB file, of which only the target of an assignment and what opens its value are told. Comments, blocks of
 * them and texts in quotes are known, so that what stands in them is no statement.
 */
final class MatlabStatements {
    private final ByteScanner in;
    private String target = "";
    private boolean inside; // an assignment was told last
    private boolean changesTables;

    MatlabStatements(ByteScanner in) {
        this.in = in;
    }

    /** Goes to the next assignment, behind its equals sign; false at the end of the file. */
    boolean next() throws IOException {
        if (inside) {
            skipStatement();
        }
        for (int c = in.peek(); c >= 0; c = in.peek()) {
            if (c == '%') {
                skipComment();
            } else if (isNameStart(c)) {
                readName();
                in.skipBlanks();
                noteChange();
                if (in.peek() == '=') {
                    in.next();
                    in.skipBlanks();
                    inside = true;
                    return true;
                }
                skipStatement();
            } else if (c <= ' ' || c == ';' || c == ',') {
                in.next();
            } else {
                skipStatement();
            }
        }
        return false;
    }

    /** What is assigned to, such as {@code mpc.bus}. */
    String target() {
        return target;
    }

    private String shown() {
        return GraphSource.brief(target);
    }

    /** Takes the bracket that opens the value, if it is this one. */
    boolean opens(char bracket) throws IOException {
        return in.peek() == bracket && in.next() == bracket;
    }

    /** Whether a part of the bus or branch table is assigned to. */
    boolean changesTables() {
        return changesTables;
    }

    private void readName() throws IOException {
        in.clearWord();
        for (int c = in.peek(); isNameStart(c) || (c >= '0' && c <= '9') || c == '.'; c = in.peek()) {
            in.append(in.next());
        }
        target = in.text();
    }

    private void noteChange() throws IOException {
        changesTables |= in.peek() == '(' && (target.endsWith(".branch") || target.endsWith(".bus"));
    }

    private static boolean isNameStart(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    /** To the end of the line, or behind a semicolon; a quote behind a name or bracket transposes, others hold a text. */
    private void skipStatement() throws IOException {
        int before = ' ';
        for (int c = in.peek(); c >= 0 && c != '\n'; c = in.peek()) {
            if (c == '%') {
                in.skipLine();
                return;
            }
            in.next();
            if (c == ';') {
                return;
            }
            if (c == '"' || (c == '\'' && !transposes(before))) {
                skipText(c);
            }
            before = c;
        }
    }

    private static boolean transposes(int before) {
        return isNameStart(before)
                || (before >= '0' && before <= '9')
                || before == ')'
                || before == ']'
                || before == '}'
                || before == '\'';
    }

    private void skipText(int quote) throws IOException {
        while (!in.atLineEnd() && in.next() != quote) {}
    }

    private void skipComment() throws IOException {
        in.next();
        boolean block = in.peek() == '{';
        in.skipLine();
        while (block && in.peek() >= 0) {
            in.skipBlanks();
            boolean ends = in.peek() == '%' && in.next() == '%' && in.peek() == '}';
            in.skipLine();
            block = !ends;
        }
    }

    /** The texts of a list, from behind its opening brace to the closing one. */
    void readTexts(List<String> texts) throws IOException {
        for (int c = in.peek(); c != '}'; c = in.peek()) {
            if (c < 0) {
                throw in.error("the file ends inside " + shown() + " = {; its } is missing. Maybe it was cut off.");
            } else if (c == '%') {
                in.skipLine();
            } else if (c == '\'' || c == '"') {
                texts.add(readText(in.next()));
            } else if (c <= ' ' || c == ';' || c == ',' || c == '.') {
                in.next();
            } else {
                in.readWord();
                throw in.error("\"" + GraphSource.brief(in.text()) + "\" stands in " + shown()
                        + " where a text in quotes was expected.");
            }
        }
        in.next();
    }

    /** A text behind its opening quote; a quote inside stands twice. */
    private String readText(int quote) throws IOException {
        in.clearWord();
        while (true) {
            if (in.atLineEnd()) {
                throw in.error("the line ends inside a text of " + shown() + "; its closing quote is missing.");
            }
            int c = in.next();
            if (c == quote && in.peek() != quote) {
                return in.text();
            }
            in.append(c == quote ? in.next() : c);
        }
    }

    /** Refuses a table that is not taken as it stands. */
    void requireEnd() throws IOException {
        in.skipBlanks();
        int c = in.peek();
        if (!in.atLineEnd() && c != ';' && c != ',' && c != '%') {
            throw in.error("the table " + shown() + " is followed by '" + (char) c
                    + "', a computation; only plain tables can be read. Maybe write its result.");
        }
    }
}
