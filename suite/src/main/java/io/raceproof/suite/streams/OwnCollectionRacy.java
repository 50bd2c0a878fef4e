package io.raceproof.suite.streams;

import java.util.AbstractList;
import java.util.RandomAccess;

/** A collection of the program that remembers what it was asked for. */
public final class OwnCollectionRacy implements Runnable {
    private int sum;

    @Override
    public void run() {
        sum = new Squares().parallelStream().mapToInt(i -> i).sum();
    }

    private static final class Squares extends AbstractList<Integer> implements RandomAccess {
        private int last;

        @Override
        public Integer get(int index) {
            last = index; // race: last
            return index * index;
        }

        @Override
        public int size() {
            return 8;
        }
    }
}
