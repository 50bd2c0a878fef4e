package io.raceproof.libraries.programs;

import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

/**
 * A race on an object of a class that Mockito has transformed once more, for a mock of the same class; and no other.
 */
public final class RaceBesideMocks {

    private RaceBesideMocks() {}

    static final class Till {
        private int money;
        private int guarded;

        int take(int coins) {
            money += coins;
            return money;
        }

        synchronized int takeInTurn(int coins) {
            guarded += coins;
            return guarded;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Till before = new Till();
        before.take(1);
        Till mocked = mock(Till.class);
        when(mocked.take(anyInt())).thenReturn(7);
        Till real = new Till();
        Thread other = new Thread(() -> use(mocked, real));
        other.start();
        use(mocked, real);
        other.join();
        System.out.println(mocked.take(0) + " " + real.takeInTurn(0) + " " + before.take(0));
    }

    private static void use(Till mocked, Till real) {
        mocked.take(3);
        real.takeInTurn(2);
        real.take(2);
    }
}
