package io.raceproof.core.shadow;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.UnaryOperator;

/** Some objects of {@link Numbered}, by the lower part of their numbers. */
abstract sealed class Block<T> {

    /** Null if there is none of that number. */
    abstract T get(int at);

    /** The same with room for more. */
    abstract Open<T> opened();

    /** How many stretches of neighbours there are that are the same. */
    abstract int stretches();

    /** One place for each number, to be filled by any thread at any time. */
    static final class Open<T> extends Block<T> {

        private final AtomicReferenceArray<T> places;

        /** Whether what is put here from now on may be lost. */
        private volatile boolean isClosed;

        Open(int length) {
            places = new AtomicReferenceArray<>(length);
        }

        @Override
        T get(int at) {
            return places.getPlain(at);
        }

        /**
         * False if it has to be put elsewhere once more: nobody may look here any more.
         *
         * @param alone whether nobody else is about to say so
         */
        boolean put(int at, T object, boolean alone) {
            // Threads put the same segment again and again, if it stands for many, and would wait for each other's
            // memory.
            if (places.getAcquire(at) != object) {
                if (alone) {
                    places.setRelease(at, object);
                } else {
                    places.set(at, object);
                }
            }
            return !isClosed;
        }

        /** Puts something in the place of those that are there, from one number to another. */
        void replace(int from, int to, UnaryOperator<T> better) {
            for (int at = from; at < to; at++) {
                T known = places.getPlain(at);
                T instead = known == null ? null : better.apply(known);
                if (instead != known) {
                    places.compareAndSet(at, known, instead);
                }
            }
        }

        @Override
        int stretches() {
            int count = 0;
            T before = null;
            for (int at = 0; at < places.length(); at++) {
                T object = places.getPlain(at);
                if (object != null && object != before) {
                    count++;
                }
                before = object;
            }
            return count;
        }

        /** The same in a short form. Who has put something here without being told of that is heard. */
        Packed<T> packed() {
            isClosed = true;
            Packing<T> packing = new Packing<>();
            for (int at = 0; at < places.length(); at++) {
                T object = places.get(at);
                if (object != null) {
                    packing.add(at, at, object);
                }
            }
            return packing.done();
        }

        @Override
        Open<T> opened() {
            return this;
        }
    }

    /** Stretches of neighbours that are the same, in ascending order. Immutable. */
    static final class Packed<T> extends Block<T> {

        private final char[] first;
        private final char[] last;
        private final Object[] objects;

        private Packed(char[] first, char[] last, Object[] objects) {
            this.first = first;
            this.last = last;
            this.objects = objects;
        }

        @Override
        T get(int at) {
            int place = Arrays.binarySearch(first, (char) at);
            int stretch = place >= 0 ? place : -place - 2;
            return stretch >= 0 && at <= last[stretch] ? object(stretch) : null;
        }

        @SuppressWarnings("unchecked")
        private T object(int stretch) {
            return (T) objects[stretch];
        }

        /** The same with something in the place of each. */
        Packed<T> replaced(UnaryOperator<T> better) {
            Packing<T> packing = new Packing<>();
            boolean isOther = false;
            for (int i = 0; i < first.length; i++) {
                T instead = better.apply(object(i));
                isOther |= instead != objects[i];
                packing.add(first[i], last[i], instead);
            }
            return isOther ? packing.done() : this;
        }

        @Override
        Open<T> opened() {
            Open<T> open = new Open<>(Numbered.BLOCK);
            for (int i = 0; i < first.length; i++) {
                for (int at = first[i]; at <= last[i]; at++) {
                    open.put(at, object(i), false);
                }
            }
            return open;
        }

        @Override
        int stretches() {
            return first.length;
        }

        /** The only object, if there is one for all numbers; else null. */
        T whole() {
            return first.length == 1 && last[0] - first[0] == Numbered.BLOCK - 1 ? object(0) : null;
        }
    }

    /** Collects stretches. */
    private static final class Packing<T> {

        private char[] first = new char[8];
        private char[] last = new char[8];
        private Object[] objects = new Object[8];
        private int count;

        void add(int from, int to, T object) {
            if (count > 0 && objects[count - 1] == object && last[count - 1] == from - 1) {
                last[count - 1] = (char) to;
                return;
            }
            if (count == first.length) {
                first = Arrays.copyOf(first, 2 * count);
                last = Arrays.copyOf(last, 2 * count);
                objects = Arrays.copyOf(objects, 2 * count);
            }
            first[count] = (char) from;
            last[count] = (char) to;
            objects[count++] = object;
        }

        Packed<T> done() {
            return new Packed<>(Arrays.copyOf(first, count), Arrays.copyOf(last, count), Arrays.copyOf(objects, count));
        }
    }
}
