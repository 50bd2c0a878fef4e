package demo;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Nobody asked for these to be free of races; what they do belongs to the run of their JVM. */
class PlainTest {

    private int count;

    @Test
    void keepsTheArgLine() {
        assertEquals("yes", System.getProperty("kept"));
    }

    @Test
    void racesUnasked() {
        finish(() -> {
            async(() -> count = 1);
            count = 2;
        });
    }
}
