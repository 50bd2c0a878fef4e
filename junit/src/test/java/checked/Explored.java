package checked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.raceproof.junit.Explore;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The name of a test says how it ends. */
@Explore
class Explored {

    private static int executions;

    private final Object lock = new Object();
    private int balance;

    @BeforeEach
    void openTheAccount() {
        balance = 100;
        executions++;
    }

    /** Each access is locked, and yet. */
    private void withdraw(int amount) {
        boolean isThere;
        synchronized (lock) {
            isThere = balance >= amount;
        }
        if (isThere) {
            synchronized (lock) {
                balance -= amount;
            }
        }
    }

    private static void both(Runnable one, Runnable other) throws InterruptedException {
        Thread thread = new Thread(one);
        thread.start();
        other.run();
        thread.join();
    }

    @Test
    void failsWhereTheOtherOneComesBetween() throws InterruptedException {
        both(() -> withdraw(100), () -> withdraw(100));
        assertTrue(balance >= 0, "overdrawn");
    }

    @Test
    void failsForADeadlock() throws InterruptedException {
        Object other = new Object();
        both(
                () -> {
                    synchronized (lock) {
                        synchronized (other) {
                            balance++;
                        }
                    }
                },
                () -> {
                    synchronized (other) {
                        synchronized (lock) {
                            balance++;
                        }
                    }
                });
    }

    @Test
    void failsForARace() throws InterruptedException {
        both(() -> balance++, () -> balance++);
    }

    @Test
    void failsForARaceWithAnAssertion() throws InterruptedException {
        int[] cells = {1, 2};
        both(() -> cells[1] = 2, () -> assertArrayEquals(new int[] {1, 2}, cells));
    }

    @Test
    void failsAlways() {
        assertEquals(99, balance);
    }

    @Test
    void passesInEveryExecutionWithStaticsOfItsOwn() throws InterruptedException {
        AtomicInteger sum = new AtomicInteger();
        both(() -> sum.addAndGet(1), () -> sum.compareAndSet(1, 5));
        assertTrue(sum.get() == 1 || sum.get() == 5);
        assertEquals(1, executions);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 100})
    void failsForOneParameter(int amount) throws InterruptedException {
        both(() -> withdraw(amount), () -> withdraw(amount));
        assertTrue(balance >= 0, "overdrawn");
    }

    @TestFactory
    List<DynamicTest> dynamic() {
        return List.of(dynamicTest("passesDynamically", () -> assertEquals(100, balance)));
    }

    @Nested
    class Inner {

        @Test
        @Explore(maxGraphs = 1, strict = true)
        void failsForItsBudget() throws InterruptedException {
            both(() -> withdraw(10), () -> withdraw(20));
        }

        @Test
        @Explore(maxGraphs = 1)
        void passesWithinItsBudget() throws InterruptedException {
            both(() -> withdraw(10), () -> withdraw(20));
        }
    }
}
