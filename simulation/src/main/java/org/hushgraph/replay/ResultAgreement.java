package org.hushgraph.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * The comparison of a recorded result with its repetition. All values must be equal, numbers to the last digit. Left out are the
 * date, the version, the input files and the import of the network, because the repetition reads the network from the result.
 *
 * @param compared the number of values that were compared
 * @param differences in the order of the file
 */
public record ResultAgreement(int compared, List<Difference> differences) {
    private static final Set<String> LEFT_OUT =
            Set.of("import", "provenance.date", "provenance.programVersion", "provenance.inputs", "provenance.changes");

    /**
     * A value that is not the same.
     *
     * @param path such as {@code rounds[3].cost}
     * @param recorded its text in the file
     * @param repeated its text in the repetition
     */
    public record Difference(String path, String recorded, String repeated) {
        private static final Pattern NUMBER = Pattern.compile("-?[0-9.]+([eE][-+]?[0-9]+)?");

        double relative() {
            if (!NUMBER.matcher(recorded).matches() || !NUMBER.matcher(repeated).matches()) {
                return Double.POSITIVE_INFINITY;
            }
            double now = Double.parseDouble(repeated);
            return Math.abs(Double.parseDouble(recorded) - now) / Math.abs(now);
        }
    }

    public static ResultAgreement of(JsonNode recorded, JsonNode repeated) {
        Walk walk = new Walk();
        walk.compare("", recorded, repeated);
        return new ResultAgreement(walk.compared, List.copyOf(walk.differences));
    }

    /** The largest |recorded − repeated| / |repeated| of all numbers that differ; infinite if other values differ. */
    public double largestRelative() {
        return differences.stream().mapToDouble(Difference::relative).max().orElse(0);
    }

    public boolean isComplete() {
        return differences.isEmpty();
    }

    /** Walks through both results at the same time. */
    private static final class Walk {
        private final List<Difference> differences = new ArrayList<>();
        private int compared;

        private void compare(String path, JsonNode recorded, JsonNode repeated) {
            if (LEFT_OUT.contains(path)) {
                return;
            }
            if (recorded.isObject() && repeated.isObject()) {
                Set<String> names = new TreeSet<>(recorded.propertyNames());
                names.addAll(repeated.propertyNames());
                names.forEach(name ->
                        compare(path.isEmpty() ? name : path + "." + name, recorded.path(name), repeated.path(name)));
            } else if (recorded.isArray() && repeated.isArray()) {
                for (int i = 0; i < Math.max(recorded.size(), repeated.size()); i++) {
                    compare(path + "[" + i + "]", recorded.path(i), repeated.path(i));
                }
            } else {
                compared++;
                if (!isSame(recorded, repeated)) {
                    differences.add(new Difference(path, text(recorded), text(repeated)));
                }
            }
        }

        private static boolean isSame(JsonNode recorded, JsonNode repeated) {
            return (recorded.isNumber() && repeated.isNumber())
                    ? recorded.decimalValue().compareTo(repeated.decimalValue()) == 0
                    : recorded.equals(repeated);
        }

        private static String text(JsonNode value) {
            if (value.isMissingNode()) {
                return "nothing";
            }
            return value.isContainer() ? "a list or an object" : value.toString();
        }
    }
}
