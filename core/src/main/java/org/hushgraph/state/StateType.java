package org.hushgraph.state;

/** The type of an item of a state, and the letter that encodes it. */
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

    /** The first word of an item: its type and the number of words that follow. */
    long head(int words) {
        return (long) letter << Integer.SIZE | words;
    }

    boolean isIn(long head) {
        return head >>> Integer.SIZE == letter;
    }
}
