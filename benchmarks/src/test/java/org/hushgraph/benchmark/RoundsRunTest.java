package org.hushgraph.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundsRunTest {
    @ParameterizedTest
    @CsvSource({"regular,all-time", "regular,window", "geometric,all-time"})
    void printsARowOfTheTable(String family, String cost) throws IOException {
        PrintStream console = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
            RoundsRun.main(new String[] {family, "400", cost, "4"});
        } finally {
            System.setOut(console);
        }
        assertThat(out.toString(StandardCharsets.UTF_8).strip())
                .matches("\\| \\d,\\d{3} (\\| [0-9.e-]+ ){4}\\| \\d* \\|");
    }
}
