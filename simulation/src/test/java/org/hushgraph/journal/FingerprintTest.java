package org.hushgraph.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class FingerprintTest {
    @Test
    void isSha256OfTheBytes() {
        // printf 'abc' | sha256sum
        assertThat(HexFormat.of().formatHex(Fingerprint.of("abc").bytes()))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void differsForDifferentInputs() {
        assertThat(Fingerprint.of("v").add("ab").add("c").bytes())
                .isEqualTo(Fingerprint.of("v").add("ab").add("c").bytes())
                .isNotEqualTo(Fingerprint.of("v").add("a").add("bc").bytes());
        assertThat(Fingerprint.of("v").add(0.0).bytes())
                .isNotEqualTo(Fingerprint.of("v").add(-0.0).bytes());
        assertThat(Fingerprint.of("v").add(1).bytes())
                .isNotEqualTo(Fingerprint.of("v").add(1L).bytes());
    }
}
