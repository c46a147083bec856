package org.hushgraph.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariationTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    rounds=1..4                   | 1 2 3 4
                    rounds=-1..1                  | -1 0 1
                    cost.length=0..1:5            | 0 0.25 0.5 0.75 1
                    cost.length=0..0.3:lin4       | 0 0.1 0.2 0.3
                    cost.length=0.1..10:log5      | 0.1 0.316228 1 3.16228 10
                    cost.length=1e-3..1:log4      | 0.001 0.01 0.1 1
                    cost.length= 0.50, 2          | 0.50 2
                    network.file=../a.gml,b.gml   | ../a.gml b.gml
                    weights.initial=random        | random
                    sensitivity.*=1,2             | 1 2
                    """)
    void readsListsAndRanges(String text, String values) {
        Variation variation = Variation.of(text);
        assertThat(variation.values()).containsExactly(values.split(" ", -1));
        assertThat(variation.path()).isEqualTo(text.substring(0, text.indexOf('=')));
    }

    @Test
    void detectsNumbersAndLogarithmicSpacing() {
        assertThat(Variation.of("a=1,2.5,-3e2").isNumeric()).isTrue();
        assertThat(Variation.of("a=1,two").isNumeric()).isFalse();
        assertThat(Variation.of("a=0.1..10:log20").isLogarithmic()).isTrue();
        assertThat(Variation.of("a=0.1..10:20").isLogarithmic()).isFalse();
        assertThat(Variation.of("a=0.1..10:log20").values()).hasSize(20).endsWith("10");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    cost.length             | must be KEY=VALUES
                    =1                      | must be KEY=VALUES
                    cost..length=1          | must be KEY=VALUES
                    cost.length=            | has an empty value
                    cost.length=1,,2        | has an empty value
                    cost.length=1,2,1       | names 1 twice. Try removing one
                    cost.length=1..3,7      | must end in :N, :linN or :logN
                    cost.length=7,1..3      | mixes a range with other values
                    cost.length=3..1        | must be in ascending order. Try swapping
                    cost.length=0.5..2      | must have whole ends or a number of values. Try 0.5..2:10
                    cost.length=0..1:log5   | must start above 0
                    cost.length=-1..1:log5  | must start above 0
                    cost.length=0..1:many   | must end in :N
                    cost.length=0..1:1      | must have 2 values or more
                    cost.length=0..9999999  | has more than 1000000 values
                    cost.length=0..1:9999999| has more than 1000000 values
                    cost.length=1..1.00001:log50 | is too narrow for 50 different values
                    """)
    void rejectsInvalidVariationsWithARemedy(String text, String message) {
        assertThatThrownBy(() -> Variation.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
