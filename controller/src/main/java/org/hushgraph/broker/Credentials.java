package org.hushgraph.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Users of a broker with their passwords, in clear, to be handed out. As a file: a line of csv for each, under a title. */
public final class Credentials {
    private static final String TITLE = "user,password";
    private static final int PASSWORD_BYTES = 24; // nobody guesses these, so a quick hash of them is enough

    private final Map<String, String> passwords = new TreeMap<>();

    private Credentials() {}

    /** From a file; of one that is not there, nobody. */
    public static Credentials read(Path file) {
        Credentials credentials = new Credentials();
        List<String> lines = linesOf(file);
        for (int n = 1; n < lines.size(); n++) {
            String[] fields = lines.get(n).split(",", -1);
            if (fields.length != 2 || fields[0].isEmpty() || fields[1].isEmpty()) {
                throw new IllegalArgumentException(file + ":" + (n + 1)
                        + ": a line must be a user and a password with a comma between. Maybe delete the line: a new"
                        + " password is made where one is missing.");
            }
            credentials.passwords.put(fields[0], fields[1]);
        }
        return credentials;
    }

    static List<String> linesOf(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("can't read " + file, e);
        }
    }

    public Optional<String> password(String user) {
        return Optional.ofNullable(passwords.get(user));
    }

    /** These users and no others: who is known keeps the password, who is new gets one. */
    Credentials of(Collection<String> users, SecureRandom random) {
        Credentials those = new Credentials();
        for (String user : users) {
            those.passwords.put(user, password(user).orElseGet(() -> drawn(random)));
        }
        return those;
    }

    private static String drawn(SecureRandom random) {
        byte[] bytes = new byte[PASSWORD_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    int size() {
        return passwords.size();
    }

    String csv() {
        StringBuilder text = new StringBuilder(TITLE).append('\n');
        passwords.forEach((user, password) ->
                text.append(user).append(',').append(password).append('\n'));
        return text.toString();
    }

    /** What the broker needs to know them: no passwords, but what they can be checked by. */
    String hashes(SecureRandom random) {
        StringBuilder text = new StringBuilder();
        passwords.forEach((user, password) -> text.append(user)
                .append(':')
                .append(PasswordHash.of(password, random))
                .append('\n'));
        return text.toString();
    }
}
