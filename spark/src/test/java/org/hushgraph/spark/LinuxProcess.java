package org.hushgraph.spark;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Information about a process from Linux's /proc; empty if the process has ended. */
final class LinuxProcess {
    private static final Path PROC = Path.of("/proc");
    private static final String LISTEN = "0A";
    private static final Set<String> LOOPBACK =
            Set.of("0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000");

    private final Path folder;

    LinuxProcess(ProcessHandle process) {
        assumeTrue(Files.isDirectory(PROC.resolve("self")), "skipped: needs Linux's /proc");
        this.folder = PROC.resolve(Long.toString(process.pid()));
    }

    String commandLine() {
        try {
            return Files.readString(folder.resolve("cmdline"));
        } catch (IOException e) {
            return "";
        }
    }

    boolean isExecutor() {
        return commandLine().contains("CoarseGrainedExecutorBackend");
    }

    /** The addresses on which it listens, without ports, in the hexadecimal form of /proc. */
    List<String> listening() throws IOException {
        Set<String> sockets = sockets();
        List<String> addresses = new ArrayList<>();
        for (String table : List.of("tcp", "tcp6")) {
            for (String line : Files.readAllLines(PROC.resolve("net").resolve(table))) {
                String[] fields = line.strip().split("\\s+", -1);
                if (fields[3].equals(LISTEN) && sockets.contains("socket:[" + fields[9] + "]")) {
                    addresses.add(fields[1].substring(0, fields[1].indexOf(':')));
                }
            }
        }
        return addresses;
    }

    static boolean isLoopback(String address) {
        return LOOPBACK.contains(address);
    }

    private Set<String> sockets() throws IOException {
        Set<String> sockets = new HashSet<>();
        try (Stream<Path> open = Files.list(folder.resolve("fd"))) {
            for (Path file : open.toList()) {
                if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) { // otherwise it has been closed
                    sockets.add(Files.readSymbolicLink(file).toString());
                }
            }
        }
        return sockets;
    }
}
