package io.raceproof.prove.oracle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/**
 * One run of a generated program, depth-first in one thread, and everything that it accesses. The program calls these
 * methods in place of its accesses and of the task library. Two accesses are parallel if the branch of the earlier one at
 * their lowest common scope is a task (paper 1's tree), which is read off here literally.
 */
public final class Recording {

    /** More than this in one run is no use: the run is stopped. */
    private static final int MAX_EVENTS = 20_000;

    /** A scope: a finish or a task. */
    private record Scope(Scope parent, int depth, boolean isTask) {}

    /**
     * An access.
     *
     * @param instance the counters around it, by their names, as far as they can be seen where it stands
     * @param name the index, or the name of the field
     */
    public record Event(boolean isWrite, int line, Map<String, Long> instance, Object name, Object scope) {}

    /** A program that runs too long to be looked at. */
    static final class TooLongException extends RuntimeException {

        private static final long serialVersionUID = 1;
    }

    /** Two-dimensional loops have bodies with two counters. */
    public interface Body2 {
        void run(int i, int j);
    }

    private final Map<Object, List<Event>> events = new HashMap<>();
    private final Map<Object, Integer> ids = new IdentityHashMap<>();
    private final Deque<Integer> indices = new ArrayDeque<>();
    private Scope scope = new Scope(null, 0, false);
    private final boolean isLenient;
    private int count;

    /** A run; if it is lenient, accesses beyond arrays are left out and the program goes on. */
    Recording(boolean isLenient) {
        this.isLenient = isLenient;
    }

    Collection<List<Event>> events() {
        return events.values();
    }

    /** Whether two accesses, the first of them earlier in this run, are parallel. */
    static boolean isParallel(Event first, Event second) {
        Scope one = (Scope) first.scope();
        Scope other = (Scope) second.scope();
        boolean isTask = false;
        while (one != other) {
            if (one.depth() >= other.depth()) {
                isTask = one.isTask();
                one = one.parent();
            } else {
                other = other.parent();
            }
        }
        return isTask;
    }

    private boolean isSkipped(int length, int index) {
        return isLenient && (index < 0 || index >= length);
    }

    private record Place(int identity, Object name) {}

    private void add(boolean isWrite, Object holder, Object name, int line, String counters, long[] values) {
        if (++count > MAX_EVENTS) {
            throw new TooLongException();
        }
        Map<String, Long> instance = new LinkedHashMap<>();
        String[] all = counters.split(" ");
        for (int i = 0; i < values.length; i++) {
            instance.put(all[i], values[i]);
        }
        Place place = new Place(ids.computeIfAbsent(holder, key -> ids.size()), name);
        events.computeIfAbsent(place, key -> new ArrayList<>()).add(new Event(isWrite, line, instance, name, scope));
    }

    public int get(int[] array, int index, int line, String counters, long... values) {
        if (isSkipped(array.length, index)) {
            return 0;
        }
        int value = array[index];
        add(false, array, index, line, counters, values);
        return value;
    }

    public int[] row(int[][] array, int index, int line, String counters, long... values) {
        if (isSkipped(array.length, index)) {
            return new int[0];
        }
        int[] value = array[index];
        add(false, array, index, line, counters, values);
        return value;
    }

    public int set(int[] array, int index, int value, int line, String counters, long... values) {
        if (isSkipped(array.length, index)) {
            return value;
        }
        array[index] = value;
        add(true, array, index, line, counters, values);
        return value;
    }

    /** Keeps an index that is used twice. */
    public int push(int index) {
        indices.push(index);
        return index;
    }

    public int peek() {
        return indices.peek();
    }

    public int load(String field, int value, int line, String counters, long... values) {
        add(false, this, field, line, counters, values);
        return value;
    }

    /** A field that holds an array. */
    public int[] load(String field, int[] value, int line, String counters, long... values) {
        add(false, this, field, line, counters, values);
        return value;
    }

    public int store(String field, int value, int line, String counters, long... values) {
        add(true, this, field, line, counters, values);
        return value;
    }

    public void finish(Runnable body) {
        inside(false, body);
    }

    public void async(Runnable body) {
        Scope before = scope;
        try {
            inside(true, body);
        } catch (IndexOutOfBoundsException | NegativeArraySizeException | NullPointerException e) {
            // A task that fails ends; those beside it go on.
            scope = before;
        }
    }

    public void forAsync(int low, int high, IntConsumer body) {
        for (int i = low; i < high; i++) {
            int counter = i;
            async(() -> body.accept(counter));
        }
    }

    public void forAll(int low, int high, IntConsumer body) {
        finish(() -> forAsync(low, high, body));
    }

    public void forAll(int low, int high, int low2, int high2, Body2 body) {
        finish(() -> {
            for (int i = low; i < high; i++) {
                int one = i;
                forAsync(low2, high2, j -> body.run(one, j));
            }
        });
    }

    public void forAllChunked(int low, int high, int size, IntConsumer body) {
        finish(() -> {
            for (int i = low; i < high; i += size) {
                int first = i;
                async(() -> {
                    for (int j = first; j < Math.min(high, first + size); j++) {
                        body.accept(j);
                    }
                });
            }
        });
    }

    public void setAll(int[] array, int line, String counters, IntUnaryOperator body) {
        forAll(0, array.length, i -> set(array, i, body.applyAsInt(i), line, counters, i));
    }

    private void inside(boolean isTask, Runnable body) {
        Scope before = scope;
        scope = new Scope(before, before.depth() + 1, isTask);
        try {
            body.run();
        } finally {
            scope = before;
        }
    }
}
