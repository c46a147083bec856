package org.hushgraph.store;

import java.sql.SQLException;
import java.util.Optional;
import org.hushgraph.controller.StoredAnswer;

/** The table of answers to requests. */
final class StoredAnswers {
    private StoredAnswers() {}

    /** Must run in a transaction. Keeps the first answer of a key. */
    static void insert(Session writer, StoredAnswer answer) throws SQLException {
        writer.update(
                "INSERT OR IGNORE INTO receipt (key, answer, at) VALUES (?, ?, ?)",
                answer.key(),
                answer.answer(),
                answer.at());
    }

    /** Must run in a transaction. Does nothing if there is no answer. */
    static void insert(Session writer, Optional<StoredAnswer> answer) throws SQLException {
        if (answer.isPresent()) {
            insert(writer, answer.get());
        }
    }

    static Optional<String> answer(Queries reader, String key) {
        return reader.first("SELECT answer FROM receipt WHERE key = ?", row -> row.getString(1), key);
    }

    /** Must run in a transaction. */
    static void deleteBefore(Session writer, long before) throws SQLException {
        writer.update("DELETE FROM receipt WHERE at < ?", before);
    }
}
