package org.hushgraph.comparison;

/** The fastest weights below the caps of the scenario's guarantee, in every round. */
public enum GuaranteeDefence implements Defence {
    /** The only one. */
    GUARANTEE;

    @Override
    public String word() {
        return "guarantee";
    }

    @Override
    public String description() {
        return "the fastest fixed weights below the caps of the guarantee";
    }

    @Override
    public boolean isAdaptive() {
        return false;
    }
}
