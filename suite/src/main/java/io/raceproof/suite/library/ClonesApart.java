package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

/** A copy is an object of its own, whatever was done to the original. */
public final class ClonesApart implements Runnable {

    private static final class Point implements Cloneable {
        private int x;
        private int y;

        @Override
        protected Point clone() throws CloneNotSupportedException {
            return (Point) super.clone();
        }
    }

    private final Point origin = new Point();
    private final int[] sums = new int[20];

    @Override
    public void run() {
        forAll(0, 2, i -> {
            if (i == 0) {
                origin.x = 1;
            }
        });
        forAll(0, 20, i -> {
            int before = origin.x;
            try {
                Point copy = origin.clone();
                copy.x += i;
                copy.y = i;
                sums[i] = before + copy.x + copy.y;
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
