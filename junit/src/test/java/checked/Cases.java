package checked;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.raceproof.api.SuppressRace;
import io.raceproof.junit.RaceFree;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The name of a test says how it ends. */
@RaceFree
@TestMethodOrder(MethodOrderer.MethodName.class)
class Cases {

    private static int shared;
    private static volatile int seen;

    @SuppressRace("nobody looks at it")
    private static int ignored;

    private int number;

    @BeforeEach
    void isOrderedBeforeTheBody() {
        finish(() -> async(() -> number = 1));
        shared = 0;
    }

    private void race() {
        finish(() -> {
            async(() -> number = 2);
            number = 3;
        });
    }

    private void noRace() {
        finish(() -> async(() -> number++));
        number++;
    }

    @Test
    void failsForARace() {
        race();
    }

    @Test
    void passesWithARaceThatIsSuppressed() {
        finish(() -> {
            async(() -> ignored++);
            ignored++;
        });
    }

    @Test
    void failsForAStaticOnce() {
        finish(() -> {
            async(() -> shared++);
            shared++;
        });
    }

    @Test
    void failsForAStaticTwice() {
        finish(() -> {
            async(() -> shared++);
            shared++;
        });
    }

    @Test
    void failsForATaskLeftOver() {
        async(() -> number = 2);
        number = 3;
    }

    @Test
    void failsWithItsOwnException() {
        race();
        throw new IllegalStateException("its own");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void failsForOneParameter(boolean racy) {
        if (racy) {
            race();
        } else {
            noRace();
        }
    }

    @Test
    void passes() {
        noRace();
        assertEquals(3, number);
    }

    @RepeatedTest(2)
    void passesWithStatics() {
        finish(() -> async(() -> shared++));
        finish(() -> async(() -> shared++));
        isolated(() -> seen++);
        assertEquals(2, shared);
    }

    /** The second section may come first. */
    private void predicted() {
        finish(() -> {
            async(() -> {
                number = 2;
                isolated(() -> {});
            });
            async(() -> {
                pause();
                isolated(() -> {});
                number = 3;
            });
        });
    }

    private static void pause() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void passesWithAPrediction() {
        predicted();
    }

    @Test
    @RaceFree(strict = true)
    void failsStrictly() {
        predicted();
    }

    @TestFactory
    List<DynamicTest> failsForOneDynamicTest() {
        return List.of(dynamicTest("clean", this::noRace), dynamicTest("racy", this::race));
    }

    @Nested
    class Inner {

        @Test
        void failsInside() {
            race();
        }

        @Test
        void passesInside() {
            noRace();
        }
    }
}
