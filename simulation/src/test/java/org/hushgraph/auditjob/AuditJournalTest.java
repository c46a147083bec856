package org.hushgraph.auditjob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.hushgraph.audit.NodeAudit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditJournalTest {
    private static final byte[] FINGERPRINT = new byte[32];
    private static final List<NodeAudit> FIRST = List.of(audit(0), audit(1));
    private static final List<NodeAudit> SECOND = List.of(audit(2));
    private static final Remedy REMEDY = new Remedy(1, AuditChoice.Order.OTHERS, 0.1, 0.05, 1e-9);

    @TempDir
    private Path folder;

    private Path file;

    private static NodeAudit audit(int node) {
        return new NodeAudit(node, 0.5 - node / 7.0, 0.4, 0.1, Double.MIN_VALUE);
    }

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("audit.journal");
        try (AuditJournal journal = AuditJournal.open(file, FINGERPRINT, 3)) {
            assertThat(journal.nodes()).isEmpty();
            journal.add(FIRST);
            journal.add(REMEDY);
            journal.add(SECOND);
        }
    }

    private AuditJournal open() throws IOException {
        return AuditJournal.open(file, FINGERPRINT, 3);
    }

    @Test
    void returnsTheAddedRecords() throws IOException {
        try (AuditJournal journal = open()) {
            assertThat(journal.nodes()).containsExactly(audit(0), audit(1), audit(2));
            assertThat(journal.remedies()).containsExactly(REMEDY);
        }
    }

    @Test
    void keepsCompleteRecordsOfATruncatedFileAndAcceptsMore() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            List<NodeAudit> left;
            try (AuditJournal journal = open()) {
                left = journal.nodes();
                assertThat(left).isIn(List.of(), FIRST);
                journal.add(SECOND);
            }
            try (AuditJournal journal = open()) {
                assertThat(journal.nodes()).hasSize(left.size() + 1).endsWith(audit(2));
            }
        }
    }

    @Test
    void detectsFlippedBits() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int at = 0; at < whole.length; at++) {
            byte[] damaged = whole.clone();
            damaged[at] = (byte) (damaged[at] ^ (1 << (at % 8)));
            Files.write(file, damaged);
            try (AuditJournal journal = open()) {
                assertThat(List.of(audit(0), audit(1), audit(2))).containsAll(journal.nodes());
                assertThat(journal.nodes().size() + journal.remedies().size()).isLessThan(4);
            }
        }
    }

    @Test
    void otherFingerprintsStartAnEmptyJournal() throws IOException {
        byte[] other = new byte[32];
        other[31] = 1;
        try (AuditJournal journal = AuditJournal.open(file, other, 3)) {
            assertThat(journal.nodes()).isEmpty();
            assertThat(journal.remedies()).isEmpty();
        }
    }

    @Test
    void rejectsNodesThatAreNotInTheNetwork() throws IOException {
        try (AuditJournal journal = AuditJournal.open(file, FINGERPRINT, 2)) {
            assertThat(journal.nodes()).isEqualTo(FIRST);
        }
    }

    @Test
    void twoAuditsDoNotShareAJournal() throws IOException {
        AuditJournal journal = open();
        assertThatThrownBy(this::open).isInstanceOf(IOException.class).hasMessageContaining("in use by another audit");
        journal.close();
        open().close();
    }

    @Test
    void differentAuditsHaveSeparateFiles() throws IOException {
        AuditTask task = AuditExample.scaleFree(20);
        AuditTask other = AuditExample.scaleFree(21);
        try (AuditJournal first = AuditJournal.in(folder, task);
                AuditJournal second = AuditJournal.in(folder, other)) {
            first.add(FIRST);
            assertThat(second.nodes()).isEmpty();
        }
        assertThat(task.fingerprint())
                .isEqualTo(AuditExample.scaleFree(20).fingerprint())
                .isNotEqualTo(other.fingerprint());
    }
}
