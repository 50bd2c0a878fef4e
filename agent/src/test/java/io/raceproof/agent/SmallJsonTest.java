package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmallJsonTest {

    @Test
    void everyKindOfValueIsRead() {
        assertThat(SmallJson.read(" {\"a\": [1, -2.5e1, true, false], \"\\u00e4\\n\\\"\" : {}, \"b\":[]} "))
                .isEqualTo(Map.of("a", List.of(1.0, -25.0, true, false), "\u00e4\n\"", Map.of(), "b", List.of()));
        assertThat(SmallJson.read("null")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[1",
                "[1 2]",
                "{\"a\" 1}",
                "{a: 1}",
                "\"a",
                "\"\\x\"",
                "\"\\u12\"",
                "tru",
                "1 1",
                "-",
                "]"
            })
    void whatIsNotJsonIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SmallJson.read(text))
                .withMessageStartingWith("at character ");
    }

    @Test
    void tooManyLevelsAreRefusedAndDoNotOverflowTheStack() {
        assertThatIllegalArgumentException().isThrownBy(() -> SmallJson.read("[".repeat(100_000)));
    }
}
