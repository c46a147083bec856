package org.hushgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameTableTest {
    @Test
    void numbersNamesLikeAMap() {
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

    @Test
    void composedAndDecomposedLettersAreTheSameName() {
        NameTable table = NameTable.of(List.of("Bern", "Zu\u0308rich"));
        assertThat(table.get(1)).isEqualTo("Z\u00FCrich");
        assertThat(table.add("Z\u00FCrich")).isEqualTo(1);
        assertThat(table.find("Zu\u0308rich")).isEqualTo(1);
        assertThat(table.size()).isEqualTo(2);
    }

    private static String name(SplitMix64 random) {
        return switch (random.nextInt(4)) {
            case 0 -> Integer.toString(random.nextInt(5_000));
            case 1 -> "ünïcödé " + random.nextInt(500);
            case 2 -> "\0".repeat(random.nextInt(40));
            default -> "a long name with a number in it: " + random.nextInt(5_000);
        };
    }

    /** Small and large whole numbers, and for some seeds other names later on. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void numbersDecimalsLikeAMap(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        NameTable table = new NameTable();
        Map<String, Integer> map = new LinkedHashMap<>();
        int range = 1 << (4 + 4 * (int) (seed % 4));
        for (int n = 0; n < 5_000; n++) {
            boolean other = seed > 4 && n > 2_000 && random.nextInt(100) == 0;
            String name = other ? name(random) + "0" : Integer.toString(random.nextInt(range) * (n > 100 ? 3 : 1));
            assertThat(table.add(name)).isEqualTo(map.computeIfAbsent(name, unused -> map.size()));
        }
        assertThat(table.size()).isEqualTo(map.size());
        map.forEach((name, number) -> {
            assertThat(table.find(name)).isEqualTo(number);
            assertThat(table.get(number)).isEqualTo(name);
        });
        assertThat(table.find("00")).isEqualTo(map.getOrDefault("00", -1));
        assertThat(table.find("123456789")).isEqualTo(-1);
        int[] some = {table.size() - 1, 0, table.size() / 2};
        NameTable selected = table.select(some);
        for (int n = 0; n < some.length; n++) {
            assertThat(selected.get(n)).isEqualTo(table.get(some[n]));
            assertThat(selected.find(table.get(some[n]))).isEqualTo(n);
        }
    }

    @Test
    void addsNamesFromPartOfAnArray() {
        NameTable table = new NameTable();
        byte[] line = "from,to".getBytes(StandardCharsets.UTF_8);
        assertThat(table.add(line, 5, 7)).isZero();
        assertThat(table.get(0)).isEqualTo("to");
        assertThat(table.find("from")).isEqualTo(-1);
    }

    @Test
    void selectsNamesInADifferentOrder() {
        NameTable some = NameTable.of(List.of("a", "bb", "", "ccc")).select(new int[] {3, 2, 0});
        assertThat(some.size()).isEqualTo(3);
        assertThat(some.get(0)).isEqualTo("ccc");
        assertThat(some.find("")).isEqualTo(1);
        assertThat(some.find("bb")).isEqualTo(-1);
        assertThat(NameTable.of(List.of("a")).select(new int[0]).size()).isZero();
    }

    @Test
    void rejectsDuplicateNames() {
        assertThatThrownBy(() -> NameTable.of(List.of("a", "a"))).hasMessageContaining("two nodes are called \"a\"");
    }
}
