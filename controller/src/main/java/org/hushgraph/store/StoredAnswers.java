package org.hushgraph.store;

import java.sql.SQLException;
import java.util.Optional;
import org.hushgraph.controller.StoredAnswer;

/** What requests were answered, a row each. */
final class StoredAnswers {
    private StoredAnswers() {}

    /** In a transaction. The first answer under a key stays. */
    static void insert(Session writer, StoredAnswer receipt) throws SQLException {
        writer.update(
                "INSERT OR IGNORE INTO receipt (key, answer, at) VALUES (?, ?, ?)",
                receipt.key(),
                receipt.answer(),
                receipt.at());
    }

    /** In a transaction, if there is one. */
    static void insert(Session writer, Optional<StoredAnswer> receipt) throws SQLException {
        if (receipt.isPresent()) {
            insert(writer, receipt.get());
        }
    }

    static Optional<String> answer(Session reader, String key) {
        return reader.first("SELECT answer FROM receipt WHERE key = ?", row -> row.getString(1), key);
    }

    /** In a transaction. */
    static void forget(Session writer, long before) throws SQLException {
        writer.update("DELETE FROM receipt WHERE at < ?", before);
    }
}
