package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** To copy an object is to read its fields. */
public final class ClonedWhileWritten implements Runnable {

    private static final class Point implements Cloneable {
        private int x;

        @Override
        protected Point clone() throws CloneNotSupportedException {
            return (Point) super.clone(); // race: x
        }
    }

    private final Point origin = new Point();
    private int sum;

    @Override
    public void run() {
        finish(() -> {
            async(() -> origin.x = 1); // race: x
            try {
                sum = origin.clone().x;
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
