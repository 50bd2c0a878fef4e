package io.raceproof.oracle;

import io.raceproof.core.event.LockMode;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Everything that a running program can depend on, and nothing else. Owned and changed by one {@link Machine}; a copy
 * shares only immutable parts.
 *
 * <p>Tasks, finishes and joins have two names: a number, in order of creation, which events carry and which depends on
 * the schedule, and a path of birth ranks from the root, which does not. {@link #key()} uses paths only, so that two
 * schedules that lead to the same situation are seen to.
 */
final class State {

    /** The finish around the main task's body. */
    static final int MAIN_FINISH = -1;

    static final class Task {
        final int id;
        final String path;
        /** The innermost finish that was open around the start of this task. */
        final int bornIn;
        /** What {@code get} or {@code await} of this task takes; -1 if nothing can wait for it. */
        final int join;

        final List<Integer> openFinishes = new ArrayList<>();
        Todo.Rest rest;
        int children;
        int finishes;
        boolean ended;

        Task(int id, String path, int bornIn, int join) {
            this.id = id;
            this.path = path;
            this.bornIn = bornIn;
            this.join = join;
        }

        Task copy() {
            Task copy = new Task(id, path, bornIn, join);
            copy.openFinishes.addAll(openFinishes);
            copy.rest = rest;
            copy.children = children;
            copy.finishes = finishes;
            copy.ended = ended;
            return copy;
        }

        int innermostFinish() {
            return openFinishes.isEmpty() ? bornIn : openFinishes.get(openFinishes.size() - 1);
        }
    }

    /** A task posted to a region and not joined yet, with the task that may await it. */
    record Posted(int task, int region, int owner, List<Stmt> handler) {

        Posted ownedBy(int newOwner) {
            return new Posted(task, region, newOwner, handler);
        }
    }

    record Hold(int task, int lock, LockMode mode) {}

    final List<Task> tasks = new ArrayList<>();
    /** By number: a name that does not depend on the schedule. */
    final List<String> finishNames = new ArrayList<>();
    /** By number of the future in the program: the task that computes it. */
    final Map<Integer, Integer> futures = new HashMap<>();

    final BitSet promisesSet = new BitSet();
    final List<Posted> unjoined = new ArrayList<>();
    final List<Hold> holds = new ArrayList<>();
    int joins;

    private final int[] memory;
    /** The locations that some {@code if} looks at; the values of all others are never seen, so they are not kept. */
    private final BitSet tested;

    State(Program program) {
        memory = new int[program.locations()];
        joins = program.promises();
        tested = new BitSet();
        for (int site = 0; site < program.size(); site++) {
            if (program.at(site) instanceof Stmt.If test) {
                tested.set(test.location());
            }
        }
    }

    private State(State other) {
        other.tasks.forEach(task -> tasks.add(task.copy()));
        finishNames.addAll(other.finishNames);
        futures.putAll(other.futures);
        promisesSet.or(other.promisesSet);
        unjoined.addAll(other.unjoined);
        holds.addAll(other.holds);
        memory = other.memory.clone();
        tested = other.tested;
        joins = other.joins;
    }

    State copy() {
        return new State(this);
    }

    int value(int location) {
        return memory[location];
    }

    void write(int location, int value) {
        if (tested.get(location)) {
            memory[location] = value;
        }
    }

    /** Tasks born in it are over; those born in a finish inside it were waited for by the task that opened that one. */
    boolean isQuiet(int finish) {
        return tasks.stream().allMatch(task -> task.bornIn != finish || task.ended);
    }

    /** Whether nobody has to wait for these any more. */
    boolean isReady(List<Integer> futures, List<Integer> promises) {
        return futures.stream().allMatch(this::isComputed) && promises.stream().allMatch(promisesSet::get);
    }

    private boolean isComputed(int future) {
        Integer task = futures.get(future);
        return task != null && tasks.get(task).ended;
    }

    /** Whether no other task has the lock in a mode that excludes this one. */
    boolean isFree(Task self, Todo.Want want) {
        return holds.stream()
                .noneMatch(hold -> hold.task() != self.id
                        && hold.lock() == want.lock()
                        && hold.mode().excludes(want.mode()));
    }

    /** The unjoined tasks of the region that this task may await. */
    List<Posted> owned(Task self, int region) {
        return unjoined.stream()
                .filter(posted -> posted.owner() == self.id && posted.region() == region)
                .toList();
    }

    /** Those of them that it could join now. */
    List<Posted> joinable(Task self, int region) {
        return owned(self, region).stream()
                .filter(posted -> tasks.get(posted.task()).ended)
                .toList();
    }

    /** The same for two states iff the same things can happen from here on. */
    String key() {
        StringBuilder key = new StringBuilder();
        tasks.stream().sorted(Comparator.comparing(task -> task.path)).forEach(task -> {
            key.append(task.path).append('<').append(finishName(task.bornIn));
            task.openFinishes.forEach(finish -> key.append(',').append(finishName(finish)));
            key.append('>').append(task.ended ? "." : task.rest).append('|');
        });
        key.append(unjoined.stream()
                .map(post -> tasks.get(post.task()).path + "@" + tasks.get(post.owner()).path)
                .sorted()
                .collect(Collectors.joining(" ")));
        return key.append(promisesSet).append(Arrays.toString(memory)).toString();
    }

    String finishName(int finish) {
        return finish == MAIN_FINISH ? "main" : finishNames.get(finish);
    }
}
