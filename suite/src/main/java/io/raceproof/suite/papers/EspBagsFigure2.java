package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Paper 0, Fig. 2: the first task of a round runs on beside the finish of that round. */
public final class EspBagsFigure2 implements Runnable {

    private static final int SIZE = 3;

    private static final class Foo {
        int x;
    }

    private final int[] a = new int[SIZE + 1];
    private final int[] b = new int[SIZE + 1];

    @Override
    public void run() {
        a[0] = 10;
        finish(() -> {
            for (int i = 0; i < SIZE; i++) {
                round(i);
            }
        });
    }

    private void round(int i) {
        async(() -> {
            b[i] += i; // race: b[]/1
            Foo own = new Foo();
            for (int j = 0; j < i; j++) {
                own.x += 1;
                b[i] = a[j] + i; // race: b[]/2
            }
        });
        finish(() -> async(() -> {
            async(() -> b[i] = a[i]); // race: b[]/1 b[]/2
            b[i + 1] = a[i + 1] + 5;
        }));
    }
}
