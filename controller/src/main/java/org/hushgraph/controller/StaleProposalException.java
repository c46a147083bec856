package org.hushgraph.controller;

import java.util.Optional;

/** An approval of a round that is not, or no longer, proposed. */
public final class StaleProposalException extends RuntimeException {
    private static final long serialVersionUID = 1;

    StaleProposalException(long approved, Optional<Proposal> proposal) {
        super("the round of revision " + approved + " was approved, but "
                + proposal.map(now -> "that of revision " + now.revision() + " is proposed. Try looking at it again.")
                        .orElse("none is proposed. It may have been played already."));
    }
}
