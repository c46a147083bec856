package org.hushgraph.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigNodeTest {
    private enum Fruit {
        APPLE,
        BLOOD_ORANGE
    }

    @ParameterizedTest
    @CsvSource({"1,1", "-1.5,-1.5", "+2,2", ".5,0.5", "3.,3", "1e-3,0.001", "2E+4,20000", "1_000,1000", "0,0"})
    void readsNumbersInAllCommonNotations(String text, double value) {
        assertThat(value(text).number()).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1d", "1f", "0x10", "0x1p3", "1e", "e1", ".", "--1", "1 2", "'1,5'", "_1", "true", "½"})
    void rejectsTextsThatAreNotNumbers(String text) {
        assertThatThrownBy(() -> value(text).number())
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("must be a number");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", ".nan", ".NaN", ".inf", "-.inf", "Infinity", "-Infinity", "inf"})
    void rejectsNumbersThatAreNotFinite(String text) {
        assertThatThrownBy(() -> value(text).number()).hasMessageEndingWith("= " + text + " must be a finite number.");
    }

    @Test
    void readsWholeNumbersInExponentialNotationToo() {
        assertThat(value("5e1").integer(1, 100)).isEqualTo(50);
    }

    @Test
    void readsSeedsWithAllDigits() {
        assertThat(value("9223372036854775807").seed()).isEqualTo(Long.MAX_VALUE);
        assertThat(value("-9007199254740993").seed()).isEqualTo(-9007199254740993L);
    }

    @Test
    void readsEnumConstantsInLowerCaseWithHyphens() {
        assertThat(value("blood-orange").choice(Fruit.class)).isEqualTo(Fruit.BLOOD_ORANGE);
        assertThatThrownBy(() -> value("BLOOD_ORANGE").choice(Fruit.class))
                .hasMessage("f:1: key = BLOOD_ORANGE is unknown. Did you mean blood-orange?"
                        + " Known values: apple, blood-orange.");
    }

    @Test
    void changedValuesReplaceThoseOfTheFile() {
        ConfigNode root = ConfigReader.read("f", "a: 1\nb: {c: 2, d: 3}\n");
        ConfigNode changed =
                root.with(Position.option("--vary", "b.c"), "-7").with(Position.option("--vary", "e.f.g"), "new");
        assertThat(changed.get("b").get("c").number()).isEqualTo(-7);
        assertThat(changed.get("b").get("d").number()).isEqualTo(3);
        assertThat(changed.get("e").get("f").get("g").text()).isEqualTo("new");
        assertThat(root.get("b").get("c").number()).isEqualTo(2);
        assertThat(root.has("e")).isFalse();
        assertThatThrownBy(() -> changed.get("b").get("c").positiveNumber())
                .hasMessage("--vary: b.c = -7 must be more than 0.");
        assertThatThrownBy(() -> root.with(Position.option("--vary", "a.b"), "1"))
                .hasMessage("f:1: a must be a mapping of keys to values, but is \"1\".");
    }

    @Test
    void copiesRecordNoRequestedKeys() {
        ConfigNode root = ConfigReader.read("f", "a: {b: 1}\nl: [{x: 1}]\n");
        root.get("a").get("b");
        root.get("l").items().get(0).get("x");
        ConfigNode changed = root.with(Position.option("--vary", "other"), "1");
        root.get("a").rejectUnknown();
        assertThatThrownBy(() -> changed.get("a").rejectUnknown()).hasMessageContaining("unknown key \"b\"");
        assertThatThrownBy(() -> changed.get("l").items().get(0).rejectUnknown())
                .hasMessageContaining("unknown key \"x\"");
    }

    @Test
    void peekingDoesNotCountAsARequest() {
        ConfigNode root = ConfigReader.read("f", "a: {b: 1}\n");
        assertThat(root.peek("a.b").map(ConfigNode::text)).contains("1");
        assertThat(root.peek("a.b.c")).isEmpty();
        assertThat(root.peek("x.y")).isEmpty();
        assertThatThrownBy(root::rejectUnknown).hasMessageContaining("unknown key \"a\"");
    }

    @Test
    void rejectsOnlyKeysThatWereNotRequested() {
        ConfigNode root = ConfigReader.read("f", "a: 1\nb: {c: 2}\n");
        assertThat(root.get("a").number()).isEqualTo(1);
        root.find("absent");
        root.get("b").find("c");
        root.rejectUnknown();
        root.get("b").rejectUnknown();
        ConfigNode again = ConfigReader.read("f", "a: 1\nb: {c: 2}\n");
        again.find("a");
        assertThatThrownBy(again::rejectUnknown)
                .hasMessage("f:2: unknown key \"b\". Did you mean \"a\"? Known keys: a.");
    }

    @Test
    void errorsStateTheActualTypeOfAValue() {
        ConfigNode root = ConfigReader.read("f", "list: [1]\nmap: {a: 1}\ntext: x\nnothing:\n");
        assertThatThrownBy(() -> root.get("map").items()).hasMessage("f:2: map must be a list, but is a mapping.");
        assertThatThrownBy(() -> root.get("list").text())
                .hasMessage("f:1: list must be a single value, but is a list.");
        assertThatThrownBy(() -> root.get("text").find("a"))
                .hasMessage("f:3: text must be a mapping of keys to values, but is \"x\".");
        assertThatThrownBy(() -> root.get("nothing").items()).hasMessage("f:4: nothing must be a list, but is empty.");
    }

    @Test
    void shortensLongTextsInMessages() {
        String endless = "x".repeat(1_000_000);
        assertThatThrownBy(() -> value(endless).number())
                .message()
                .hasSizeLessThan(200)
                .contains("x…\" must be a number");
    }

    private static ConfigNode value(String text) {
        return ConfigReader.read("f", "key: " + text + "\n").get("key");
    }
}
