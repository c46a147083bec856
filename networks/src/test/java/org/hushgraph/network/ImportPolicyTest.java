package org.hushgraph.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ImportPolicyTest {
    @ParameterizedTest
    @EnumSource
    void everyChoiceAcceptsItsWords(ImportChoice choice) {
        List<String> words = ImportPolicy.words(choice);
        assertThat(words).hasSizeGreaterThan(1).doesNotHaveDuplicates();
        words.forEach(word -> ImportPolicy.defaults().with(choice, word)); // an unknown word is rejected
    }
}
