package org.hushgraph.broker;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Collection;
import org.hushgraph.access.PrivateFile;
import org.hushgraph.graph.Graph;

/**
 * All that a Mosquitto needs to let agents do what is theirs and nothing else: {@code acl}, {@code passwords} and {@code mosquitto.conf};
 * and {@code credentials.csv} for the people who hand passwords out. Several networks of a controller can share it.
 */
public final class AccessFolder {
    private final Path folder;
    private final SecureRandom random = new SecureRandom();

    public AccessFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Lets the agents of a network in, and nobody in for those that are gone from it. Passwords that are known stay.
     *
     * @param sensors users who may raise alarms
     * @return how many users there are now
     */
    public int admit(String network, Graph graph, Collection<String> sensors) {
        PrivateFile.makeFolder(folder);
        AccessList list = AccessList.read(Credentials.linesOf(folder.resolve("acl")));
        list.replace(new Topics(network), graph, sensors);
        Credentials credentials = credentials().of(list.users(), random);
        PrivateFile.write(credentialsFile(), credentials.csv()); // first: no password is in force that nobody knows
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
                # or copy this file to where your Mosquitto looks, such as /etc/mosquitto/conf.d. The user that it runs as has
                # to own acl and passwords (chown mosquitto); credentials.csv is none of its business. After a change of acl or
                # passwords send it SIGHUP.
                # This file is written once and yours to change.

                listener 1883 127.0.0.1
                # Beyond this machine rather encrypted:
                # listener 8883
                # certfile /path/to/certificate.pem
                # keyfile /path/to/key.pem

                # Nobody can take the place of others by calling itself as they do. So everybody needs a user of their own.
                use_username_as_clientid true

                allow_anonymous false
                password_file %1$s/passwords
                acl_file %1$s/acl

                # A controller that was away finds all alarms.
                max_queued_messages 100000
                """.formatted(place);
    }
}
