package org.hushgraph.guarantee;

/** What a guarantee rests on. */
public enum ProofKind {
    /** The bound of section 15.2: holds for weights that change and readers that move. */
    CAPS("always"),
    /** The exact test: holds while the weights stay constant from the moment states arrive. */
    GRAMIAN("constant weights");

    private final String holds;

    ProofKind(String holds) {
        this.holds = holds;
    }

    /** When the guarantee holds. */
    public String holds() {
        return holds;
    }
}
