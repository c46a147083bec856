package org.hushgraph.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void agreesWithAMap(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Column column = new Column("c");
        Map<Integer, String> map = new TreeMap<>();
        for (int n = 0; n < 300; n++) {
            int row = seed % 2 == 0 ? n : random.nextInt(200);
            double value = random.nextInt(50) / 4.0;
            if (seed > 4 && n > 100) {
                column.put(row, "t" + value);
                map.putIfAbsent(row, "t" + value);
            } else {
                column.put(row, value);
                map.putIfAbsent(row, Numeral.text(value));
            }
        }
        for (int row = 0; row < 400; row++) {
            assertThat(column.has(row)).isEqualTo(map.containsKey(row));
            assertThat(column.text(row)).isEqualTo(map.getOrDefault(row, ""));
        }
        assertThat(column.size()).isEqualTo(map.size());
        Column some = column.select(new int[] {7, 3, 399});
        assertThat(some.text(0)).isEqualTo(column.text(7));
        assertThat(some.text(1)).isEqualTo(column.text(3));
        assertThat(some.has(2)).isFalse();
    }

    @Test
    void determinesTheKindOfItsValues() {
        Column column = new Column("c");
        column.putUntyped(0, "12");
        assertThat(column.kind()).isEqualTo(Column.Kind.WHOLE);
        column.putUntyped(1, "0.5");
        assertThat(column.kind()).isEqualTo(Column.Kind.REAL);
        column.putUntyped(2, "007");
        assertThat(column.kind()).isEqualTo(Column.Kind.TEXT);
        assertThat(column.text(0)).isEqualTo("12");
        assertThat(column.number(1)).isEqualTo(0.5);
        assertThat(column.text(2)).isEqualTo("007");
        assertThatThrownBy(() -> column.put(3, Double.POSITIVE_INFINITY)).hasMessage("c = Infinity must be finite.");
    }

    @Test
    void selectsFromAColumnWithFewValues() {
        AttributeTable table = new AttributeTable();
        table.column("few").put(70, 7);
        table.column("few").put(20, "two");
        table.column("few").put(21, 3);
        int[] even = IntStream.range(0, 50).map(n -> 2 * n).toArray();
        Column some = table.select(even).find("few").orElseThrow();
        assertThat(some.size()).isEqualTo(2);
        assertThat(some.text(10)).isEqualTo("two");
        assertThat(some.text(35)).isEqualTo("7");
        assertThat(some.row(1)).isEqualTo(35);
    }

    @Test
    void numeralsReadBackAsTheSameNumber() {
        SplitMix64 random = new SplitMix64(1);
        for (int n = 0; n < 20_000; n++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                assertThat(Numeral.parse(Numeral.text(value))).isEqualTo(value);
            }
        }
        assertThat(Numeral.text(-0.0)).isEqualTo("-0.0");
        assertThat(Numeral.text(3)).isEqualTo("3");
        assertThat(Numeral.parse("1e400")).isInfinite();
        assertThat(Numeral.parse("-inf")).isInfinite();
        assertThat(Numeral.parse("0x1p3")).isEqualTo(8);
        assertThat(Numeral.parse("1f")).isNaN();
        assertThat(Numeral.parse("1 2")).isNaN();
        assertThat(Numeral.parse("")).isNaN();
    }
}
