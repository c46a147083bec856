package org.hushgraph.auditjob;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.hushgraph.graph.NodeSet;
import org.junit.jupiter.api.Test;

class SharedTaskTest {
    private static byte[] bytes(Object job) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(job);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }

    @Test
    void serialisedJobsGiveTheSameBits() throws Exception {
        for (int nodes : new int[] {60, 500}) { // dense and sparse
            SharedTask task = new SharedTask(AuditExample.scaleFree(nodes));
            NodeSet some = NodeSet.of(0, 17, 59);
            NodesJob there = (NodesJob) read(bytes(new NodesJob(task)));
            assertThat(there.result(some, () -> false)).isEqualTo(new NodesJob(task).result(some, () -> false));
            RemediesJob remedies = (RemediesJob) read(bytes(new RemediesJob(task, AuditChoice.Order.OTHERS)));
            assertThat(remedies.result(17, () -> false))
                    .isEqualTo(new RemediesJob(task, AuditChoice.Order.OTHERS).result(17, () -> false));
        }
    }

    @Test
    void serialisesToPlainArrays() throws IOException {
        AuditTask task = AuditExample.scaleFree(2000);
        int plain = 16 * task.graph().edgeCount() + 8 * task.graph().nodeCount();
        assertThat(bytes(new SharedTask(task)).length).isBetween(plain, plain + 1000);
    }
}
