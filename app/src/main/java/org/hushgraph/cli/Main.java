package org.hushgraph.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The program {@code hushgraph}: parses the command line and runs a command.
 *
 * <p>Exit codes: 0 success, 1 failure, 2 invalid input, 129, 130 or 143 stopped by a signal.
 */
@Command(
        name = "hushgraph",
        description = "Re-weights the links of a network online, so that intruders learn as little as possible.",
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        subcommands = {
            ReproduceCommand.class,
            RunCommand.class,
            EvaluateCommand.class,
            AttackCommand.class,
            GuaranteeCommand.class,
            CompareCommand.class,
            AuditCommand.class,
            SweepCommand.class,
            SolveCommand.class,
            InspectCommand.class,
            ConvertCommand.class,
            GenerateCommand.class,
            ServeCommand.class,
            LedgerCommand.class,
            TokenCommand.class,
            BackupCommand.class,
            RestoreCommand.class,
            AccessCommand.class,
            AgentCommand.class,
            EavesdropCommand.class,
            HelpCommand.class
        })
public final class Main implements Runnable {
    @Spec
    private CommandSpec spec;

    private Main() {}

    public static void main(String[] args) {
        Signals.handle();
        StandardStream out = new StandardStream(FileDescriptor.out);
        PrintWriter err = utf8(new StandardStream(FileDescriptor.err));
        CommandLine commandLine = commandLine().setOut(utf8(out)).setErr(err);
        int exitCode = run(commandLine, args);
        commandLine.getOut().flush();
        if (out.failure().isPresent()) {
            err.println("hushgraph: can't write to standard output: "
                    + out.failure().get() + ".");
            exitCode = Math.max(exitCode, CommandLine.ExitCode.SOFTWARE);
        }
        exitCode = Signals.exitCode(exitCode);
        if (exitCode != 0 || !isClusterDriver()) {
            System.exit(exitCode);
        }
    }

    /** Whether Spark runs this as a driver in the cluster, where a call of {@code System.exit} counts as a failure. */
    private static boolean isClusterDriver() {
        return "cluster".equals(System.getProperty("spark.submit.deployMode"));
    }

    /** All output is UTF-8, as JSON requires, whatever the locale. */
    private static PrintWriter utf8(OutputStream stream) {
        OutputStream buffered = new BufferedOutputStream(stream, 1 << 16);
        return new PrintWriter(new OutputStreamWriter(buffered, StandardCharsets.UTF_8), true);
    }

    /** The program with all commands. */
    public static CommandLine commandLine() {
        CommandLine commandLine = new CommandLine(new Main())
                .setParameterExceptionHandler(new BadInput())
                .setExecutionExceptionHandler(new UnexpectedFailure());
        addVersion(commandLine);
        return commandLine;
    }

    /** Lets {@code --version} of every command print the version of the program. */
    private static void addVersion(CommandLine command) {
        command.getCommandSpec().versionProvider(new ManifestVersion());
        command.getSubcommands().values().forEach(Main::addVersion);
    }

    static int run(CommandLine commandLine, String... args) {
        try {
            boolean quiet = Arrays.asList(args).contains(Notice.QUIET);
            return commandLine.execute(DeprecatedOptions.replace(args, notice -> {
                if (!quiet) {
                    commandLine.getErr().println("hushgraph: " + notice);
                }
            }));
        } catch (Error failure) { // picocli's handler gets exceptions only, not errors such as OutOfMemoryError
            return UnexpectedFailure.report(failure, commandLine.getErr());
        }
    }

    /** Called only if the command line names no command. */
    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getErr());
        throw new ParameterException(spec.commandLine(), "a command is missing.");
    }
}
