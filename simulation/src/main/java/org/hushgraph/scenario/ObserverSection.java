package org.hushgraph.scenario;

import org.hushgraph.config.ConfigNode;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;

/** Reads the section {@code observer}: noise, prior and duration of the intruders' readings. */
final class ObserverSection {
    static final String INFINITE = "infinite";

    private ObserverSection() {}

    static Observer read(ConfigNode node) {
        Observer defaults = Observer.defaults();
        Observer observer = new Observer(
                node.find("noise").map(ConfigNode::positiveNumber).orElse(defaults.noise()),
                node.find("prior").map(ConfigNode::positiveNumber).orElse(defaults.prior()),
                node.find("horizon").map(ObserverSection::horizon).orElse(defaults.horizon()));
        node.rejectUnknown();
        return observer;
    }

    private static TimeSpan horizon(ConfigNode node) {
        if (node.isScalar() && node.text().matches("[A-Za-z].*")) {
            if (!node.text().equals(INFINITE)) {
                throw node.error("= \"" + node.text() + "\" must be a number, or " + INFINITE + ".");
            }
            return new AllTime(0);
        }
        return new TimeWindow(0, node.positiveNumber());
    }
}
