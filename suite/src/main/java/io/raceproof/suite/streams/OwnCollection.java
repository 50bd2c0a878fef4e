package io.raceproof.suite.streams;

import java.util.AbstractList;
import java.util.RandomAccess;

/** A collection of the program that computes its elements. */
public final class OwnCollection implements Runnable {
    private int sum;

    @Override
    public void run() {
        sum = new Squares().parallelStream().mapToInt(i -> i).sum();
    }

    private static final class Squares extends AbstractList<Integer> implements RandomAccess {
        private final int size = 8;

        @Override
        public Integer get(int index) {
            return index * index;
        }

        @Override
        public int size() {
            return size;
        }
    }
}
