package org.hushgraph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.hushgraph.controller.StoreException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ReadPoolTest {
    private static int one(Queries queries) {
        return queries.query("SELECT 1", rows -> rows.getInt(1));
    }

    private static int await(CountDownLatch latch) {
        try {
            latch.await();
            return 1;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void longQueriesDoNotDelayOthers(@TempDir Path folder) {
        Path file = folder.resolve("pool.db");
        ExecutorService threads = Executors.newCachedThreadPool();
        CountDownLatch end = new CountDownLatch(1);
        try (Session writer = Session.writing(file);
                ReadPool pool = new ReadPool(file)) {
            assertThat(one(writer)).isEqualTo(1);
            List<CompletableFuture<Integer>> slow = new ArrayList<>();
            CountDownLatch started = new CountDownLatch(ReadPool.SIZE - 1);
            for (int n = 0; n < ReadPool.SIZE - 1; n++) {
                slow.add(CompletableFuture.supplyAsync(
                        () -> pool.query("SELECT 1", rows -> {
                            started.countDown();
                            return await(end);
                        }),
                        threads));
            }
            await(started);
            assertThat(one(pool)).isEqualTo(1);
            assertThat(slow).noneMatch(CompletableFuture::isDone);
            end.countDown();
            assertThat(slow).allMatch(one -> one.join() == 1);
        } finally {
            end.countDown();
            threads.shutdown();
        }
    }

    @Test
    void failedQueriesReturnTheirConnection(@TempDir Path folder) {
        Path file = folder.resolve("pool.db");
        try (Session writer = Session.writing(file)) {
            assertThat(one(writer)).isEqualTo(1);
            ReadPool pool = new ReadPool(file);
            for (int n = 0; n < 2 * ReadPool.SIZE; n++) {
                assertThatThrownBy(() -> pool.query("SELECT nothing", rows -> 1))
                        .isInstanceOf(StoreException.class);
            }
            assertThat(one(pool)).isEqualTo(1);
            pool.close();
            assertThatThrownBy(() -> one(pool)).isInstanceOf(StoreException.class);
        }
    }
}
