package org.hushgraph.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual page of a command. It has no date, so that every build writes the same bytes. */
final class ManualPage {
    private static final List<Map.Entry<String, String>> EXIT_STATUS = List.of(
            Map.entry("0", "Success."),
            Map.entry("1", "Failure, such as a folder that can't be written or an internal error."),
            Map.entry("2", "Invalid input: an option, a scenario or a file. The message states the remedy."),
            Map.entry("129, 130, 143", "Stopped by SIGHUP, by SIGINT (Ctrl-C) or by SIGTERM."));

    private static final List<Map.Entry<String, String>> ENVIRONMENT = List.of(
            Map.entry("JAVA_HOME", "The Java to use. Default: the one on the PATH."),
            Map.entry("HUSHGRAPH_JAVA_OPTS", "Options for the Java virtual machine, such as -Xmx4g."),
            Map.entry("HUSHGRAPH_CLASS_PATH", "Jars with custom models, learners and costs, separated by colons."),
            Map.entry("SPARK_HOME", "The Spark for --runner spark. Default: downloaded on first use."),
            Map.entry("HUSHGRAPH_DEBUG", "If it is 1, an internal error is printed with its stack trace."));

    private ManualPage() {}

    static String of(ManualEntry entry, String version) {
        Roff page = new Roff()
                .macro("TH", entry.page().toUpperCase(Locale.ROOT), "1", "", "Hushgraph " + version, "Hushgraph manual")
                .macro("nh") // hyphens would split the names of files and keys
                .section("Name")
                .line(Roff.escaped(entry.page()) + " \\- " + Roff.escaped(phrase(entry.summary())))
                .section("Synopsis")
                .line(synopsis(entry))
                .section("Description")
                .paragraphs(entry.description());
        if (!entry.subcommands().isEmpty()) {
            page.section("Commands");
            entry.subcommands()
                    .forEach(command -> page.tagged(Roff.bold(command.spec().name()), List.of(command.summary())));
        }
        if (!entry.arguments().isEmpty()) {
            page.section("Arguments");
            entry.arguments()
                    .forEach(argument ->
                            page.tagged(Roff.italic(argument.paramLabel()), ManualEntry.lines(argument.description())));
        }
        page.section("Options");
        entry.options().forEach(option -> page.tagged(tag(option), ManualEntry.lines(option.description())));
        addFooter(page, entry.footer());
        addTable(page, "Exit status", EXIT_STATUS);
        addTable(page, "Environment", ENVIRONMENT);
        return page.section("See also").line(seeAlso(entry)).toString();
    }

    /** A sentence without its capital and its full stop. */
    private static String phrase(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT)
                + sentence.substring(1).replaceFirst("\\.$", "");
    }

    private static String synopsis(ManualEntry entry) {
        List<String> parts = new ArrayList<>(List.of(Roff.bold(entry.name())));
        entry.options().stream()
                .filter(OptionSpec::required)
                .map(ManualPage::tag)
                .forEach(parts::add);
        parts.add("[" + Roff.italic("OPTION") + "]...");
        if (!entry.subcommands().isEmpty()) {
            parts.add(Roff.italic("COMMAND"));
        }
        entry.arguments().stream().map(ManualPage::placeholder).forEach(parts::add);
        return String.join(" ", parts);
    }

    private static String placeholder(PositionalParamSpec argument) {
        String label = Roff.italic(argument.paramLabel());
        return (argument.required() ? label : "[" + label + "]") + (argument.isMultiValue() ? "..." : "");
    }

    /** All names of an option, with the placeholder of its value. */
    private static String tag(OptionSpec option) {
        String names = Stream.of(option.names()).map(Roff::bold).collect(Collectors.joining(", "));
        return ManualEntry.hasValue(option) ? names + " " + Roff.italic(option.paramLabel()) : names;
    }

    /** In the footer of a help, a line that ends with a colon is a title. */
    private static void addFooter(Roff page, List<String> lines) {
        List<String> content = new ArrayList<>();
        for (String line : lines) {
            if (line.matches("\\w+:")) {
                page.paragraphs(content).section(line.replace(":", ""));
                content.clear();
            } else {
                content.add(line);
            }
        }
        page.paragraphs(content);
    }

    private static void addTable(Roff page, String title, List<Map.Entry<String, String>> rows) {
        page.section(title);
        rows.forEach(row -> page.tagged(Roff.bold(row.getKey()), List.of(row.getValue())));
    }

    private static String seeAlso(ManualEntry entry) {
        return Stream.concat(entry.parent().stream(), entry.subcommands().stream())
                .map(other -> Roff.bold(other.page()) + "(1)")
                .collect(Collectors.joining(", "));
    }
}
