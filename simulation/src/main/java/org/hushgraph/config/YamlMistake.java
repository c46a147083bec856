package org.hushgraph.config;

import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import tools.jackson.core.JacksonException;

/**
 * What is wrong with a file that is not YAML. The parser describes mistakes in terms of its grammar; the most common ones get a
 * message that beginners understand.
 *
 * @param place the line that causes it, if known
 */
record YamlMistake(Optional<Mark> place, String message) {
    static YamlMistake of(MarkedYamlEngineException problem) {
        String context = problem.getContext() == null ? "" : problem.getContext();
        if (problem.getProblem().contains("TAB")) {
            return new YamlMistake(problem.getProblemMark(), "the line is indented with a tab. Try blanks instead.");
        }
        return switch (context) {
            case "while scanning a simple key" ->
                new YamlMistake(
                        problem.getContextMark(),
                        "the line is not \"key: value\". Try a colon after the key, and a blank after the colon.");
            case "while scanning a quoted scalar" ->
                new YamlMistake(
                        problem.getContextMark(),
                        "a quotation mark opens a text that does not end. Try adding the second mark.");
            case "while parsing a block mapping", "while parsing a block collection" ->
                new YamlMistake(
                        problem.getProblemMark(),
                        "the indentation does not match the lines above. Try aligning the line with them.");
            default ->
                new YamlMistake(
                        problem.getProblemMark(), (context.isEmpty() ? "" : context + ", ") + problem.getProblem());
        };
    }

    /** An error in this file. */
    ConfigException in(String file, JacksonException cause) {
        return new ConfigException(
                file + place.map(mark -> ":" + (mark.getLine() + 1)).orElse("") + ": not YAML: "
                        + Position.brief(message, 200).strip(),
                cause);
    }
}
