package org.hushgraph.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProvenanceTest {
    @Test
    void theDateIsNowUnlessTheEnvironmentFixesIt() {
        assertThat(Provenance.date(Optional.of("86400"))).isEqualTo(Instant.parse("1970-01-02T00:00:00Z"));
        assertThat(Duration.between(Provenance.date(Optional.empty()), Instant.now()))
                .isBetween(Duration.ZERO, Duration.ofMinutes(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "today", "1e9", "99999999999999999999", "999999999999999999"})
    void rejectsInvalidDates(String text) {
        assertThatThrownBy(() -> Provenance.date(Optional.of(text)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("SOURCE_DATE_EPOCH = " + text + " must be a number of seconds since 1970.");
    }
}
