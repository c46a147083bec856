package org.hushgraph.loadtest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EventParserTest {
    private static final String HEAD = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    private static final String STREAM = HEAD
            + chunk("id: 7\n\n: still here\n\nid: 12\nevent: ala")
            + chunk("rms\ndata: {\"raised\": 1}\n\nid: 13\nevent: epoch\ndata: {}\n\n");

    private static String chunk(String text) {
        return Integer.toHexString(text.length()) + "\r\n" + text + "\r\n";
    }

    private static List<String> events(int piece, boolean wantsData) {
        List<String> events = new ArrayList<>();
        EventParser parser =
                new EventParser(wantsData, (id, epoch, data) -> events.add(id + (epoch ? " epoch " : " ") + data));
        byte[] bytes = STREAM.getBytes(StandardCharsets.US_ASCII);
        for (int from = 0; from < bytes.length; from += piece) {
            parser.feed(ByteBuffer.wrap(bytes, from, Math.min(piece, bytes.length - from)));
        }
        return events;
    }

    @Test
    void findsTheSameEventsHoweverTheBytesAreSplit() {
        for (int piece = 1; piece <= STREAM.length(); piece++) {
            assertThat(events(piece, true))
                    .as("pieces of %d", piece)
                    .containsExactly("7 ", "12 {\"raised\": 1}", "13 epoch {}");
        }
        assertThat(events(9, false)).containsExactly("7 ", "12 ", "13 epoch ");
    }

    @Test
    void rejectsAnAnswerThatIsNotAStream() {
        EventParser parser = new EventParser(false, (id, epoch, data) -> {});
        ByteBuffer refused = ByteBuffer.wrap("HTTP/1.1 503 No\r\n".getBytes(StandardCharsets.US_ASCII));
        assertThatThrownBy(() -> parser.feed(refused)).hasMessageContaining("503");
    }
}
