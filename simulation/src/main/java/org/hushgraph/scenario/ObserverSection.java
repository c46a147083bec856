package org.hushgraph.scenario;

import org.hushgraph.config.ConfigNode;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;

/** How well intruders read: noise, prior and for how long. */
final class ObserverSection {
    private static final String FOR_EVER = "infinite";

    private ObserverSection() {}

    static Observer read(ConfigNode node) {
        Observer standard = Observer.defaults();
        Observer observer = new Observer(
                node.find("noise").map(ConfigNode::positiveNumber).orElse(standard.noise()),
                node.find("prior").map(ConfigNode::positiveNumber).orElse(standard.prior()),
                node.find("horizon").map(ObserverSection::horizon).orElse(standard.horizon()));
        node.rejectUnknown();
        return observer;
    }

    private static TimeSpan horizon(ConfigNode node) {
        if (node.isScalar() && node.text().matches("[A-Za-z].*")) {
            if (!node.text().equals(FOR_EVER)) {
                throw node.error("= \"" + node.text() + "\" must be a number, or " + FOR_EVER + ".");
            }
            return new AllTime(0);
        }
        return new TimeWindow(0, node.positiveNumber());
    }
}
