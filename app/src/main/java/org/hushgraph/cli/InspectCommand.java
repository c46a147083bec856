package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.hushgraph.network.DraftFile;
import org.hushgraph.network.ImportReport;
import org.hushgraph.network.Network;
import org.hushgraph.network.NetworkImport;
import org.hushgraph.picture.Figure;
import org.hushgraph.picture.NetworkPicture;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.report.ImportJson;
import org.hushgraph.report.ImportText;
import org.hushgraph.report.NetworkLayout;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hushgraph inspect}: reports what a network file contains and what an import keeps. */
@Command(
        name = "inspect",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Reports what a network file contains and what an import keeps.",
            "",
            "Hushgraph works with undirected, simple, connected networks with positive weights. Real files are often"
                    + " different: this command counts what is merged, dropped, symmetrised and kept. The options for"
                    + " imports are also keys of network: in scenarios.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hushgraph inspect grid.graphml",
            "  hushgraph inspect grid.graphml --picture grid.svg",
            "  hushgraph inspect links.csv.gz --weight capacity --merge max --json"
        })
final class InspectCommand extends ConsoleCommand {
    @Mixin
    private NetworkArgument network;

    @Option(names = "--json", description = "Print JSON instead of text.")
    private boolean json;

    @Option(names = "--picture", paramLabel = "FILE", description = "Draw the network into this SVG file.")
    private Path picture;

    @Override
    public Integer call() {
        if (picture != null && !picture.toString().endsWith(".svg")) {
            throw badInput("--picture " + picture + " must end in .svg.");
        }
        NetworkImport read = network.read();
        ImportReport report = read.report();
        if (picture != null) {
            try {
                byte[] svg = drawing(read.network()).toSvg().getBytes(StandardCharsets.UTF_8);
                DraftFile.write(picture, file -> file.write(svg));
            } catch (IOException e) {
                return Failure.report(commandLine(), "can't write " + picture, e);
            }
        }
        PrintWriter out = out();
        if (json) {
            out.print(ImportJson.of(report));
        } else {
            print(report, out);
        }
        out.flush();
        return 0;
    }

    private static Figure drawing(Network network) {
        NetworkPicture.Builder picture = new NetworkLayout(network).picture();
        network.weights().ifPresent(weights -> picture.weights(weights.toArray()));
        return picture.size(900, 700).build();
    }

    private void print(ImportReport report, PrintWriter out) {
        List<String> lines = new ImportText(report, NumberStyle.PLAIN).table().toLines();
        out.println(report.file() + " (" + report.format() + ")");
        lines.subList(1, lines.size()).forEach(line -> out.println("  " + line));
        report.notes().forEach(note -> out.println("  note: " + note));
        out.println("In a scenario: " + network.inScenario());
    }
}
