package org.hushgraph.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.EngineChoice.Kind;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Python programs run and agree with Hushgraph under every python3 on the PATH that has SciPy: Debian's and newer ones. Skipped if
 * there is none.
 */
final class PythonProgramsTest {
    /** Runs a program of the folder without repetitions. */
    private static final String RUN = """
            import importlib, sys
            sys.path.insert(0, "python")
            program = importlib.import_module(sys.argv.pop(1))
            program.ENOUGH = 0
            program.main()
            """;

    private static final List<String> INTERPRETERS = interpreters();

    @TempDir
    private Path folder;

    private record Printed(int exitCode, String text) {}

    /** One for every installed SciPy. */
    private static List<String> interpreters() {
        Map<String, String> found = new LinkedHashMap<>();
        for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
            Path python = Path.of(folder, "python3");
            if (Files.isExecutable(python)) {
                Printed scipy = run(python.toString(), "-c", "import scipy; print(scipy.__file__)");
                if (scipy.exitCode() == 0) {
                    found.putIfAbsent(scipy.text(), python.toString());
                }
            }
        }
        return List.copyOf(found.values());
    }

    private static Printed run(String... command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Printed(process.waitFor(), text);
        } catch (IOException e) {
            throw new AssertionError(command[0] + " can't run", e);
        } catch (InterruptedException e) {
            throw new AssertionError(command[0] + " was interrupted", e);
        }
    }

    @BeforeEach
    void requireScipy() {
        assumeTrue(!INTERPRETERS.isEmpty(), "skipped: python3 with SciPy is not installed");
    }

    @Test
    void engineHasALineForEveryMethodAndStage() throws IOException {
        EngineCase given = EngineCase.of(15);
        given.save(folder);
        for (MeasuredCost cost : MeasuredCost.values()) {
            Loss exact = given.engine(Kind.DENSE, 1e-13).cost(cost.of(given));
            write(exact.evaluate(given.weights()), cost.word() + "-first.f64");
            write(exact.evaluate(given.nextWeights()), cost.word() + "-next.f64");
        }
        for (String python : INTERPRETERS) {
            Printed printed = run(python, "-c", RUN, "engine", folder.toString());
            assertThat(printed.exitCode()).as(python + ": " + printed.text()).isZero();
            assertThat(printed.text().lines())
                    .as(python)
                    .hasSize(10)
                    .allMatch(line -> line.startsWith("15," + given.graph().edgeCount() + ","));
        }
    }

    private void write(Loss.Evaluation evaluation, String name) throws IOException {
        Vector gradient = evaluation.gradient();
        PlainArrays.write(
                folder.resolve(name),
                Vector.generate(gradient.size() + 1, l -> l == 0 ? evaluation.value() : gradient.get(l - 1)));
    }

    /** Two linked nodes: S = [2, −1; −1, 2], so both exposures are a third. */
    @Test
    void auditFindsTheExposuresOfTwoNodes() throws IOException {
        Path network = Files.writeString(folder.resolve("network.csv"), "source,target\na,b\n");
        Path right =
                Files.writeString(folder.resolve("right.csv"), "node,exposure\na,0.333333333333\nb,0.333333333333\n");
        Path wrong =
                Files.writeString(folder.resolve("wrong.csv"), "node,exposure\na,0.333333333333\nb,0.333333433333\n");
        for (String python : INTERPRETERS) {
            Printed agrees = run(python, "-c", RUN, "audit", network.toString(), right.toString(), "1");
            assertThat(agrees.exitCode()).as(python + ": " + agrees.text()).isZero();
            assertThat(agrees.text()).contains("splu once", "cg with Jacobi", "over 2 of 2 nodes");
            Printed differs = run(python, "-c", RUN, "audit", network.toString(), wrong.toString(), "1");
            assertThat(differs.exitCode()).isEqualTo(1);
            assertThat(differs.text()).contains("exposures differ by 3.0e-07");
        }
    }
}
