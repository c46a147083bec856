package org.hushgraph.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A small project with a copy of the launcher, and a PATH on which {@code java} and {@code mvn} only record how they were
 * called.
 *
 * <p>Maven waits while the file {@code hold} exists in the project, and fails while {@code broken} does.
 */
final class LauncherSandbox {
    private static final List<String> SYSTEM_TOOLS = List.of(
            "bash", "dirname", "find", "ln", "mkdir", "mv", "readlink", "rm", "sed", "sh", "sleep", "tail", "touch");

    private static final String MAVEN = """
            #!/bin/sh
            echo "$*" >> mvn.calls
            while [ -f hold ]; do sleep 0.05; done
            if [ -f broken ]; then echo '[ERROR] semicolon missing'; exit 1; fi
            mkdir -p app/target/quick
            echo jar > app/target/quick/hushgraph.jar
            case $* in *,spark*) mkdir -p spark/target/quick; echo jar > spark/target/quick/hushgraph-spark.jar ;; esac
            case $* in *,spark/distribution*) mkdir -p spark/distribution/target; touch spark/distribution/target/RELEASE ;; esac
            """;

    private static final String JAVA = """
            #!/bin/sh
            case $* in *-Xshare:dump* | *-XX:DumpLoadedClassList*) exit 0 ;; esac
            echo "in $PWD"
            [ -z "${SPARK_LOCAL_IP-}" ] || echo "at $SPARK_LOCAL_IP"
            for argument in "$@"; do echo "<$argument>"; done
            exit "${JAVA_EXIT-0}"
            """;

    final Path project;
    final Path launcher;
    final Path source;
    final Path jar;
    final Path java;
    final Path mvn;
    final Map<String, String> environment = new TreeMap<>();

    LauncherSandbox(Path directory) throws IOException {
        Path root = directory.toRealPath();
        project = Files.createDirectory(root.resolve("my project"));
        launcher = Files.copy(Path.of("../hushgraph"), project.resolve("hushgraph"));
        Files.createDirectory(project.resolve(".mvn"));
        Files.createFile(project.resolve("pom.xml"));
        for (String module : List.of("core", "networks", "pictures", "simulation", "controller", "app", "spark")) {
            Files.createDirectories(project.resolve(module + "/src/main/java"));
            Files.createFile(project.resolve(module + "/pom.xml"));
        }
        source = Files.createFile(project.resolve("core/src/main/java/Some.java"));
        jar = project.resolve("app/target/hushgraph.jar");

        Path tools = Files.createDirectory(root.resolve("tools"));
        for (String tool : SYSTEM_TOOLS) {
            // A script, because JUnit warns about every link that leaves its temporary directory.
            program(tools.resolve(tool), "#!/bin/sh\nexec '" + findOnPath(tool) + "' \"$@\"\n");
        }
        Path jdk = Files.createDirectories(root.resolve("jdk/bin"));
        java = program(jdk.resolve("java"), JAVA);
        program(jdk.resolve("javac"), JAVA);
        javaVersion("17.0.1");
        mvn = program(tools.resolve("mvn"), MAVEN);
        environment.put("PATH", tools + File.pathSeparator + jdk);
    }

    void javaVersion(String version) throws IOException {
        Files.writeString(java.resolve("../../release").normalize(), "JAVA_VERSION=\"" + version + "\"\n");
    }

    /** The calls of Maven, one per line. */
    List<String> builds() throws IOException {
        Path calls = project.resolve("mvn.calls");
        return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
    }

    LauncherRun run(String... arguments) throws IOException, InterruptedException {
        return start(arguments).await();
    }

    LauncherRun start(String... arguments) throws IOException {
        return start(project, launcher, arguments);
    }

    LauncherRun start(Path workingDirectory, Path program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        Collections.addAll(command, arguments);
        ProcessBuilder builder = new ProcessBuilder(command).directory(workingDirectory.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return LauncherRun.start(builder, Files.createTempDirectory(project.getParent(), "run"));
    }

    private static Path program(Path path, String text) throws IOException {
        Files.writeString(path, text);
        if (!path.toFile().setExecutable(true)) {
            throw new IOException("can't make " + path + " executable");
        }
        return path;
    }

    private static Path findOnPath(String tool) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(directory -> Path.of(directory, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no " + tool + " on the PATH"));
    }
}
