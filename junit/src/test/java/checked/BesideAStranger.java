package checked;

import io.raceproof.junit.RaceFree;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A thread that the test did not start works for it. */
@RaceFree
class BesideAStranger {

    private static int work;
    private static volatile boolean wanted;
    private static volatile boolean over;

    @BeforeAll
    static void startStranger() {
        Thread stranger = new Thread(
                () -> {
                    while (!over) {
                        work();
                    }
                },
                "stranger");
        stranger.start();
    }

    @AfterAll
    static void endStranger() {
        over = true;
    }

    private static void work() {
        if (wanted) {
            work++;
            wanted = false;
        }
    }

    @Test
    void passesBesideAStranger() {
        wanted = true;
        while (wanted) {
            Thread.onSpinWait();
        }
    }
}
