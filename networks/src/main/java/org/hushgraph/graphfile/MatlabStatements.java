package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.List;

/**
 * Scans the statements of a MATLAB file for assignments: their target and the bracket that opens their value. Comments,
 * block comments and quoted texts are skipped, so their contents are not mistaken for statements.
 */
final class MatlabStatements {
    private final ByteScanner in;
    private String target = "";
    private boolean inside; // the scanner is inside an assignment
    private boolean changesTables;

    MatlabStatements(ByteScanner in) {
        this.in = in;
    }

    /** Advances to the next assignment, after its equals sign. Returns false at the end of the file. */
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

    /** The target of the assignment, such as {@code mpc.bus}. */
    String target() {
        return target;
    }

    private String describe() {
        return GraphSource.brief(target);
    }

    /** Consumes the bracket that opens the value, if it is this one. */
    boolean opens(char bracket) throws IOException {
        return in.peek() == bracket && in.next() == bracket;
    }

    /** Whether the file assigns to a part of the bus or branch table. */
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

    /**
     * Skips to the end of the line, or past a semicolon. A quote after a name or bracket means transposition; other
     * quotes enclose a text.
     */
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

    /** Reads the texts of a list, from after its opening brace to the closing one. */
    void readTexts(List<String> texts) throws IOException {
        for (int c = in.peek(); c != '}'; c = in.peek()) {
            if (c < 0) {
                throw in.error("the file ends inside " + describe()
                        + " = {; its } is missing. Check that the file is complete.");
            } else if (c == '%') {
                in.skipLine();
            } else if (c == '\'' || c == '"') {
                texts.add(readText(in.next()));
            } else if (c <= ' ' || c == ';' || c == ',' || c == '.') {
                in.next();
            } else {
                in.readWord();
                throw in.error("found \"" + GraphSource.brief(in.text()) + "\" in " + describe()
                        + " where a quoted text was expected.");
            }
        }
        in.next();
    }

    /** Reads a text after its opening quote. Quotes inside the text are doubled. */
    private String readText(int quote) throws IOException {
        in.clearWord();
        while (true) {
            if (in.atLineEnd()) {
                throw in.error("the line ends inside a text of " + describe() + "; its closing quote is missing.");
            }
            int c = in.next();
            if (c == quote && in.peek() != quote) {
                return in.text();
            }
            in.append(c == quote ? in.next() : c);
        }
    }

    /** Rejects a table that is part of an expression. */
    void requireEnd() throws IOException {
        in.skipBlanks();
        int c = in.peek();
        if (!in.atLineEnd() && c != ';' && c != ',' && c != '%') {
            throw in.error("the table " + describe() + " is followed by '" + (char) c
                    + "', so it is part of an expression; only plain tables can be read. Write out its result.");
        }
    }
}
