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

/**
 * Users of a broker with their passwords in clear text, for distribution. As a file: a CSV header, then one line per
 * user.
 */
public final class Credentials {
    private static final String HEADER = "user,password";
    private static final int PASSWORD_BYTES = 24; // can't be guessed, so a fast hash is sufficient

    private final Map<String, String> passwords = new TreeMap<>();

    private Credentials() {}

    /** Reads a file; a missing one has no users. */
    public static Credentials read(Path file) {
        Credentials credentials = new Credentials();
        List<String> lines = linesOf(file);
        for (int n = 1; n < lines.size(); n++) {
            String[] fields = lines.get(n).split(",", -1);
            if (fields.length != 2 || fields[0].isEmpty() || fields[1].isEmpty()) {
                throw new IllegalArgumentException(file + ":" + (n + 1)
                        + ": a line must be a user and a password, separated by a comma. Try deleting the line: missing"
                        + " passwords are generated.");
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

    /** These users and no others: known users keep their passwords, new users get one. */
    Credentials forUsers(Collection<String> users, SecureRandom random) {
        Credentials chosen = new Credentials();
        for (String user : users) {
            chosen.passwords.put(user, password(user).orElseGet(() -> randomPassword(random)));
        }
        return chosen;
    }

    private static String randomPassword(SecureRandom random) {
        byte[] bytes = new byte[PASSWORD_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    int size() {
        return passwords.size();
    }

    String csv() {
        StringBuilder text = new StringBuilder(HEADER).append('\n');
        passwords.forEach((user, password) ->
                text.append(user).append(',').append(password).append('\n'));
        return text.toString();
    }

    /** Password hashes for the broker. */
    String hashes(SecureRandom random) {
        StringBuilder text = new StringBuilder();
        passwords.forEach((user, password) -> text.append(user)
                .append(':')
                .append(PasswordHash.of(password, random))
                .append('\n'));
        return text.toString();
    }
}
