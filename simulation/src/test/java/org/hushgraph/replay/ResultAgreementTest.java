package org.hushgraph.replay;

import static org.assertj.core.api.Assertions.assertThat;

import org.hushgraph.replay.ResultAgreement.Difference;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

class ResultAgreementTest {
    private static final JsonMapper EXACT = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private static ResultAgreement compared(String recorded, String repeated) {
        return ResultAgreement.of(EXACT.readTree(recorded), EXACT.readTree(repeated));
    }

    @Test
    void equalResultsAgree() {
        ResultAgreement agreement =
                compared("{\"a\": [1, 2.5e-3, null], \"b\": \"x\"}", "{\"b\":\"x\",\"a\":[1,0.0025,null]}");
        assertThat(agreement.isComplete()).isTrue();
        assertThat(agreement.compared()).isEqualTo(4);
    }

    @Test
    void aDigitBeyondDoublePrecisionIsFound() {
        assertThat(compared("{\"a\": {\"b\": [0, 0.30000000000000005]}}", "{\"a\": {\"b\": [0, 0.30000000000000004]}}")
                        .differences())
                .containsExactly(new Difference("a.b[1]", "0.30000000000000005", "0.30000000000000004"));
    }

    @Test
    void missingAndAdditionalValuesAreFound() {
        assertThat(compared("{\"a\": [1], \"b\": 2}", "{\"a\": [1, 3], \"c\": {}}")
                        .differences())
                .containsExactly(
                        new Difference("a[1]", "nothing", "3"),
                        new Difference("b", "2", "nothing"),
                        new Difference("c", "nothing", "a list or an object"));
    }

    @Test
    void dateVersionAndInputsAreLeftOut() {
        String recorded =
                "{\"provenance\": {\"date\": 1, \"programVersion\": 1, \"inputs\": [1], \"changes\": [], \"engine\": \"dense\"}}";
        assertThat(compared(recorded, "{\"provenance\": {\"engine\": \"dense\"}}")
                        .isComplete())
                .isTrue();
        assertThat(compared(recorded, "{\"provenance\": {\"engine\": \"sparse\"}}")
                        .differences())
                .containsExactly(new Difference("provenance.engine", "\"dense\"", "\"sparse\""));
    }
}
