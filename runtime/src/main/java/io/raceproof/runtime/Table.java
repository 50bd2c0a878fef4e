package io.raceproof.runtime;

import java.util.Arrays;

/**
 * A list that only grows, and whose entries never change: adding takes the table's monitor, looking up takes no lock.
 *
 * <p>An entry is stored before {@link #size}, a volatile, says that it is there, and a grown array is stored before the
 * size that needs it. So whoever sees the size sees the array and the entry.
 */
final class Table<T> {

    /** Written under the monitor only; read after {@link #size}. */
    private Object[] entries = new Object[1024];

    /** Written under the monitor only. */
    private volatile int size;

    synchronized int add(T entry) {
        int number = size;
        if (number == entries.length) {
            entries = Arrays.copyOf(entries, 2 * number);
        }
        entries[number] = entry;
        size = number + 1;
        return number;
    }

    @SuppressWarnings("unchecked")
    T get(int number) {
        int known = size;
        if (number < 0 || number >= known) {
            throw new IndexOutOfBoundsException("no entry " + number + ": the table has " + known);
        }
        return (T) entries[number];
    }
}
