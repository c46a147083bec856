package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.hushgraph.network.NetworkRows;

/**
 * MATPOWER cases: the tables {@code mpc.bus} and {@code mpc.branch} of a MATLAB file, or {@code bus} and {@code branch}
 * in version 1.
 *
 * <p>Nodes are bus numbers with {@code busType}, {@code baseKV} and, from {@code mpc.bus_name}, {@code label}. Links
 * have {@code r x b rateA ratio status}; branches out of service (status 0) are included. Inf is read as a missing
 * value. Other statements are skipped, not executed.
 */
final class MatpowerReader implements GraphReader {
    @Override
    public void read(GraphSource source, NetworkRows rows) throws IOException {
        ByteScanner in = new ByteScanner(source);
        MatlabStatements statements = new MatlabStatements(in);
        List<Integer> buses = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        boolean hasBuses = false;
        boolean hasBranches = false;
        while (statements.next()) {
            String name = statements.target();
            String field = name.substring(name.lastIndexOf('.') + 1);
            if (field.equals("bus") && statements.opens('[')) {
                requireOnce(hasBuses, name, in);
                hasBuses = true;
                readBuses(new MatpowerTable(in, name), rows, buses);
                statements.requireEnd();
            } else if (field.equals("branch") && statements.opens('[')) {
                requireOnce(hasBranches, name, in);
                hasBranches = true;
                readBranches(new MatpowerTable(in, name), rows);
                statements.requireEnd();
            } else if (field.equals("bus_name") && statements.opens('{')) {
                statements.readTexts(labels);
            }
        }
        requireTable(hasBuses, "bus", in);
        requireTable(hasBranches, "branch", in);
        in.noteEncoding(rows);
        rows.proposeWeight("1/x"); // the susceptance, which determines the flow through a line
        putLabels(buses, labels, rows);
        if (statements.changesTables()) {
            rows.note("The file also modifies its tables by MATLAB code, which was not executed. The numbers are those"
                    + " in the tables themselves.");
        }
    }

    private static void readBuses(MatpowerTable table, NetworkRows rows, List<Integer> buses) throws IOException {
        while (table.next()) {
            int node = rows.declare(table.bus(1));
            buses.add(node);
            rows.nodeAttributes().column("busType").put(node, table.value(2));
            rows.nodeAttributes().column("baseKV").put(node, table.value(10));
        }
    }

    private static void readBranches(MatpowerTable table, NetworkRows rows) throws IOException {
        while (table.next()) {
            int link = rows.link(rows.mention(table.bus(1)), rows.mention(table.bus(2)), false);
            rows.edgeAttributes().column("r").put(link, table.value(3));
            rows.edgeAttributes().column("x").put(link, table.value(4));
            rows.edgeAttributes().column("b").put(link, table.value(5));
            rows.edgeAttributes().column("rateA").put(link, table.value(6));
            rows.edgeAttributes().column("ratio").put(link, table.value(9));
            rows.edgeAttributes().column("status").put(link, table.value(11));
        }
    }

    private static void putLabels(List<Integer> buses, List<String> labels, NetworkRows rows) {
        for (int n = 0; n < Math.min(buses.size(), labels.size()); n++) {
            rows.nodeAttributes().column("label").put(buses.get(n), labels.get(n));
        }
        if (!labels.isEmpty() && labels.size() != buses.size()) {
            rows.note("There are " + labels.size() + " bus names for " + buses.size()
                    + " buses. They were assigned in order.");
        }
    }

    private static void requireOnce(boolean known, String name, ByteScanner in) {
        if (known) {
            throw in.error(GraphSource.brief(name) + " is defined twice. Remove the table that is not used.");
        }
    }

    private static void requireTable(boolean known, String name, ByteScanner in) {
        if (!known) {
            throw in.error("the file ends without a table mpc." + name
                    + " = [ … ]. If the case is computed by a program, save it with savecase first.");
        }
    }
}
