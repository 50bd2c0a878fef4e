package io.raceproof.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FoldedStackTest {

    @Test
    void aStackWithoutRecursionIsShownAsItIs() {
        assertThat(shown(List.of("a", "b", "c"))).containsExactly("a", "b", "c");
    }

    @Test
    void recursionIsShownOnce() {
        assertThat(shown(List.of("leaf", "sort", "sort", "sort", "main")))
                .containsExactly("leaf", "sort", "... the same frame 2 more times", "main");
    }

    @Test
    void aFrameThatComesTwiceTakesNoMoreRoomThanWordsAboutIt() {
        assertThat(shown(List.of("sort", "sort", "main"))).containsExactly("sort", "sort", "main");
    }

    @Test
    void roundsOfSeveralFramesAreFoldedToo() {
        assertThat(shown(List.of("leaf", "even", "odd", "even", "odd", "even", "odd", "even", "main")))
                .containsExactly("leaf", "even", "odd", "... these 2 frames 2 more times", "even", "main");
    }

    @Test
    void whatIsDeeperThanAScreenIsCounted() {
        List<String> deep = IntStream.range(0, 50).mapToObj(each -> "f" + each).toList();
        assertThat(shown(deep)).hasSize(21).last().isEqualTo("... 30 more frames");
    }

    @Test
    void aScreenIsEnoughForDeepRecursion() {
        List<String> deep = new ArrayList<>(Collections.nCopies(1000, "fib"));
        deep.add("main");
        assertThat(shown(deep)).containsExactly("fib", "... the same frame 999 more times", "main");
    }

    @Test
    void whatTheJdkDoesInBetweenIsCountedIfItIsLong() {
        String jdk = "java.util.stream.ForEachOps.evaluate(ForEachOps.java:1)";
        assertThat(shown(List.of("lambda", jdk, jdk + "2", jdk + "3", jdk + "4", "main")))
                .containsExactly("lambda", "... 4 frames of the JDK", "main");
        assertThat(shown(List.of("lambda", jdk, jdk + "2", jdk + "3", "main"))).hasSize(5);
    }

    @Test
    void wordsAreToldFromFrames() {
        assertThat(FoldedStack.of(List.of("f", "f", "f")).lines())
                .extracting(FoldedStack.Line::isFrame)
                .containsExactly(true, false);
    }

    private static List<String> shown(List<String> frames) {
        return FoldedStack.of(frames).lines().stream()
                .map(FoldedStack.Line::text)
                .toList();
    }
}
