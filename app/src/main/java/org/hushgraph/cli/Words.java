package org.hushgraph.cli;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.hushgraph.access.Role;
import org.hushgraph.graph.GraphFamily;
import org.hushgraph.graphfile.GraphFormat;

/** The words that an option or argument accepts, for the help and for completion in shells. picocli creates them. */
abstract class Words implements Iterable<String> {
    private final List<String> words;

    private Words(List<String> words) {
        this.words = words;
    }

    @Override
    public final Iterator<String> iterator() {
        return words.iterator();
    }

    static final class Formats extends Words {
        Formats() {
            super(GraphFormat.words());
        }
    }

    static final class WritableFormats extends Words {
        WritableFormats() {
            super(GraphFormat.writableWords());
        }
    }

    static final class Families extends Words {
        Families() {
            super(Arrays.stream(GraphFamily.values()).map(GraphFamily::word).toList());
        }
    }

    static final class Roles extends Words {
        Roles() {
            super(Arrays.stream(Role.values()).map(Role::word).toList());
        }
    }

    static final class Runners extends Words {
        Runners() {
            super(List.of("local", "spark"));
        }
    }

    static final class Costs extends Words {
        Costs() {
            super(List.of("all-time", "window"));
        }
    }

    static final class Proofs extends Words {
        Proofs() {
            super(List.of("caps", "gramian"));
        }
    }

    static final class Rankings extends Words {
        Rankings() {
            super(List.of("exposure", "others"));
        }
    }

    static final class Readings extends Words {
        Readings() {
            super(List.of("state", "inbox"));
        }
    }

    static final class WeightColumns extends Words {
        WeightColumns() {
            super(List.of("auto", "none"));
        }
    }
}
