package io.raceproof.suite.papers.explored;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Where tasks hang while others wait for them at the end of a finish. */
public final class Finishes {

    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();

    private static int unwound;

    private Finishes() {}

    public static void main(String[] args) {
        switch (args[0]) {
            case "lockOrder" -> lockOrder();
            case "unwound" -> unwound();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void lockOrder() {
        finish(() -> {
            async(() -> finish(() -> async(() -> both(RIGHT, LEFT))));
            both(LEFT, RIGHT);
        });
    }

    /** What stacks do while they unwind is not what the program does. */
    private static void unwound() {
        finish(() -> {
            async(() -> {
                try {
                    both(RIGHT, LEFT);
                } finally {
                    synchronized (LEFT) {
                        unwound++;
                    }
                }
            });
            try {
                both(LEFT, RIGHT);
            } finally {
                synchronized (LEFT) {
                    unwound++;
                }
            }
        });
    }

    private static void both(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                Thread.onSpinWait();
            }
        }
    }
}
