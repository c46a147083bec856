package org.hushgraph.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** The output and the exit code of a command. */
record Console(int exitCode, String out, String err) {
    /** Runs the program in this process, as {@link Main} does. */
    static Console hushgraph(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Main.run(
                Main.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true)), args);
        return new Console(exitCode, out.toString(), err.toString().replace(System.lineSeparator(), "\n"));
    }
}
