package org.hushgraph.controller;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.hushgraph.online.OnlineLearner;
import org.hushgraph.state.SavedState;

/** Learners as bytes. */
final class SavedLearner {
    private SavedLearner() {}

    /** One that goes on as the original would, and leaves it alone. */
    static OnlineLearner copy(OnlineLearner original) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            SavedState.write(bytes, original::save);
            return SavedState.read(new ByteArrayInputStream(bytes.toByteArray()), original::restored);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
