package org.hushgraph.auditjob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.Reading;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.privacy.WindowCost;
import org.hushgraph.work.Threads;
import org.hushgraph.work.WorkListener;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditRunTest {
    private static final AuditChoice PLAIN = new AuditChoice(AuditChoice.Order.EXPOSURE, 2, false);
    private static final Threads THREADS = new Threads();

    @AfterAll
    static void end() {
        THREADS.close();
    }

    private static Audit audit(AuditTask task, AuditChoice choice) throws IOException {
        return new AuditRun(task, choice, THREADS, Optional.empty(), WorkListener.NONE, () -> false)
                .run()
                .orElseThrow();
    }

    @Test
    void ranksAllNodesFromTheWorstToTheBest() throws IOException {
        AuditTask task = AuditExample.scaleFree(150);
        Audit audit = audit(task, PLAIN);
        assertThat(audit.size()).isEqualTo(150);
        assertThat(audit.worstOf(150).stream().map(NodeAudit::node)).doesNotHaveDuplicates();
        for (int n = 0; n < 149; n++) {
            assertThat(audit.worst(n).exposure())
                    .isGreaterThanOrEqualTo(audit.worst(n + 1).exposure());
        }
        NodeAudit worst = audit.worst(0);
        double cost = new AllTimeCost(task.network(), NodeSet.of(worst.node())).value(task.weights());
        assertThat(worst.exposure()).isEqualTo(cost, within(1e-10 * cost));
        assertThat(audit.isDense()).isFalse();
        assertThat(audit.largestError()).isBetween(1e-17, 1.1e-10);
    }

    @Test
    void enginesAgreeAndHaveSeparateJournals() throws IOException {
        AuditTask auto = AuditExample.scaleFree(60);
        AuditTask sparse = with(auto, EngineChoice.Kind.SPARSE);
        assertThat(sparse.fingerprint()).isNotEqualTo(auto.fingerprint());
        assertThat(auto.isDense()).isTrue();
        assertThat(sparse.isDense()).isFalse();
        Audit dense = audit(with(auto, EngineChoice.Kind.DENSE), PLAIN);
        Audit found = audit(sparse, PLAIN);
        assertThat(dense.isDense()).isTrue();
        assertThat(found.isDense()).isFalse();
        for (int n = 0; n < 60; n++) {
            double exposure = dense.worst(n).exposure();
            assertThat(found.worst(n).exposure()).isCloseTo(exposure, within(1e-9 * exposure));
        }
    }

    private static AuditTask with(AuditTask task, EngineChoice.Kind kind) {
        return new AuditTask(
                task.name(),
                task.network(),
                task.weights(),
                task.origin(),
                task.span(),
                new EngineChoice(kind, task.engine().tolerance()));
    }

    @Test
    void ranksByInformationAboutOthers() throws IOException {
        Audit audit = audit(AuditExample.scaleFree(60), new AuditChoice(AuditChoice.Order.OTHERS, 0, true));
        for (int n = 0; n < 59; n++) {
            assertThat(audit.worst(n).others())
                    .isGreaterThanOrEqualTo(audit.worst(n + 1).others());
        }
        assertThat(audit.pair()).isPresent();
        assertThat(audit.pair().get().isProved()).isTrue();
        assertThat(audit.remedy(audit.worst(0))).isEmpty();
    }

    @Test
    void bestWeightsReduceExposureWithAProvedGap() throws IOException {
        for (AuditTask task : List.of(
                AuditExample.scaleFree(40),
                AuditExample.scaleFree(150),
                AuditExample.scaleFree(40, new TimeWindow(0, 0.5)))) {
            Audit audit = audit(task, PLAIN);
            for (NodeAudit node : audit.worstOf(2)) {
                Remedy remedy = audit.remedy(node).orElseThrow();
                assertThat(remedy.node()).isEqualTo(node.node());
                assertThat(remedy.value()).isLessThan(node.exposure());
                assertThat(remedy.provedGap()).isBetween(0.0, remedy.value());
            }
            assertThat(audit.remedy(audit.worst(2))).isEmpty();
        }
    }

    @Test
    void bestWeightsForOthersReduceWhatIsLearnedAboutThem() throws IOException {
        for (AuditTask task : List.of(
                AuditExample.scaleFree(40),
                AuditExample.scaleFree(150),
                AuditExample.scaleFree(40, new TimeWindow(0, 0.5)))) {
            Audit audit = audit(task, new AuditChoice(AuditChoice.Order.OTHERS, 2, false));
            for (NodeAudit node : audit.worstOf(2)) {
                Remedy remedy = audit.remedy(node).orElseThrow();
                assertThat(remedy.value()).isBetween(0.0, node.others() / 2);
                assertThat(remedy.gap()).isEmpty();
            }
        }
    }

    @Test
    void auditsOfInboxesEqualEvaluationsOfTheSameIntruder() throws IOException {
        for (AuditTask state : List.of(
                AuditExample.scaleFree(40),
                AuditExample.scaleFree(150),
                AuditExample.scaleFree(40, new TimeWindow(0, 0.5)))) {
            AuditTask task = state.withReading(Reading.INBOX);
            assertThat(task.fingerprint()).isNotEqualTo(state.fingerprint());
            for (AuditChoice.Order order : AuditChoice.Order.values()) {
                Audit audit = audit(task, new AuditChoice(order, 1, false));
                NodeAudit worst = audit.worst(0);
                NodeSet rows = Reading.INBOX.rows(task.graph(), NodeSet.of(worst.node()));
                double sum = 0;
                for (int row : rows.stream().toArray()) {
                    NodeSet single = NodeSet.of(row);
                    sum += (task.span() instanceof TimeWindow window
                                    ? new WindowCost(task.network(), single, window)
                                    : new AllTimeCost(task.network(), single))
                            .value(task.weights());
                }
                assertThat(worst.exposure()).isCloseTo(sum, within(1e-8 * sum));
                assertThat(worst.own() + worst.others()).isCloseTo(sum, within(1e-8 * sum));
                Remedy remedy = audit.remedy(worst).orElseThrow();
                assertThat(remedy.value()).isLessThan(order.of(worst));
                assertThat(remedy.others()).isLessThan(remedy.exposure());
            }
        }
    }

    @Test
    void worstPairsOfInboxesAreLimitedToSmallNetworks() throws IOException {
        AuditChoice pairs = new AuditChoice(AuditChoice.Order.OTHERS, 0, true);
        Audit small = audit(AuditExample.scaleFree(60).withReading(Reading.INBOX), pairs);
        assertThat(small.pair().orElseThrow().isProved()).isTrue();
        assertThat(small.notes()).isEmpty();
        Audit large = audit(AuditExample.scaleFree(210).withReading(Reading.INBOX), pairs);
        assertThat(large.pair()).isEmpty();
        assertThat(large.notes()).singleElement().asString().contains("up to 200 nodes. Try --reads state.");
    }

    @Test
    void auditsOfInboxesResumeFromTheJournal(@TempDir Path folder) throws IOException {
        AuditTask task = AuditExample.scaleFree(300).withReading(Reading.INBOX);
        AuditChoice choice = new AuditChoice(AuditChoice.Order.OTHERS, 0, false);
        Audit whole = audit(task, choice);
        Optional<Audit> result = Optional.empty();
        for (int attempt = 0; attempt < 12 && result.isEmpty(); attempt++) {
            AtomicInteger checks = new AtomicInteger();
            int patience = 2 << attempt;
            try (AuditJournal journal = AuditJournal.in(folder, task)) {
                result = new AuditRun(
                                task,
                                choice,
                                THREADS,
                                Optional.of(journal),
                                WorkListener.NONE,
                                () -> checks.incrementAndGet() > patience)
                        .run();
            }
        }
        assertThat(result.orElseThrow().worstOf(300)).isEqualTo(whole.worstOf(300));
        try (AuditJournal journal = AuditJournal.in(folder, task)) {
            assertThat(journal.shares()).hasSizeGreaterThanOrEqualTo(whole.computed());
        }
    }

    @Test
    void interruptedAuditsResumeAndGiveTheSameBits(@TempDir Path folder) throws IOException {
        AuditTask task = AuditExample.scaleFree(1000);
        Audit whole = audit(task, PLAIN);
        AtomicInteger checks = new AtomicInteger();
        List<Integer> known = new ArrayList<>();
        Optional<Audit> result = Optional.empty();
        for (int attempt = 0; attempt < 12 && result.isEmpty(); attempt++) {
            checks.set(0);
            int patience = 12 << attempt;
            try (AuditJournal journal = AuditJournal.in(folder, task)) {
                known.add(journal.nodes().size());
                result = new AuditRun(
                                task,
                                PLAIN,
                                THREADS,
                                Optional.of(journal),
                                WorkListener.NONE,
                                () -> checks.incrementAndGet() > patience)
                        .run();
            }
        }
        assertThat(result).isPresent();
        assertThat(known).isSorted();
        assertThat(known.get(1)).isPositive().isLessThan(1000);
        assertThat(result.get().worstOf(1000)).isEqualTo(whole.worstOf(1000));
        for (NodeAudit node : whole.worstOf(2)) {
            assertThat(result.get().remedy(node)).isEqualTo(whole.remedy(node));
        }
    }

    @Test
    void resultsInTheJournalAreNotRecomputed(@TempDir Path folder) throws IOException {
        AuditTask task = AuditExample.scaleFree(500);
        for (int repeat = 0; repeat < 2; repeat++) {
            List<Integer> progress = new ArrayList<>();
            try (AuditJournal journal = AuditJournal.in(folder, task)) {
                new AuditRun(
                                task,
                                PLAIN,
                                THREADS,
                                Optional.of(journal),
                                (what, done, all) -> {
                                    if (what.equals("node")) {
                                        progress.add(done);
                                    }
                                },
                                () -> false)
                        .run();
            }
            if (repeat == 0) {
                assertThat(progress).hasSizeGreaterThan(2).startsWith(0);
            } else {
                assertThat(progress).hasSize(1).allMatch(done -> done > 0);
            }
        }
    }
}
