package org.hushgraph.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.hushgraph.blocks.LinkChunk;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkLineTest {
    private static LinkChunk read(String line, int weightColumn) {
        LinkChunk chunk = new LinkChunk();
        byte[] bytes = (line + "rest of the buffer").getBytes(StandardCharsets.UTF_8);
        new LinkLine().read(bytes, line.getBytes(StandardCharsets.UTF_8).length, weightColumn, chunk);
        return chunk;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"3 4 0.5", "3\t4\t0.5", "3,4,0.5", "3;4;5e-1", "  3 , 4 ;\t.5 ", "3 4 0.5\r", "003 4 +0.5 more"})
    void fieldsAreSeparatedByBlanksTabsCommasOrSemicolons(String line) {
        LinkChunk chunk = read(line, 3);
        assertThat(chunk.size()).isEqualTo(1);
        assertThat(chunk.from(0)).isEqualTo(3);
        assertThat(chunk.to(0)).isEqualTo(4);
        assertThat(chunk.weight(0)).isEqualTo(0.5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "\r", "# 1 2", "  % 1 2", "#"})
    void ignoresEmptyLinesAndComments(String line) {
        assertThat(read(line, 0).size()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "alice bob | \"alice\" is not a node",
                "1 | a node is missing",
                "1,,2 | \"\" is not a node",
                "-1 2 | \"-1\" is not a node",
                "1 2147483647 | \"2147483647\" is not a node",
                "99999999999999999999999 2 | is not a node",
                "1.5 2 | \"1.5\" is not a node",
                "1 2 -3 | \"-3\" is not a weight",
                "1 2 heavy | \"heavy\" is not a weight",
                "1 2 inf | \"inf\" is not a weight",
                "1 2 1e999 | is not a weight",
                "1 2 | there is no weight in column 3"
            })
    void rejectsInvalidLinesWithARemedy(String line, String problem) {
        assertThatThrownBy(() -> read(line, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("line \"" + line + "\"")
                .hasMessageContaining(problem)
                .hasMessageContaining("Try ");
    }

    @Test
    void acceptsTheLargestNode() {
        assertThat(read("0 2147483646", 0).largestNode()).isEqualTo(Integer.MAX_VALUE - 1);
    }

    @Test
    void readsOrRejectsAnyBytes() {
        Random random = new Random(5);
        LinkLine line = new LinkLine();
        for (int n = 0; n < 20_000; n++) {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int b = 0; b < bytes.length; b++) {
                bytes[b] = (byte)
                        (random.nextInt(3) > 0 ? "0123456789 \t,;.-e#\"".charAt(random.nextInt(19)) : random.nextInt());
            }
            try {
                line.read(bytes, bytes.length, random.nextInt(2) * 3, new LinkChunk());
            } catch (IllegalArgumentException e) {
                assertThat(e.getMessage().length()).isLessThan(500);
            }
        }
        assertThatThrownBy(() -> line.read(new byte[100_000], 100_000, 0, new LinkChunk()))
                .hasMessageContaining("a line of 100000 bytes");
    }

    private static LinkColumns columns(WeightColumn choice, String... lines) {
        return LinkColumns.of(Optional.of(lines[0]), List.of(lines), choice);
    }

    @Test
    void detectsColumnsFromTheFirstLines() {
        assertThat(columns(WeightColumn.AUTO, "0 1", "1 2").weight()).isZero();
        assertThat(columns(WeightColumn.AUTO, "0 1 2.5", "1 2 1").weight()).isEqualTo(3);
        assertThat(columns(WeightColumn.NONE, "0 1 2.5", "1 2 1").weight()).isZero();
        assertThat(columns(WeightColumn.parse("4"), "0 1 2.5 7", "1 2 1 7").weight())
                .isEqualTo(4);
        LinkColumns named = columns(WeightColumn.AUTO, "source,target,type,Weight", "0,1,x,2");
        assertThat(named.weight()).isEqualTo(4);
        byte[] header = "source,target,type,Weight\r".getBytes(StandardCharsets.UTF_8);
        assertThat(named.isHeader(header, header.length)).isTrue();
        assertThat(columns(WeightColumn.AUTO, "from,to,capacity", "0,1,2").note())
                .contains("--weight 3");
    }

    @Test
    void rejectsOtherFileFormats() {
        assertThatThrownBy(() -> columns(WeightColumn.AUTO, "%%MatrixMarket matrix", "3 3 2"))
                .hasMessageContaining("hushgraph convert");
        assertThatThrownBy(() -> LinkColumns.of(Optional.empty(), List.of(), WeightColumn.AUTO))
                .hasMessageContaining("no link");
        assertThatThrownBy(() -> WeightColumn.parse("2")).hasMessageContaining("3 or more");
    }
}
