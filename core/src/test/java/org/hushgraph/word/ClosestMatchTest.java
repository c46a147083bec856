package org.hushgraph.word;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClosestMatchTest {
    @ParameterizedTest
    @CsvSource({"run,run,0", "rnu,run,1", "ru,run,1", "runs,run,1", "ran,run,1", "'',run,3", "serve,sweep,4"})
    void distanceCountsLettersAddedDroppedReplacedOrSwapped(String a, String b, int distance) {
        assertThat(ClosestMatch.distance(a, b)).isEqualTo(distance);
        assertThat(ClosestMatch.distance(b, a)).isEqualTo(distance);
    }

    @Test
    void breaksTiesAlphabetically() {
        assertThat(ClosestMatch.of("-x", List.of("-h", "-V"))).contains("-V");
    }

    @Test
    void findsNothingAmongNoWords() {
        assertThat(ClosestMatch.of("run", List.of())).isEmpty();
    }
}
