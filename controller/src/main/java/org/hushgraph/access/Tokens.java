package org.hushgraph.access;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;

/**
 * The tokens of a controller, in a file that contains only their hashes. A secret has 256 random bits, so a fast hash
 * is as secure as a slow one. Thread-safe; notices changes by other processes.
 */
public final class Tokens {
    private static final int SECRET_BYTES = 32;
    private static final String PREFIX = "hush_"; // identifies it to people and secret scanners

    private final Path file;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();
    private List<Token> known = List.of();
    private FileStamp stamp = FileStamp.NONE;

    /** The file need not exist yet. */
    public Tokens(Path file, Clock clock) {
        this.file = file;
        this.clock = clock;
    }

    /**
     * Creates a token for each role, unless there are tokens already. Their secrets are in the private file before their hashes are
     * stored, so a crash in between loses nothing: the next start creates others.
     *
     * @return the secrets of the new tokens
     */
    public synchronized Map<Role, String> createFirst(FirstTokens secretFile) {
        Map<Role, String> secrets = new EnumMap<>(Role.class);
        PrivateFile.locked(file, () -> {
            refresh();
            if (known.isEmpty()) {
                for (Role role : Role.values()) {
                    secrets.put(role, newSecret());
                }
                secretFile.write(secrets);
                write(secrets.entrySet().stream()
                        .map(secret -> new Token(
                                secret.getKey().word(), secret.getKey(), hash(secret.getValue()), clock.millis()))
                        .toList());
            }
        });
        return secrets;
    }

    private String newSecret() {
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Creates a token and returns its secret, which is not stored. */
    public synchronized String create(String name, Role role) {
        String secret = newSecret();
        Token token = new Token(name, role, hash(secret), clock.millis());
        PrivateFile.locked(file, () -> {
            refresh();
            if (known.stream().anyMatch(other -> other.name().equals(name))) {
                throw new IllegalArgumentException(
                        "a token called " + name + " already exists. Try another name, or remove it first.");
            }
            List<Token> more = new ArrayList<>(known);
            more.add(token);
            write(more);
        });
        return secret;
    }

    /** Revokes a token. */
    public synchronized void remove(String name) {
        PrivateFile.locked(file, () -> {
            refresh();
            List<Token> fewer =
                    known.stream().filter(token -> !token.name().equals(name)).toList();
            if (fewer.size() == known.size()) {
                throw new IllegalArgumentException("there is no token called " + name + ". Try hushgraph token list.");
            }
            write(fewer);
        });
    }

    public synchronized List<Token> all() {
        refresh();
        return known;
    }

    /** The token with this secret. Takes equally long for wrong and right secrets. */
    public Optional<Token> find(String secret) {
        byte[] hash = hash(secret).getBytes(StandardCharsets.US_ASCII);
        Optional<Token> found = Optional.empty();
        for (Token token : all()) {
            if (MessageDigest.isEqual(token.hash().getBytes(StandardCharsets.US_ASCII), hash)) {
                found = Optional.of(token);
            }
        }
        return found;
    }

    private static String hash(String secret) {
        try {
            byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java runtime has SHA-256", e);
        }
    }

    private void refresh() {
        FileStamp now = FileStamp.of(file);
        if (!now.isSameAs(stamp)) {
            known = now.exists() ? read() : List.of();
            stamp = now;
        }
    }

    private List<Token> read() {
        List<Token> tokens = new ArrayList<>();
        for (ConfigNode node : ConfigReader.read(file).get("tokens").items()) {
            try {
                tokens.add(new Token(
                        node.get("name").text(),
                        Role.of(node.get("role").text()),
                        node.get("sha256").text(),
                        Long.parseLong(node.get("createdAt").text())));
            } catch (IllegalArgumentException e) {
                throw new ConfigException(node.position().place() + e.getMessage(), e);
            }
        }
        return List.copyOf(tokens);
    }

    private void write(List<Token> tokens) {
        StringBuilder text = new StringBuilder("# Hashes of tokens; the tokens themselves are not stored.\ntokens:\n");
        for (Token token : tokens) {
            text.append("  - {name: \"%s\", role: %s, sha256: \"%s\", createdAt: %d}%n"
                    .formatted(token.name(), token.role().word(), token.hash(), token.createdAt()));
        }
        PrivateFile.write(file, tokens.isEmpty() ? "tokens: []\n" : text.toString());
        stamp = FileStamp.NONE;
        refresh();
    }
}
