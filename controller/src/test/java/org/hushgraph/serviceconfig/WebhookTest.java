package org.hushgraph.serviceconfig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpRequest;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookTest {
    private static Webhook webhook(String url) {
        return new Webhook(url, Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://",
                "http:///path",
                "http://:9000/",
                "http://a_b/",
                "http://host:port/",
                "http://host:70000/",
                "http://host/a b",
                "http://host/%zz",
                "ftp://host/",
                "http://{node}/weights",
                "https://{network}.example/",
                "http://host:{node}/",
                "http://{node}@host/{node}"
            })
    void rejectsAnAddressThatNoRequestCanUse(String url) {
        assertThatThrownBy(() -> webhook(url))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("url = " + url + " ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a", "a b", "ä/ö", "..", "%", "{network}", "?#", "\u0000", "\uD800", "<script>", "10.0.0.1:80"})
    void anyNodeNameGivesAnAddress(String node) {
        for (String url : new String[] {"http://host/{network}/{node}", "https://[::1]:8080?to={node}&of={network}"}) {
            assertThat(HttpRequest.newBuilder(webhook(url).address("net_1", node))
                            .build()
                            .uri()
                            .getHost())
                    .isIn("host", "[::1]");
        }
    }

    @Test
    void namesArePercentEncoded() {
        assertThat(webhook("http://host/{network}/{node}").address("net", "a b/c"))
                .hasToString("http://host/net/a%20b%2Fc");
    }
}
