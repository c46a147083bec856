package org.hushgraph;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Who may use whom. The drawing in CONTRIBUTING.md is this table. */
class PackageOrderTest {
    static {
        System.setProperty("slf4j.internal.verbosity", "ERROR"); // ArchUnit would tell that nobody reads its log
    }

    private static final String ROOT = "org.hushgraph.";

    private static final String[] CORE = {
        "linalg",
        "random",
        "state",
        "graph",
        "dynamics",
        "observability",
        "krylov",
        "blocks",
        "audit",
        "noise",
        "attack",
        "convex",
        "consensus",
        "privacy",
        "online",
        "regret"
    };

    /** Package → those that it may use. A new package needs a line here. */
    private static final Map<String, Set<String>> MAY_USE = new TreeMap<>(Map.ofEntries(
            Map.entry("linalg", Set.of()),
            Map.entry("random", Set.of()),
            Map.entry("state", Set.of("linalg")),
            Map.entry("graph", Set.of("linalg", "random")),
            Map.entry("dynamics", Set.of("linalg", "graph")),
            Map.entry("observability", Set.of("linalg", "graph", "dynamics")),
            Map.entry("krylov", Set.of("linalg", "graph", "dynamics", "observability")),
            Map.entry("blocks", Set.of("linalg", "graph")),
            Map.entry("noise", Set.of("linalg")),
            Map.entry("attack", Set.of("linalg", "random", "graph", "dynamics", "observability", "noise")),
            Map.entry("audit", Set.of("linalg", "graph", "dynamics", "observability")),
            Map.entry("convex", Set.of("linalg", "state")),
            Map.entry("consensus", Set.of("linalg", "graph", "noise", "convex")),
            Map.entry("privacy", Set.of("linalg", "graph", "dynamics", "observability", "krylov", "convex")),
            Map.entry("online", Set.of("linalg", "graph", "state", "convex")),
            Map.entry("regret", Set.of("linalg", "random", "convex")),
            Map.entry("config", Set.of()),
            Map.entry("work", Set.of("solve")),
            Map.entry("journal", Set.of()),
            Map.entry("picture", Set.of()),
            Map.entry("network", Set.of("linalg", "graph")),
            Map.entry("graphfile", Set.of("linalg", "graph", "network")),
            Map.entry(
                    "scenario",
                    with(
                            Set.of(
                                    "linalg",
                                    "random",
                                    "graph",
                                    "dynamics",
                                    "observability",
                                    "convex",
                                    "consensus",
                                    "privacy"),
                            "config",
                            "network",
                            "graphfile",
                            "journal")),
            Map.entry("simulation", with(Set.of(CORE), "scenario")),
            Map.entry(
                    "auditing",
                    Set.of(
                            "linalg",
                            "graph",
                            "dynamics",
                            "observability",
                            "audit",
                            "convex",
                            "privacy",
                            "regret",
                            "scenario",
                            "work",
                            "journal")),
            Map.entry(
                    "sweep",
                    Set.of("graph", "observability", "regret", "config", "scenario", "simulation", "work", "journal")),
            Map.entry(
                    "solve",
                    Set.of("linalg", "graph", "dynamics", "observability", "blocks", "convex", "privacy", "network")),
            Map.entry("comparison", with(Set.of(CORE), "scenario", "simulation")),
            Map.entry(
                    "report",
                    with(
                            Set.of(CORE),
                            "config",
                            "picture",
                            "network",
                            "scenario",
                            "simulation",
                            "work",
                            "auditing",
                            "sweep",
                            "solve",
                            "comparison")),
            Map.entry("controller", with(Set.of(CORE), "scenario", "simulation")),
            Map.entry("store", Set.of("linalg", "graph", "controller")),
            Map.entry("agent", Set.of()),
            Map.entry("broker", Set.of("graph", "controller", "agent", "service")),
            Map.entry(
                    "service",
                    with(
                            Set.of(CORE),
                            "config",
                            "picture",
                            "network",
                            "graphfile",
                            "scenario",
                            "simulation",
                            "report",
                            "controller",
                            "agent")),
            Map.entry(
                    "web",
                    with(
                            Set.of(CORE),
                            "config",
                            "network",
                            "graphfile",
                            "scenario",
                            "report",
                            "controller",
                            "service")),
            Map.entry(
                    "cli",
                    with(
                            Set.of(CORE),
                            "config",
                            "picture",
                            "network",
                            "graphfile",
                            "scenario",
                            "simulation",
                            "work",
                            "auditing",
                            "sweep",
                            "solve",
                            "comparison",
                            "report",
                            "controller",
                            "store",
                            "agent",
                            "broker",
                            "service",
                            "web"))));

    /** The same for the package of module spark, which is no part of the app. */
    private static final Set<String> SPARK_MAY_USE = Set.of("graph", "blocks", "solve", "work");

    /** A marker, and streams of bytes, which say nothing of files. */
    private static final Set<Class<?>> HARMLESS = Set.of(
            Serializable.class, InputStream.class, OutputStream.class, IOException.class, UncheckedIOException.class);

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.hushgraph");

    private static Set<String> with(Set<String> some, String... more) {
        Set<String> all = new TreeSet<>(some);
        all.addAll(Arrays.asList(more));
        return all;
    }

    @Test
    void everyPackageUsesOnlyWhatTheTableAllows() {
        Map<String, Set<String>> forbidden = new TreeMap<>();
        for (JavaClass user : CLASSES) {
            Set<String> allowed = MAY_USE.getOrDefault(shortName(user), Set.of());
            user.getDirectDependenciesFromSelf().stream()
                    .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                    .filter(used -> used.getPackageName().startsWith(ROOT))
                    .filter(used -> !shortName(used).equals(shortName(user)) && !allowed.contains(shortName(used)))
                    .forEach(used -> forbidden
                            .computeIfAbsent(shortName(user) + " → " + shortName(used), pair -> new TreeSet<>())
                            .add(user.getSimpleName() + " uses " + used.getSimpleName()));
        }
        assertThat(forbidden).isEmpty();
    }

    @Test
    void theTableListsEveryPackage() {
        assertThat(MAY_USE.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        CLASSES.stream().map(PackageOrderTest::shortName).collect(Collectors.toSet()));
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + "(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void theCoreHasNoFilesClocksOrLogs() {
        noClasses()
                .that()
                .resideInAnyPackage(packages(CORE))
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                                "java.io..", "java.nio.file..", "java.time..", "java.util.logging..", "org.slf4j..")
                        .and(describe(
                                "are neither markers nor streams",
                                type -> HARMLESS.stream().noneMatch(type::isEquivalentTo))))
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(CLASSES);
    }

    @Test
    void eachLibraryIsKnownToFewPackages() {
        onlyIn("org.ojalgo..", "linalg");
        onlyIn("org.hipparchus..", "dynamics", "sweep"); // trajectories; Student's t
        onlyIn("tools.jackson..", "config", "graphfile", "report", "store", "service", "broker", "web", "cli");
        onlyIn("com.hivemq..", "broker");
        onlyIn("org.sqlite..", "store");
        onlyIn("io.javalin..", "web");
        onlyIn("org.eclipse.jetty..", "web");
        onlyIn("jakarta.servlet..", "web");
        onlyIn("io.micrometer..", "web");
        onlyIn("com.hivemq..", "broker");
        onlyIn("picocli..", "cli");
    }

    /** Its classes are not on the class path here, so its sources are read. */
    @Test
    void sparkIsKnownToItsModuleOnly() {
        Map<Boolean, List<Path>> sources = Repository.mainSources().stream()
                .collect(Collectors.partitioningBy(source -> source.startsWith(Repository.file("spark"))));
        assertThat(sources.get(false))
                .noneMatch(source -> Repository.read(source).contains("org.apache.spark"));
        assertThat(sources.get(true))
                .isNotEmpty()
                .allSatisfy(source -> assertThat(Repository.read(source).lines())
                        .filteredOn(line -> line.startsWith("import " + ROOT))
                        .allMatch(line -> SPARK_MAY_USE.contains(line.split("\\.", -1)[2])));
    }

    /** What is on the class path here is what becomes the app's jar, and more. */
    @Test
    void theAppCarriesNoSpark() {
        assertThat(ClassLoader.getSystemResource("org/hushgraph/cli/Main.class"))
                .isNotNull();
        assertThat(ClassLoader.getSystemResource("org/apache/spark/SparkConf.class"))
                .isNull();
        assertThat(ClassLoader.getSystemResource("scala/Function0.class")).isNull();
    }

    @Test
    void everyPackageLivesInOneModuleAndSaysWhatItIsFor() {
        Map<String, Path> homes = new HashMap<>();
        for (Path source : Repository.mainSources()) {
            Path folder = source.getParent();
            Path other = homes.putIfAbsent(folder.getFileName().toString(), folder);
            assertThat(other == null || other.equals(folder))
                    .as("%s and %s must be one package", folder, other)
                    .isTrue();
            assertThat(Files.exists(folder.resolve("package-info.java")))
                    .as("package-info.java of %s", folder)
                    .isTrue();
        }
        assertThat(homes.keySet()).containsAll(List.of(CORE));
    }

    private static void onlyIn(String library, String... users) {
        noClasses()
                .that()
                .resideOutsideOfPackages(packages(users))
                .should()
                .dependOnClassesThat(resideInAnyPackage(library))
                .check(CLASSES);
    }

    private static String[] packages(String... names) {
        return Arrays.stream(names).map(name -> ROOT + name + "..").toArray(String[]::new);
    }

    private static String shortName(JavaClass type) {
        return type.getPackageName().substring(ROOT.length());
    }
}
