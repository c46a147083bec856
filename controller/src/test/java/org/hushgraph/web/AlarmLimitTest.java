package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Alarms under ever new keys can't exhaust the memory of the controller. */
class AlarmLimitTest {
    private static final String ALARMS = "/api/v1/networks/demo/alarms";

    @TempDir
    private Path folder;

    private RunningService service;

    @BeforeEach
    void start() {
        service = new RunningService(folder, Map.of("limits.alarms", "10"));
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private static String alarms(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(n -> "{\"node\": \"1\", \"key\": \"k" + n + "\"}")
                .collect(Collectors.joining(", ", "{\"alarms\": [", "]}"));
    }

    private int raise(int from, int to) {
        return service.send("POST", ALARMS, alarms(from, to)).statusCode();
    }

    @Test
    void alarmsBeyondTheLimitAreRefusedAllOrNone() {
        assertThat(raise(0, 8)).isEqualTo(202);
        assertThat(ExpectedProblem.with(429, service.send("POST", ALARMS, alarms(6, 11))))
                .isEqualTo("at most 10 alarms can be active in a network. Try clearing some, alarms that expire, or"
                        + " raising limits.alarms.");
        assertThat(service.get(ALARMS).get("alarms")).hasSize(8);
        assertThat(raise(6, 10)).isEqualTo(202);
        assertThat(raise(0, 10)).isEqualTo(202); // all of them are active
        assertThat(raise(10, 11)).isEqualTo(429);
        assertThat(service.send("DELETE", ALARMS + "?key=k0", "").statusCode()).isEqualTo(202);
        assertThat(raise(10, 11)).isEqualTo(202);
        assertThat(service.get(ALARMS).get("alarms")).hasSize(10);
    }

    @Test
    void aLowerLimitLosesNoAlarm() {
        assertThat(raise(0, 10)).isEqualTo(202);
        String token = service.token();
        service.close();
        service = new RunningService(folder, Map.of("limits.alarms", "3"));
        service.use(token);
        assertThat(service.get(ALARMS).get("alarms")).hasSize(10);
        assertThat(raise(20, 21)).isEqualTo(429);
    }
}
