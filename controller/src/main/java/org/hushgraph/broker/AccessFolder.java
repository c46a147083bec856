package org.hushgraph.broker;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Collection;
import org.hushgraph.access.PrivateFile;
import org.hushgraph.graph.Graph;

/**
 * Access rules for a Mosquitto broker that restrict each agent to its own topics: {@code acl}, {@code passwords} and
 * {@code mosquitto.conf}. Also {@code credentials.csv}, for people who distribute passwords. Several networks of a
 * controller can share a folder.
 */
public final class AccessFolder {
    private final Path folder;
    private final SecureRandom random = new SecureRandom();

    public AccessFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Grants access to the agents of a network and revokes it for nodes that were removed. Existing passwords stay
     * valid.
     *
     * @param sensors users who may raise alarms
     * @return the number of users
     */
    public int admit(String network, Graph graph, Collection<String> sensors) {
        PrivateFile.createFolder(folder);
        AccessList list = AccessList.read(Credentials.linesOf(folder.resolve("acl")));
        list.replace(new Topics(network), graph, sensors);
        Credentials credentials = credentials().forUsers(list.users(), random);
        PrivateFile.write(credentialsFile(), credentials.csv()); // first: every password in force must be in this file
        PrivateFile.write(folder.resolve("passwords"), credentials.hashes(random));
        PrivateFile.write(folder.resolve("acl"), list.text());
        Path configuration = folder.resolve("mosquitto.conf");
        if (!Files.exists(configuration)) { // people change its listeners
            PrivateFile.write(configuration, configuration());
        }
        return credentials.size();
    }

    Credentials credentials() {
        return Credentials.read(credentialsFile());
    }

    private Path credentialsFile() {
        return folder.resolve("credentials.csv");
    }

    private String configuration() {
        Path place = folder.toAbsolutePath().normalize();
        return """
                # Mosquitto with access for the agents of Hushgraph. Start it with
                #     mosquitto -c %1$s/mosquitto.conf
                # or copy this file to the configuration folder of your Mosquitto, such as /etc/mosquitto/conf.d. The user that
                # Mosquitto runs as must own acl and passwords (chown mosquitto), but must not read credentials.csv. Send it
                # SIGHUP after a change of acl or passwords.
                # This file is written only once, so you can edit it.

                listener 1883 127.0.0.1
                # Use TLS to accept connections from other machines:
                # listener 8883
                # certfile /path/to/certificate.pem
                # keyfile /path/to/key.pem

                # Prevents clients from impersonating others by their client id. Every client needs its own user.
                use_username_as_clientid true

                allow_anonymous false
                password_file %1$s/passwords
                acl_file %1$s/acl

                # A controller that reconnects still receives all alarms.
                max_queued_messages 100000

                # Weights, states and waiting alarms survive a restart of the broker.
                persistence true
                # The folder for that; Debian's own configuration names one. Without it, the current folder is used.
                # persistence_location /var/lib/mosquitto/
                """.formatted(place);
    }
}
