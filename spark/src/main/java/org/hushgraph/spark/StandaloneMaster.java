package org.hushgraph.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SecurityManager;
import org.apache.spark.SparkConf;
import org.apache.spark.rpc.RpcAddress;
import org.apache.spark.rpc.RpcEnv;
import org.hushgraph.cluster.ClusterException;
import scala.Option;

/** The master of a standalone cluster, asked before work begins: Spark itself would try for a minute, and then say less. */
final class StandaloneMaster {
    private static final int ANSWER_MILLIS = 5000;

    private StandaloneMaster() {}

    /** Refuses a cluster of which no master is there, or none takes us in. */
    static void requireAnswer(SparkConf conf) {
        List<InetSocketAddress> listening = listening(conf);
        SparkConf caller = conf.clone().set("spark.rpc.lookupTimeout", ANSWER_MILLIS + "ms");
        SecurityManager security =
                new SecurityManager(caller, Option.empty(), SecurityManager.$lessinit$greater$default$3());
        RpcEnv rpc = RpcEnv.create("hushgraph", "127.0.0.1", 0, caller, security, true); // listens nowhere
        try {
            requireWelcome(rpc, listening, conf);
        } finally {
            rpc.shutdown();
        }
    }

    private static List<InetSocketAddress> listening(SparkConf conf) {
        List<InetSocketAddress> listening = new ArrayList<>();
        List<IOException> failures = new ArrayList<>();
        SparkSettings.masters(conf).forEach(address -> {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address.getHostString(), address.getPort()), ANSWER_MILLIS);
                listening.add(address);
            } catch (IOException e) {
                failures.add(e);
            }
        });
        if (listening.isEmpty()) {
            throw new ClusterException(
                    "nobody answers at " + conf.get("spark.master") + " ("
                            + failures.get(0).getMessage()
                            + "). Maybe the master is not running, or runs at another port.",
                    failures.get(0));
        }
        return listening;
    }

    /** One that stands by is as good as the one that leads: it knows the same secret. */
    private static void requireWelcome(RpcEnv rpc, List<InetSocketAddress> masters, SparkConf conf) {
        Exception last = null;
        for (InetSocketAddress address : masters) {
            try {
                rpc.setupEndpointRef(new RpcAddress(address.getHostString(), address.getPort()), "Master");
                return;
            } catch (Exception e) { // Scala throws checked ones too, and declares none
                last = e;
            }
        }
        throw new ClusterException(
                "the master at " + conf.get("spark.master")
                        + " does not take us in. Maybe it asks for another secret: give"
                        + " its spark.authenticate and spark.authenticate.secret in a file with --properties. Or maybe it"
                        + " is another version of Spark than "
                        + org.apache.spark.package$.MODULE$.SPARK_VERSION() + ", or no Spark.",
                last);
    }
}
