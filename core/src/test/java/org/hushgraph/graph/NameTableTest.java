package org.hushgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class NameTableTest {
    @Test
    void numbersNamesAsAMapWould() {
        SplitMix64 random = new SplitMix64(3);
        NameTable table = new NameTable();
        Map<String, Integer> map = new LinkedHashMap<>();
        for (int n = 0; n < 20_000; n++) {
            String name = name(random);
            int expected = map.computeIfAbsent(name, unused -> map.size());
            assertThat(table.add(name)).as(name).isEqualTo(expected);
        }
        assertThat(table.size()).isEqualTo(map.size());
        map.forEach((name, number) -> {
            assertThat(table.find(name)).isEqualTo(number);
            assertThat(table.get(number)).isEqualTo(name);
        });
    }

    private static String name(SplitMix64 random) {
        return switch (random.nextInt(4)) {
            case 0 -> Integer.toString(random.nextInt(5_000));
            case 1 -> "ünïcödé " + random.nextInt(500);
            case 2 -> "\0".repeat(random.nextInt(40));
            default -> "a long name with a number in it: " + random.nextInt(5_000);
        };
    }

    @Test
    void takesBytesFromTheMiddleOfAnArray() {
        NameTable table = new NameTable();
        byte[] line = "from,to".getBytes(StandardCharsets.UTF_8);
        assertThat(table.add(line, 5, 7)).isZero();
        assertThat(table.get(0)).isEqualTo("to");
        assertThat(table.find("from")).isEqualTo(-1);
    }

    @Test
    void selectsSomeInAnotherOrder() {
        NameTable some = NameTable.of(List.of("a", "bb", "", "ccc")).select(new int[] {3, 2, 0});
        assertThat(some.size()).isEqualTo(3);
        assertThat(some.get(0)).isEqualTo("ccc");
        assertThat(some.find("")).isEqualTo(1);
        assertThat(some.find("bb")).isEqualTo(-1);
        assertThat(NameTable.of(List.of("a")).select(new int[0]).size()).isZero();
    }

    @Test
    void refusesTheSameNameTwice() {
        assertThatThrownBy(() -> NameTable.of(List.of("a", "a"))).hasMessageContaining("two nodes are called \"a\"");
    }
}
