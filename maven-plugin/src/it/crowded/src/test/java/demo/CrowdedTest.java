package demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.raceproof.junit.Explore;
import org.junit.jupiter.api.Test;

/** Its objects fill half of the heap without us, and do not fit into it with us. */
class CrowdedTest {

    private static final int NODES = 1_300_000;

    /** Two fields. */
    private static final class Node {
        Node next;
        int value;
    }

    @Test
    void keepsAListInItsHeap() {
        Node last = null;
        for (int i = 0; i < NODES; i++) {
            Node node = new Node();
            node.next = last;
            node.value = i & 1;
            last = node;
        }
        int sum = 0;
        for (Node at = last; at != null; at = at.next) {
            sum += at.value;
        }
        assertEquals(NODES / 2, sum);
    }

    @Test
    void seesTheHeapThatItWasGiven() {
        assertSmall();
    }

    @Test
    @Explore
    void seesItInASearch() {
        assertSmall();
    }

    private static void assertSmall() {
        assertEquals("yes", System.getProperty("kept"));
        long megabytes = Runtime.getRuntime().maxMemory() >> 20;
        assertTrue(megabytes > 50 && megabytes <= 64, megabytes + " MB");
    }
}
