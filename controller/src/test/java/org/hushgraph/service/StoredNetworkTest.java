package org.hushgraph.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.NetworkController;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.StoreException;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.serviceconfig.Limits;
import org.hushgraph.store.SqliteStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files with damage at random positions. */
class StoredNetworkTest {
    private static final int DAMAGES = Integer.getInteger("hushgraph.fuzz", 26_000) / 130;
    private static final NetworkId NET = new NetworkId(1, "campus");
    private static final byte[] LINKS = "a,b,1\nb,c,2\nc,d,1\nd,a,3\na,c,1\n".getBytes(StandardCharsets.UTF_8);

    private static final Logger WARNINGS = Logger.getLogger("org.hushgraph");

    @TempDir
    private Path folder;

    private Path file;
    private List<Epoch> published;

    @BeforeEach
    void live() {
        file = folder.resolve("hushgraph.db");
        published = new ArrayList<>();
        NetworkDefinition definition =
                NetworkDefinition.of("campus/links.csv", Optional.empty(), NetworkChoices.NONE, LINKS);
        try (SqliteStore store = new SqliteStore(file)) {
            store.create(NET.name(), definition.toBytes(), 1, Optional.empty());
            NetworkController controller =
                    NetworkController.recovered(store, NET, definition.scenario(Limits.defaults()));
            controller.accept(List.of(new Entry.AlarmRaised(1, new Alarm("x", 2, "", 1, Alarm.NEVER))), List.of());
            for (long at = 2; at < 40; at++) {
                controller.playRound(at, Optional.empty());
                published.add(controller.network().epoch());
                if (at % 15 == 0) {
                    controller.saveState(at, 1000);
                }
            }
        }
    }

    @Test
    void intactFileHasNoDamage() {
        try (SqliteStore store = new SqliteStore(file)) {
            assertThat(store.damage()).isEmpty();
            StoredNetwork network = StoredNetwork.read(store, NET, Limits.defaults());
            assertThat(network.describe()).isEqualTo("network campus is intact, at epoch 38.");
            assertThat(network.last()).contains(published.get(37));
        }
    }

    @Test
    void recoversIntactParts() throws IOException {
        try (SqliteStore store = new SqliteStore(file)) {
            StoredNetwork.read(store, NET, Limits.defaults()).writeTo(folder.resolve("saved"));
        }
        assertThat(folder.resolve("saved/campus/campus_links.csv")).hasBinaryContent(LINKS);
        NetworkDefinition again = NetworkDefinition.of(
                "weights.csv",
                Optional.empty(),
                NetworkChoices.NONE,
                Files.readAllBytes(folder.resolve("saved/campus/weights.csv")));
        assertThat(again.scenario(Limits.defaults()).initialWeights())
                .isEqualTo(published.get(37).weights());
    }

    /** Overwrites random bytes: a store that still opens returns what was published, or reports damage. */
    @Test
    void damageIsReportedOrHarmless() throws IOException {
        byte[] sound = Files.readAllBytes(file);
        SplitMix64 random = new SplitMix64(20261117);
        int reported = 0;
        WARNINGS.setLevel(Level.OFF); // thousands
        for (int n = 0; n < DAMAGES; n++) {
            byte[] damaged = sound.clone();
            int length = 1 + (int) (64 * random.nextDouble());
            int from = (int) ((damaged.length - length) * random.nextDouble());
            for (int i = from; i < from + length; i++) {
                damaged[i] = (byte) (256 * random.nextDouble());
            }
            Files.write(file, damaged);
            for (String left : List.of("-wal", "-shm", ".mark")) {
                Files.deleteIfExists(folder.resolve("hushgraph.db" + left));
            }
            reported += isReported("damage " + n + " at byte " + from) ? 1 : 0;
        }
        WARNINGS.setLevel(null);
        assertThat(reported).isGreaterThan(DAMAGES / 10);
    }

    private boolean isReported(String which) {
        try (SqliteStore store = new SqliteStore(file)) {
            List<NetworkId> ids = store.networks();
            if (!ids.contains(NET)) {
                boolean reported = !store.damage().isEmpty()
                        || ids.stream()
                                .anyMatch(id -> !StoredNetwork.read(store, id, Limits.defaults())
                                        .isIntact());
                assertThat(reported).as("%s: the network is missing", which).isTrue();
                return true;
            }
            StoredNetwork network = StoredNetwork.read(store, NET, Limits.defaults());
            network.last()
                    .filter(epoch -> epoch.number() > 0)
                    .ifPresent(epoch -> assertThat(epoch).as(which).isEqualTo(published.get((int) epoch.number() - 1)));
            if (network.isIntact()) {
                assertThat(network.last()).as(which).contains(published.get(37));
            }
            return !network.isIntact() || !store.damage().isEmpty();
        } catch (StoreException e) {
            return true;
        }
    }
}
