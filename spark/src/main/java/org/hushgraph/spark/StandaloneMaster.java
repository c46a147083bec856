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

/** Checks the master of a standalone cluster before the work starts. Spark itself would try for a minute and report less. */
final class StandaloneMaster {
    private static final int ANSWER_MILLIS = 5000;

    private StandaloneMaster() {}

    /** Rejects a cluster if no master answers, or none accepts the connection. */
    static void requireAnswer(SparkConf conf) {
        List<InetSocketAddress> listening = listening(conf);
        SparkConf caller = conf.clone().set("spark.rpc.lookupTimeout", ANSWER_MILLIS + "ms");
        SecurityManager security =
                new SecurityManager(caller, Option.empty(), SecurityManager.$lessinit$greater$default$3());
        RpcEnv rpc =
                RpcEnv.create("hushgraph", "127.0.0.1", 0, caller, security, true); // client mode: listens on no port
        try {
            requireAccess(rpc, listening, conf);
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
                    "no answer from " + conf.get("spark.master") + " ("
                            + failures.get(0).getMessage()
                            + "). Check that the master is running, and its port.",
                    failures.get(0));
        }
        return listening;
    }

    /** A standby master is as good as the active one here, because both have the same secret. */
    private static void requireAccess(RpcEnv rpc, List<InetSocketAddress> masters, SparkConf conf) {
        Exception last = null;
        for (InetSocketAddress address : masters) {
            try {
                rpc.setupEndpointRef(new RpcAddress(address.getHostString(), address.getPort()), "Master");
                return;
            } catch (Exception e) { // Scala also throws checked exceptions, without declaring them
                last = e;
            }
        }
        throw new ClusterException(
                "the master at " + conf.get("spark.master")
                        + " rejects the connection. If it requires a secret, set its spark.authenticate and"
                        + " spark.authenticate.secret in a file for --properties. Otherwise check that it is Spark "
                        + org.apache.spark.package$.MODULE$.SPARK_VERSION() + ".",
                last);
    }
}
