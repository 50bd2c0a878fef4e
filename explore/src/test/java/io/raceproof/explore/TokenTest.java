package io.raceproof.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenTest {

    private static final String PROGRAM = "a program";
    private static final String GRAPH = Digest.of("a graph");

    @Test
    void aTokenIsReadAsItWasWritten() {
        Token token = new Token(Digest.of(PROGRAM), List.of("L1"), List.of(0, 3, 0, 1), GRAPH);
        assertThat(Token.parse(token.toString(), PROGRAM)).isEqualTo(token);
    }

    @Test
    void manyMovesThatNobodyCaredAboutStayShort() {
        List<Integer> choices = new ArrayList<>(Collections.nCopies(5000, 0));
        choices.set(4000, 2);
        Token token = new Token(Digest.of(PROGRAM), List.of(), choices, GRAPH);
        assertThat(token.choices()).hasSize(4001);
        assertThat(token.toString()).hasSizeLessThan(100);
        assertThat(Token.parse(token.toString(), PROGRAM)).isEqualTo(token);
    }

    @Test
    void aDamagedTokenIsRefused() {
        String[] parts = new Token(Digest.of(PROGRAM), List.of(), List.of(1), GRAPH)
                .toString()
                .split("\\.");
        String cut = String.join(".", parts[0], parts[1], parts[2].substring(0, 4), parts[3]);
        assertThatThrownBy(() -> Token.parse(cut, PROGRAM))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("damaged");
    }
}
