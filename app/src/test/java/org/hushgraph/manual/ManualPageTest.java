package org.hushgraph.manual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.cli.Main;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class ManualPageTest {
    private static final String VERSION = "1.2";

    @TempDir
    private Path folder;

    static Stream<Named<CommandSpec>> commands() {
        return commands(Main.commandLine().getCommandSpec()).map(command -> Named.of(command.qualifiedName(), command));
    }

    private static Stream<CommandSpec> commands(CommandSpec command) {
        return Stream.concat(
                Stream.of(command),
                command.subcommands().values().stream().flatMap(subcommand -> commands(subcommand.getCommandSpec())));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasAPageWithAllItsOptions(CommandSpec command) {
        String page = page(command);
        assertThat(page)
                .contains(".SH \"NAME\"\n" + Roff.escaped(command.qualifiedName("-")) + " \\- ")
                .contains(".SH \"SYNOPSIS\"\n" + Roff.bold(command.qualifiedName()) + " ");
        String synopsis = page.substring(0, page.indexOf("DESCRIPTION"));
        assertThat(command.options())
                .filteredOn(option -> !option.hidden())
                .isNotEmpty()
                .allSatisfy(option -> assertThat(page).contains(Roff.bold(option.longestName())))
                .filteredOn(OptionSpec::required)
                .allSatisfy(option -> assertThat(synopsis).contains(Roff.bold(option.longestName())));
        assertThat(command.positionalParameters())
                .allSatisfy(argument -> assertThat(page).contains(".TP\n" + Roff.italic(argument.paramLabel()) + "\n"));
    }

    private static String page(CommandSpec command) {
        return ManualGenerator.files(VERSION).get("man/man1/" + command.qualifiedName("-") + ".1");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void manRendersThePageWithoutWarnings(CommandSpec command) throws Exception {
        assumeTrue(canRender(), "skipped: man of man-db is not installed");
        Path file = Files.writeString(folder.resolve("page.1"), page(command));
        Rendered rendered = render(file);
        assertThat(rendered.warnings()).isEmpty();
        assertThat(rendered.text())
                .containsSubsequence("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "ENVIRONMENT")
                .contains("-h, --help", "HUSHGRAPH_JAVA_OPTS", "Hushgraph " + VERSION)
                .doesNotContain("\\f", "\\-", "\\(", "\\[", "\\e", "%%", "${");
    }

    /** A page as man shows it. */
    private record Rendered(String text, String warnings) {}

    private Rendered render(Path page) throws IOException, InterruptedException {
        Path warnings = folder.resolve("warnings");
        ProcessBuilder man = new ProcessBuilder("man", "--warnings=w", "--local-file", page.toString())
                .redirectError(warnings.toFile());
        man.environment().put("LC_ALL", "C.UTF-8");
        man.environment().put("MANWIDTH", "80");
        man.environment().put("MANPAGER", "cat");
        Process process = man.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return new Rendered(text.replaceAll(".\b", ""), Files.readString(warnings)); // bold is typed twice
    }

    /** Minimal systems have no man, or a script of this name that shows no pages. */
    private boolean canRender() throws InterruptedException {
        try {
            Path probe = Files.writeString(folder.resolve("probe.1"), ".TH PROBE 1\n.SH NAME\nprobe \\- a test\n");
            return render(probe).text().contains("probe - a test");
        } catch (IOException e) {
            return false;
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {"--out,\\-\\-out", "can't,can\\(aqt", "a\\b,a\\eb", "λ…,\\[u03BB]\\[u2026]", "^~`,\\(ha\\(ti\\(ga"
            })
    void specialCharactersAreEscaped(String text, String roff) {
        assertThat(Roff.escaped(text)).isEqualTo(roff);
    }

    @Test
    void aDotAtTheStartIsNotAMacro() {
        assertThat(new Roff()
                        .tagged("tag", List.of(".gz compresses", "'quoted'"))
                        .toString())
                .isEqualTo(".TP\ntag\n\\&.gz compresses\n.br\n\\(aqquoted\\(aq\n");
    }

    @Test
    void indentedLinesKeepTheirLayout() {
        assertThat(new Roff()
                        .paragraphs(List.of("One:", "  a  b", "    c", "", "Two", ""))
                        .toString())
                .isEqualTo("One:\n.PP\n.EX\na  b\n  c\n.EE\n.PP\nTwo\n");
    }

    @Test
    void everyBuildWritesTheSameBytes() {
        assertThat(ManualGenerator.files(VERSION)).isEqualTo(ManualGenerator.files(VERSION));
    }

    @Test
    void pagesOfFormerCommandsAreRemoved() throws IOException {
        Path former = Files.createDirectories(folder.resolve("man/man1")).resolve("hushgraph-former.1");
        Files.createFile(former);
        ManualGenerator.main(new String[] {folder.toString(), VERSION});
        assertThat(former).doesNotExist();
        assertThat(former.resolveSibling("hushgraph-run.1")).content().contains("\"Hushgraph 1.2\"");
    }
}
