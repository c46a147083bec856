package org.hushgraph.state;

/** What an item of a state is, and the letter that says so. */
enum StateType {
    TEXT('t'),
    WHOLE('w'),
    REAL('r'),
    VECTOR('v'),
    INDICES('i');

    private final char letter;

    StateType(char letter) {
        this.letter = letter;
    }

    /** The first word of an item: its type, and how many words follow. */
    long head(int words) {
        return (long) letter << Integer.SIZE | words;
    }

    boolean isIn(long head) {
        return head >>> Integer.SIZE == letter;
    }
}
