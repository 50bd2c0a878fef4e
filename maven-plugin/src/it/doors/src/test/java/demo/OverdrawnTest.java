package demo;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.raceproof.junit.Explore;
import org.junit.jupiter.api.Test;

@Explore
class OverdrawnTest {

    private int balance = 100;

    private synchronized boolean has(int amount) {
        return balance >= amount;
    }

    private synchronized void take(int amount) {
        balance -= amount;
    }

    private void withdraw() {
        if (has(100)) {
            take(100);
        }
    }

    @Test
    void neverOverdrawn() throws InterruptedException {
        Thread other = new Thread(this::withdraw);
        other.start();
        withdraw();
        other.join();
        assertTrue(balance >= 0, "overdrawn");
    }
}
