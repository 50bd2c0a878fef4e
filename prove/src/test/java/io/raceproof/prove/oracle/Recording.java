package io.raceproof.prove.oracle;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * One run of a generated program, depth-first in one thread, and everything that it accesses. {@link RecordingRewriter}
 * puts calls of the static methods before the program's accesses. Two accesses are parallel if the branch of the
 * earlier one at their lowest common scope is a task (paper 1's tree), which is read off here literally.
 */
public final class Recording {

    /** More than this in one run is no use: the run is stopped. */
    private static final int MAX_EVENTS = 6_000;

    private static final int MAX_TICKS = 60_000;

    /** The run that goes on; set and read by one thread. */
    private static Recording current;

    /** A scope: a finish or a task, and the line of the call that made it. Scopes are compared by identity. */
    static final class Scope {

        private final Scope parent;
        private final int depth;
        private final boolean isTask;
        private final int line;
        private final Scope root;

        Scope(Scope parent, boolean isTask, int line) {
            this.parent = parent;
            this.depth = parent == null ? 0 : parent.depth + 1;
            this.isTask = isTask;
            this.line = line;
            this.root = depth > 1 ? parent.root : this;
        }

        int line() {
            return line;
        }

        /** The outermost scope around this one: the region. */
        Scope root() {
            return root;
        }
    }

    /**
     * An access.
     *
     * @param number how many were recorded before it
     * @param names of the local numbers that can be seen where it stands, between blanks
     * @param name the index, or the name of the field
     */
    record Event(int number, boolean isWrite, int line, String names, long[] values, Object name, Scope scope) {

        /** The value of a local variable, if it can be seen here. */
        OptionalLong local(String variable) {
            String[] all = names.split(" ");
            for (int i = values.length - 1; i >= 0; i--) {
                if (all[i].equals(variable)) {
                    return OptionalLong.of(values[i]);
                }
            }
            return OptionalLong.empty();
        }

        @Override
        public String toString() {
            return (isWrite ? "write" : "read") + " of " + name + " in line " + line;
        }
    }

    /** A program that runs too long to be looked at. */
    static final class TooLongError extends Error {

        private static final long serialVersionUID = 1;
    }

    private record Place(int identity, Object name) {}

    private final Map<Object, List<Event>> events = new HashMap<>();
    private final Map<Object, Integer> ids = new IdentityHashMap<>();
    private Scope scope = new Scope(null, false, 0);
    private int line;
    private int count;
    private int ticks;
    private boolean hasFailed;

    /** Starts a new recording, which takes the place of the one before. */
    static Recording start() {
        current = new Recording();
        return current;
    }

    static Recording current() {
        return current;
    }

    Collection<List<Event>> events() {
        return events.values();
    }

    /** Whether anything was thrown, so that code was left out. */
    boolean hasFailed() {
        return hasFailed;
    }

    void failed() {
        hasFailed = true;
    }

    /** Whether two accesses, the first of them earlier in this run, are parallel. */
    static boolean isParallel(Event first, Event second) {
        Scope one = first.scope();
        Scope other = second.scope();
        boolean isTask = false;
        while (one != other) {
            if (one.depth >= other.depth) {
                isTask = one.isTask;
                one = one.parent;
            } else {
                other = other.parent;
            }
        }
        return isTask;
    }

    /** Before an access to an array; one that will fail is none. */
    public static void element(Object array, int index, boolean isWrite, int line, String names, long[] values) {
        if (array != null && index >= 0 && index < java.lang.reflect.Array.getLength(array)) {
            current.add(isWrite, array, index, line, names, values);
        }
    }

    /** Before an access to a field; the owner of a static one is the name of its class. */
    public static void field(Object owner, String field, boolean isWrite, int line, String names, long[] values) {
        if (owner != null) {
            current.add(isWrite, owner, field, line, names, values);
        }
    }

    /** Before every jump. */
    public static void tick() {
        if (++current.ticks > MAX_TICKS) {
            throw new TooLongError();
        }
    }

    /** Before a call of a parallel construct. */
    public static void at(int line) {
        current.line = line;
    }

    private void add(boolean isWrite, Object holder, Object name, int at, String names, long[] values) {
        if (++count > MAX_EVENTS) {
            throw new TooLongError();
        }
        Place place = new Place(ids.computeIfAbsent(holder, key -> ids.size()), name);
        events.computeIfAbsent(place, key -> new ArrayList<>())
                .add(new Event(count, isWrite, at, names, values, name, scope));
    }

    int line() {
        return line;
    }

    /** Runs a body in a scope of its own, that of a call which stood in a line. */
    void inside(boolean isTask, int from, Runnable body) {
        Scope before = scope;
        scope = new Scope(before, isTask, from);
        try {
            body.run();
        } finally {
            scope = before;
        }
    }
}
