package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.hushgraph.testing.FencedBlock;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/**
 * Compiles the custom models of the documentation, packs them into a jar as described there, and runs them with that jar on the
 * class path. Every {@code java} block in which a class implements a {@code …Model} is a custom model.
 */
class CustomModelsTest {
    private static final Pattern MODEL =
            Pattern.compile("public static (final class (\\w+) implements (\\w+Model) \\{.*)", Pattern.DOTALL);
    private static final String SCENARIO = """
            network: {edges: [[a, b], [a, c], [b, c], [b, d], [c, e], [d, e], [d, f], [e, f]]}
            weights: {initial: random, seed: 3}
            intruders: [{round: 0, nodes: [c]}, {round: 5, nodes: [d, f]}]
            rounds: 10
            """;

    @TempDir
    private static Path folder;

    private static String classPath;

    @BeforeAll
    static void createJar() throws IOException {
        Map<String, String> sources = new LinkedHashMap<>(); // by file name
        Map<String, String> services = new LinkedHashMap<>(); // class names by interface
        List<String> imports = Repository.read("app/src/test/java/org/hushgraph/JavaExamplesTest.java")
                .lines()
                .filter(line -> line.matches("import (java|org\\.hushgraph)\\..*"))
                .toList();
        for (FencedBlock block : FencedBlock.in("java")) {
            Matcher model = MODEL.matcher(block.text());
            if (model.matches()) {
                sources.put(
                        "own/" + model.group(2) + ".java",
                        "package own;\n" + String.join("\n", imports) + "\npublic " + model.group(1));
                services.merge(imported(imports, model.group(3)), "own." + model.group(2) + "\n", String::concat);
            }
        }
        assertThat(services)
                .containsKeys(
                        "org.hushgraph.dynamics.DynamicsModel",
                        "org.hushgraph.online.LearnerModel",
                        "org.hushgraph.privacy.CostModel");
        Path classes = compiled(sources);
        Path jar = folder.resolve("own.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                add(
                        out,
                        classes.relativize(file).toString().replace(File.separatorChar, '/'),
                        Files.readAllBytes(file));
            }
            for (Map.Entry<String, String> service : services.entrySet()) {
                add(
                        out,
                        "META-INF/services/" + service.getKey(),
                        service.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        classPath = jar + File.pathSeparator + withoutTests();
    }

    private static String imported(List<String> imports, String name) {
        return imports.stream()
                .map(line -> line.replaceAll("import |;", ""))
                .filter(type -> type.endsWith("." + name))
                .findFirst()
                .orElseThrow();
    }

    /** The class path of a user, without the tests, whose service files name the same models. */
    private static String withoutTests() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("test-classes"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Path compiled(Map<String, String> sources) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = folder.resolve("sources").resolve(source.getKey());
            Files.createDirectories(file.getParent());
            files.add(Files.writeString(file, source.getValue()));
        }
        Path classes = Files.createDirectories(folder.resolve("classes"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-d", classes.toString(), "-cp", withoutTests(), "-proc:none");
            assertThat(compiler.getTask(
                                    messages, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                            .call())
                    .as(messages.toString())
                    .isTrue();
        }
        return classes;
    }

    private static void add(JarOutputStream out, String name, byte[] content) throws IOException {
        out.putNextEntry(new JarEntry(name));
        out.write(content);
        out.closeEntry();
    }

    private static Path scenario(String name, String more) throws IOException {
        return Files.writeString(folder.resolve(name + ".yaml"), SCENARIO + more);
    }

    /** The output of a command that must succeed. */
    private static String printed(String name, Object... arguments) {
        List<String> words = Arrays.stream(arguments).map(Object::toString).toList();
        try (CommandProcess process = new CommandProcess(classPath, folder, name, words)) {
            assertThat(process.waitFor()).as(process.errors()).isZero();
            return process.output();
        }
    }

    @Test
    void run() throws IOException {
        Path own = scenario("momentum", "learner: {name: momentum, momentum: 0}\n");
        Path known = scenario("descent", "learner: {name: online-gradient-descent}\n");
        String result = printed("run", "run", own, "--json", "--out", folder.resolve("played"));
        assertThat(Files.readString(folder.resolve("played/report.html"))).contains("all-time cost · momentum");
        assertThat(ResultText.withoutProvenance(result)
                        .replace("momentum", "descent")) // without momentum it is gradient descent, to the bit
                .isEqualTo(ResultText.withoutProvenance(printed("run-known", "run", known, "--json")));
        Path faster = scenario("faster", "learner: {name: momentum, momentum: 0.9}\n");
        assertThat(printed("run-faster", "run", faster, "--json").replace("faster", "momentum"))
                .isNotEqualTo(result);
    }

    @Test
    void runsACustomCostInRunSweepAndCompare() throws IOException {
        String descent = "learner: {name: online-gradient-descent, gradientBound: 0.3}\n";
        Path free = scenario("cost", "cost: {kind: exposure-and-energy, price: 0, objective: others}\n" + descent);
        Path known = scenario("cost-known", "cost: {objective: others}\n" + descent);
        assertThat(total(free)).isEqualTo(total(known)); // energy that costs nothing changes nothing
        Path own = scenario("cost-own", "cost: {kind: exposure-and-energy, price: 0.5}\nlearner: {name: momentum}\n");
        assertThat(printed("cost-run", "run", own, "--json"))
                .contains("No bound is proved for this cost")
                .contains("\"bound\":null");
        String swept = printed(
                "cost-sweep", "sweep", own, "--vary", "cost.price=0.1,1", "--out", folder.resolve("cost-swept"));
        assertThat(swept.lines().map(line -> line.strip().split("\\s+", 2)[0]))
                .containsSubsequence("cost.price", "0.1", "1");
        assertThat(printed("cost-compare", "compare", own, "--trials", 30, "--out", folder.resolve("cost-compared")))
                .contains("momentum");
        Path windows = scenario("cost-windows", "cost: {kind: exposure-and-energy, length: 0.5, clock: receding}\n");
        assertThat(printed("cost-evaluate", "evaluate", windows, "--json")).contains("\"horizon\":0.5");
    }

    private static double total(Path scenario) {
        String result = printed("cost-total", "run", scenario, "--json");
        return JsonMapper.shared().readTree(result).get("totalCost").asDouble();
    }

    @Test
    void runsAllCustomModelsTogether() throws IOException {
        Path all = scenario("all", """
                dynamics: {model: springs, stiffness: 0.5}
                cost: {kind: window, clock: receding}
                learner: {name: momentum}
                """);
        assertThat(printed("run-all", "run", all, "--json")).contains("\"dynamics\":\"springs\"");
    }

    @Test
    void sweep() throws IOException {
        Path plain = scenario("swept", "");
        String table = printed(
                "sweep",
                "sweep",
                plain,
                "--vary",
                "learner.name=online-gradient-descent,momentum",
                "--out",
                folder.resolve("swept"));
        assertThat(table.lines().map(line -> line.split("\\s+", 2)[0]))
                .containsSubsequence("learner.name", "online-gradient-descent", "momentum");
        assertThat(printed(
                        "sweep-parameter",
                        "sweep",
                        scenario("swept-parameter", "learner: {name: momentum}\n"),
                        "--vary",
                        "learner.momentum=0,0.5,0.9",
                        "--out",
                        folder.resolve("swept-parameter")))
                .contains("learner.momentum");
    }

    @Test
    void compare() throws IOException {
        String table = printed(
                "compare", "compare", scenario("compared", ""), "--trials", 30, "--out", folder.resolve("compared"));
        assertThat(table.lines().map(line -> line.split("\\s+", 2)[0]))
                .containsSubsequence("cut-off", "gaussian-noise", "zero-sum-noise", "momentum");
        assertThat(Files.readString(folder.resolve("compared/comparison.json"))).contains("\"defence\":\"momentum\"");
        assertThat(Files.readString(folder.resolve("compared/report.html"))).contains("custom learner, own.Momentum");
    }

    @Test
    void rejectsKeysOfOtherModels() throws IOException {
        Map<String, String> rejected = Map.of(
                "name: momentum}\ncost: {kind: exposure-and-energy, objective: bits",
                "= bits replaces the cost, but kind is exposure-and-energy.",
                "name: momentum}\nengine: sparse\ncost: {kind: exposure-and-energy",
                "= sparse supports the built-in costs only, not exposure-and-energy.",
                "name: momentum}\ncost: {kind: exposure-and-enrgy",
                "Did you mean exposure-and-energy?",
                "name: momentun",
                "learner.name = momentun is unknown. Did you mean momentum?",
                "name: momentum, beta: 1",
                "learner.beta is only used by online-newton-step and restarting-newton-step, but the learner is momentum.");
        for (Map.Entry<String, String> wrong : rejected.entrySet()) {
            Path file = scenario("wrong", "learner: {" + wrong.getKey() + "}\n");
            try (CommandProcess process =
                    new CommandProcess(classPath, folder, "wrong", List.of("run", file.toString()))) {
                assertThat(process.waitFor()).isEqualTo(2);
                assertThat(process.errors()).contains(wrong.getValue());
            }
        }
    }
}
