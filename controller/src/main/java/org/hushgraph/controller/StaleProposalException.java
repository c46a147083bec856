package org.hushgraph.controller;

import java.util.Optional;

/** An approval of something that is not proposed, or no more. */
public final class StaleProposalException extends RuntimeException {
    private static final long serialVersionUID = 1;

    StaleProposalException(long approved, Optional<Proposal> proposal) {
        super("the round of revision " + approved + " was approved, but "
                + proposal.map(now -> "that of revision " + now.revision() + " is proposed. Maybe look at it again.")
                        .orElse("none is proposed. Maybe it was played already."));
    }
}
