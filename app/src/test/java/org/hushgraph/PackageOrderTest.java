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
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;

/** Checks that the packages depend on each other exactly as the diagram in CONTRIBUTING.md shows. */
class PackageOrderTest {
    static {
        System.setProperty("slf4j.internal.verbosity", "ERROR"); // otherwise ArchUnit warns that it has no logger
    }

    private static final String ROOT = "org.hushgraph.";

    private static final ModuleDiagram DIAGRAM = ModuleDiagram.of(Repository.read("CONTRIBUTING.md"));

    /** Modules that the app does not contain; the test reads their sources instead of their classes. */
    private static final Set<String> NOT_ON_THE_CLASS_PATH = Set.of("spark", "benchmarks", "loadtest");

    /** A marker interface, and byte streams, which do not depend on files. */
    private static final Set<Class<?>> HARMLESS = Set.of(
            Serializable.class, InputStream.class, OutputStream.class, IOException.class, UncheckedIOException.class);

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.hushgraph");

    @Test
    void diagramShowsEveryPackageAndItsExactDependencies() {
        ModuleDiagram actual = new ModuleDiagram(modules(), packages(), uses());
        assertThat(DIAGRAM.text())
                .as("the diagram in CONTRIBUTING.md; the dependencies of the code are:\n%s", actual.text())
                .isEqualTo(actual.text());
    }

    /** Module → the modules that its pom.xml names, in build order. */
    private static Map<String, Set<String>> modules() {
        Map<String, Set<String>> modules = new LinkedHashMap<>();
        Matcher names = Pattern.compile("<module>([\\w/]+)</module>").matcher(Repository.read("pom.xml"));
        while (names.find()) {
            Set<String> used = new TreeSet<>();
            String pom = Repository.read(names.group(1) + "/pom.xml");
            Matcher dependency = Pattern.compile(
                            "<artifactId>hushgraph-(\\w+)</artifactId>\\s*(<scope>test)?", Pattern.MULTILINE)
                    .matcher(pom.substring(pom.indexOf("</parent>")));
            while (dependency.find()) {
                if (dependency.group(2) == null && !dependency.group(1).equals(names.group(1))) {
                    used.add(dependency.group(1));
                }
            }
            modules.put(names.group(1), used);
        }
        return modules;
    }

    private static Map<String, Set<String>> packages() {
        Map<String, Set<String>> packages = new TreeMap<>();
        for (Path source : Repository.mainSources()) {
            packages.computeIfAbsent(Repository.module(source), module -> new TreeSet<>())
                    .add(source.getParent().getFileName().toString());
        }
        return packages;
    }

    private static Map<String, Set<String>> uses() {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (JavaClass user : CLASSES) {
            Set<String> used = uses.computeIfAbsent(shortName(user), name -> new TreeSet<>());
            user.getDirectDependenciesFromSelf().stream()
                    .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                    .filter(type -> type.getPackageName().startsWith(ROOT))
                    .map(PackageOrderTest::shortName)
                    .filter(name -> !name.equals(shortName(user)))
                    .forEach(used::add);
        }
        for (Path source : Repository.mainSources()) {
            if (NOT_ON_THE_CLASS_PATH.contains(Repository.module(source))) {
                Set<String> used =
                        uses.computeIfAbsent(source.getParent().getFileName().toString(), name -> new TreeSet<>());
                Matcher imported = Pattern.compile("import (?:static )?org\\.hushgraph\\.(\\w+)\\.")
                        .matcher(Repository.read(source));
                while (imported.find()) {
                    used.add(imported.group(1));
                }
            }
        }
        return uses;
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + "(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void coreUsesNoFilesClocksOrLogs() {
        noClasses()
                .that()
                .resideInAnyPackage(packages(core()))
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
    void eachLibraryIsUsedByFewPackages() {
        onlyIn("org.ojalgo..", "linalg");
        onlyIn(
                "org.hipparchus..",
                "dynamics",
                "krylov",
                "privacy",
                "sweep"); // trajectories; Gauss–Legendre; Student's t
        onlyIn("tools.jackson..", "config", "graphfile", "report", "replay", "store", "livejson", "cli");
        onlyIn("com.hivemq..", "broker");
        onlyIn("org.sqlite..", "store");
        onlyIn("io.javalin..", "web");
        onlyIn("org.eclipse.jetty..", "web");
        onlyIn("jakarta.servlet..", "web");
        onlyIn("io.micrometer..", "web");
        onlyIn("com.hivemq..", "broker");
        onlyIn("picocli..", "cli", "manual");
    }

    @Test
    void onlyTheSparkModuleUsesSpark() {
        assertThat(Repository.mainSources())
                .filteredOn(source -> !Repository.module(source).equals("spark"))
                .noneMatch(source -> Repository.read(source).contains("org.apache.spark"));
    }

    /** The class path of the tests contains everything that the jar of the app contains. */
    @Test
    void appDoesNotContainSpark() {
        assertThat(ClassLoader.getSystemResource("org/hushgraph/cli/Main.class"))
                .isNotNull();
        assertThat(ClassLoader.getSystemResource("org/apache/spark/SparkConf.class"))
                .isNull();
        assertThat(ClassLoader.getSystemResource("scala/Function0.class")).isNull();
    }

    @Test
    void everyPackageIsInOneModuleAndIsDocumented() {
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
    }

    private static void onlyIn(String library, String... users) {
        noClasses()
                .that()
                .resideOutsideOfPackages(packages(users))
                .should()
                .dependOnClassesThat(resideInAnyPackage(library))
                .check(CLASSES);
    }

    private static String[] core() {
        return DIAGRAM.packages().get("core").toArray(String[]::new);
    }

    private static String[] packages(String... names) {
        return Arrays.stream(names).map(name -> ROOT + name + "..").toArray(String[]::new);
    }

    private static String shortName(JavaClass type) {
        return type.getPackageName().substring(ROOT.length());
    }
}
