package io.raceproof.programs;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A task that is being written: what is known to precede its next statement, and what it can use there. */
final class DraftTask {

    /** A finish or a cilk scope: what it will have waited for, and the promises it must see set to come to its end. */
    static final class Scope {
        final DraftTask owner;
        final Past ended = new Past();
        final Set<Integer> owed = new TreeSet<>();

        Scope(DraftTask owner) {
            this.owner = owner;
        }
    }

    final Past past;
    final boolean spawned;
    Scope finish;
    Scope cilk = new Scope(this);
    /** The futures that exist. */
    List<Integer> futures;
    /** For each region, the ends of the tasks of it that this task has yet to join. */
    final Map<Integer, List<Past>> unjoined = new TreeMap<>();
    /** What the task holds, each as a bit: see {@link Care}. */
    final BitSet exclusive = new BitSet();

    final BitSet shared = new BitSet();

    private DraftTask(Past past, boolean spawned, Scope finish, List<Integer> futures) {
        this.past = past;
        this.spawned = spawned;
        this.finish = finish == null ? new Scope(this) : finish;
        this.futures = futures;
    }

    static DraftTask main() {
        return new DraftTask(new Past(), false, null, new ArrayList<>());
    }

    DraftTask child() {
        return new DraftTask(past.copy(), false, finish, new ArrayList<>(futures));
    }

    DraftTask spawnedChild() {
        return new DraftTask(past.copy(), true, finish, new ArrayList<>(futures));
    }

    /** Whether somebody who ends its finish properly can still come to its help while this task waits. */
    boolean canBeHelped() {
        return finish.owner != this && !spawned;
    }
}
