package io.raceproof.core.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What is stored by number is found, in whatever form it is kept, and what is not stored is not. */
class NumberedTest {

    @Test
    void whatIsReplacedAndPackedIsFound() {
        Random random = new Random(5);
        Numbered<String> numbered = new Numbered<>();
        Map<Long, String> expected = new HashMap<>();
        long last = 5L * Numbered.BLOCK;
        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < 300; i++) {
                long number = random.nextInt((int) last);
                String object = String.valueOf((char) ('a' + random.nextInt(26)));
                numbered.put(number, object);
                expected.put(number, object);
            }
            String from = String.valueOf((char) ('a' + round)).intern();
            numbered.replaceAll(object -> object.equals(from) ? "z".intern() : object.intern());
            expected.replaceAll((number, object) -> object.equals(from) ? "z" : object);
            for (long number = 0; number < last; number++) {
                assertThat(numbered.get(number)).isEqualTo(expected.get(number));
            }
        }
    }

    @Test
    void whatIsStoredInBlocksThatWereMadeBeforehandIsFound() {
        Numbered<String> numbered = new Numbered<>();
        for (long number = 0; number < 3L * Numbered.BLOCK; number += 32) {
            numbered.putNext(number, Long.toString(number), false);
        }
        numbered.prepare(40L * Numbered.BLOCK + 3);
        numbered.putNext(40L * Numbered.BLOCK + 5, "far", false);
        numbered.prepare(40L * Numbered.BLOCK + 3);

        for (long number = 0; number < 3L * Numbered.BLOCK; number += 32) {
            assertThat(numbered.get(number)).isEqualTo(Long.toString(number));
            assertThat(numbered.get(number + 1)).isNull();
        }
        assertThat(numbered.get(40L * Numbered.BLOCK + 5)).isEqualTo("far");
        assertThat(numbered.get(40L * Numbered.BLOCK + 3)).isNull();
        assertThat(numbered.get(39L * Numbered.BLOCK + 3)).isNull();
    }

    @Test
    void neighboursThatAreTheSameCountOnce() {
        Numbered<String> numbered = new Numbered<>();
        for (long number = 0; number < 3L * Numbered.BLOCK; number++) {
            numbered.put(number, Long.toString(number));
        }

        long apart = numbered.replaceAll(object -> object);
        long alike = numbered.replaceAll(object -> "one");

        assertThat(apart).isEqualTo(3L * Numbered.BLOCK);
        assertThat(alike).isEqualTo(3);
        assertThat(numbered.get(Numbered.BLOCK + 7)).isEqualTo("one");
        assertThat(numbered.get(3L * Numbered.BLOCK)).isNull();
    }

    @Test
    void nothingIsLostThatIsStoredWhileOthersArePacked() throws InterruptedException {
        Numbered<String> numbered = new Numbered<>();
        AtomicBoolean isOver = new AtomicBoolean();
        Thread packing = new Thread(() -> {
            while (!isOver.get()) {
                numbered.replaceAll(object -> object);
            }
        });
        packing.start();
        int lost = 0;
        for (int round = 0; round < 200_000; round++) {
            long number = round % 1000;
            String object = Integer.toString(round);
            numbered.put(number, object);
            lost += object.equals(numbered.get(number)) ? 0 : 1;
        }
        isOver.set(true);
        packing.join();
        assertThat(lost).isZero();
    }
}
