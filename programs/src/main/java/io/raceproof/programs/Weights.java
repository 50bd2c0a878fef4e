package io.raceproof.programs;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What a {@link Generator} makes: how often each construct comes, relative to the others, and how large the programs
 * are. Immutable: each {@code with} gives a changed copy. The presets are starting points.
 */
public final class Weights {

    private final Map<Construct, Integer> weights;
    private final int size;
    private final int locations;
    private final int tasks;
    private final int accesses;
    private final int nesting;

    private Weights(Map<Construct, Integer> weights, int size, int locations, int tasks, int accesses, int nesting) {
        this.weights = weights;
        this.size = size;
        this.locations = locations;
        this.tasks = tasks;
        this.accesses = accesses;
        this.nesting = nesting;
    }

    private static Weights accesses() {
        return new Weights(new EnumMap<>(Construct.class), 30, 0, Integer.MAX_VALUE, Integer.MAX_VALUE, 50)
                .with(Construct.READ, 30)
                .with(Construct.WRITE, 26)
                .with(Construct.IF, 3);
    }

    /** Only async and finish: the fragment of ESP-bags (paper 0). */
    public static Weights asyncFinish() {
        return accesses().with(Construct.ASYNC, 22).with(Construct.FINISH, 14).with(Construct.BEGIN_FINISH, 3);
    }

    /** Async and finish, and more futures than either. */
    public static Weights futures() {
        return asyncFinish()
                .with(Construct.ASYNC, 8)
                .with(Construct.FINISH, 5)
                .with(Construct.FUTURE, 18)
                .with(Construct.GET_FUTURE, 20);
    }

    /** Many promises, set and got across tasks. */
    public static Weights promises() {
        return asyncFinish()
                .with(Construct.FINISH, 5)
                .with(Construct.SET_PROMISE, 16)
                .with(Construct.GET_PROMISE, 18)
                .with(Construct.ASYNC_AWAIT, 8)
                .with(Construct.FUTURE, 4)
                .with(Construct.GET_FUTURE, 4);
    }

    /** Deep finishes. */
    public static Weights deep() {
        return asyncFinish()
                .with(Construct.FINISH, 30)
                .with(Construct.BEGIN_FINISH, 8)
                .with(Construct.CILK, 6)
                .with(Construct.SPAWN, 12)
                .withNesting(100);
    }

    /** Wide fan-out: many small tasks side by side. */
    public static Weights wide() {
        return asyncFinish()
                .with(Construct.ASYNC, 50)
                .with(Construct.FINISH, 6)
                .with(Construct.FUTURE, 8)
                .with(Construct.GET_FUTURE, 4)
                .withNesting(12);
    }

    /** Locks, isolated and volatiles. */
    public static Weights locks() {
        return asyncFinish()
                .with(Construct.LOCKED, 18)
                .with(Construct.ISOLATED, 12)
                .with(Construct.VOLATILE_READ, 6)
                .with(Construct.VOLATILE_WRITE, 6);
    }

    /** Every construct. */
    public static Weights everything() {
        return accesses()
                .with(Construct.ASYNC, 10)
                .with(Construct.FINISH, 8)
                .with(Construct.BEGIN_FINISH, 3)
                .with(Construct.FUTURE, 7)
                .with(Construct.GET_FUTURE, 8)
                .with(Construct.SET_PROMISE, 7)
                .with(Construct.GET_PROMISE, 7)
                .with(Construct.ASYNC_AWAIT, 4)
                .with(Construct.ISOLATED, 6)
                .with(Construct.LOCKED, 7)
                .with(Construct.VOLATILE_READ, 3)
                .with(Construct.VOLATILE_WRITE, 3)
                .with(Construct.CILK, 4)
                .with(Construct.SPAWN, 12)
                .with(Construct.SYNC, 6)
                .with(Construct.POST, 7)
                .with(Construct.AWAIT_ONE, 5)
                .with(Construct.AWAIT_ALL, 5);
    }

    /** Every construct, in programs so small that all their schedules can be enumerated. */
    public static Weights tiny() {
        return everything().with(Construct.READ, 40).with(Construct.WRITE, 40).tinySize();
    }

    /** These constructs at the size of {@link #tiny}: at most 4 tasks, main included, and 6 accesses. */
    public Weights tinySize() {
        return withSize(9).withLocations(2).withTasks(4).withAccesses(6);
    }

    /** The presets' names, for {@link #named}. */
    public static List<String> names() {
        return List.of("asyncFinish", "futures", "promises", "deep", "wide", "locks", "everything", "tiny");
    }

    /** The preset of this name, as in {@code "asyncFinish"}. */
    public static Weights named(String name) {
        return switch (name) {
            case "asyncFinish" -> asyncFinish();
            case "futures" -> futures();
            case "promises" -> promises();
            case "deep" -> deep();
            case "wide" -> wide();
            case "locks" -> locks();
            case "everything" -> everything();
            case "tiny" -> tiny();
            default -> throw new IllegalArgumentException("no weights named '" + name + "'; there are " + names());
        };
    }

    /**
     * The same in programs so small that all their schedules can be enumerated; with few accesses, to few locations, so
     * that those there are meet in different tasks.
     */
    public Weights small() {
        return with(Construct.READ, 10)
                .with(Construct.WRITE, 14)
                .with(Construct.ASYNC, 22)
                .withSize(22)
                .withLocations(2)
                .withTasks(4)
                .withAccesses(8)
                .withNesting(60);
    }

    /** Takes a construct this often, relative to the others' weights; 0 is never. */
    public Weights with(Construct construct, int weight) {
        if (weight < 0) {
            throw new IllegalArgumentException("a weight is not negative: " + construct + " " + weight);
        }
        Map<Construct, Integer> more = new EnumMap<>(Construct.class);
        more.putAll(weights);
        more.put(construct, weight);
        return new Weights(more, size, locations, tasks, accesses, nesting);
    }

    /** About this many statements. */
    public Weights withSize(int statements) {
        return new Weights(weights, statements, locations, tasks, accesses, nesting);
    }

    /** At most this many locations; 0, the default, is in proportion to the size. */
    public Weights withLocations(int most) {
        return new Weights(weights, size, most, tasks, accesses, nesting);
    }

    /** At most this many tasks, the main task included. */
    public Weights withTasks(int most) {
        return new Weights(weights, size, locations, most, accesses, nesting);
    }

    /** At most this many accesses. */
    public Weights withAccesses(int most) {
        return new Weights(weights, size, locations, tasks, most, nesting);
    }

    /** The greatest share, in percent, of what is left of a block's size that one statement's body may take. */
    public Weights withNesting(int percent) {
        return new Weights(weights, size, locations, tasks, accesses, percent);
    }

    int of(Construct construct) {
        return weights.getOrDefault(construct, 0);
    }

    int size() {
        return size;
    }

    int locations() {
        return locations == 0 ? Math.max(3, size / 3) : locations;
    }

    int tasks() {
        return tasks;
    }

    int mostAccesses() {
        return accesses;
    }

    int nesting() {
        return nesting;
    }
}
