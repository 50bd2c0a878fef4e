package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArraysAtHandTest {

    private final ArraysAtHand atHand = new ArraysAtHand();
    private final List<int[]> arrays = new ArrayList<>();
    private final List<ArrayShadow> shadows = new ArrayList<>();

    private ArraysAtHandTest() {
        for (int i = 0; i < 6; i++) {
            arrays.add(new int[10]);
            shadows.add(new ArrayShadow(arrays.get(i)));
        }
    }

    private ArrayShadow ask(int number) {
        ArrayShadow known = atHand.get(arrays.get(number));
        if (known == null) {
            atHand.put(arrays.get(number), shadows.get(number));
        } else {
            assertThat(known).isSameAs(shadows.get(number));
        }
        return known;
    }

    @Test
    void fourAreKnown() {
        for (int i = 0; i < 4; i++) {
            assertThat(ask(i)).isNull();
        }
        for (int i = 0; i < 4; i++) {
            assertThat(ask(i)).isNotNull();
            assertThat(atHand.arrayOf(shadows.get(i))).isSameAs(arrays.get(i));
        }
        assertThat(atHand.arrayOf(shadows.get(4))).isNull();
    }

    /** As where the tasks of a loop share two arrays, and each has one of its own. */
    @Test
    void thoseThatAreAskedForAgainAndAgainStay() {
        ask(0);
        ask(1);
        for (int round = 0; round < 20; round++) {
            ask(2 + round % 4);
            assertThat(ask(0)).isNotNull();
            assertThat(ask(1)).isNotNull();
        }
    }

    @Test
    void nothingIsKnownAfterwards() {
        ask(0);
        atHand.forget();
        assertThat(ask(0)).isNull();
    }
}
