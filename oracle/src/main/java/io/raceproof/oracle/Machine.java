package io.raceproof.oracle;

import io.raceproof.core.event.Events;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * What a task program does, one step at a time: the small-step semantics of {@link Stmt}, after the tree semantics of
 * paper 2 (section 3) with finishes (paper 0, section 2.2), promises (paper 4, section 2) and locks added.
 *
 * <p>A step is one statement, or the end of one, of one task. The caller picks the task, and where the statement itself
 * leaves a choice (which completed task {@code awaitOne} joins) the alternative. Every step tells its events, so the
 * events of a sequence of steps are those of a real run with that schedule.
 *
 * <p>Promise {@code p} is join {@code p}; futures and posted tasks get the numbers after the promises as they are
 * created. Lock 0 is the one behind {@code isolated}, then come the objects' locks, then the program's own.
 *
 * <p>Not thread-safe. {@link #copy()} gives an independent machine in the same state.
 */
public final class Machine {

    /** A read or write that a task would perform next. */
    public record Access(int task, int location, boolean write, int site) {

        /** Whether these two are of different tasks, touch the same location, and one of them writes. */
        public boolean conflictsWith(Access other) {
            return task != other.task && location == other.location && (write || other.write);
        }
    }

    /** A task that cannot go on, and where it waits. */
    public record Blocked(int task, int site) {}

    private final Program program;
    private final State state;

    public Machine(Program program) {
        this.program = program;
        state = new State(program);
        State.Task root = new State.Task(Events.ROOT, "0", State.MAIN_FINISH, -1);
        root.rest = Todo.Rest.of(program, program.body(), new Todo.Rest(new Todo.End(program.size()), null));
        state.tasks.add(root);
    }

    private Machine(Machine other) {
        program = other.program;
        state = other.state.copy();
    }

    /** An independent machine in the same state. */
    public Machine copy() {
        return new Machine(this);
    }

    /** The tasks that can take a step now, in order of their numbers. */
    public List<Integer> enabled() {
        return IntStream.range(0, state.tasks.size())
                .filter(task -> alternatives(task) > 0)
                .boxed()
                .toList();
    }

    /** In how many ways the task can take its next step; 0 if it waits or has ended. */
    public int alternatives(int task) {
        State.Task self = state.tasks.get(task);
        if (self.ended) {
            return 0;
        }
        Todo next = self.rest.first();
        if (next instanceof Todo.Do statement) {
            return alternatives(self, statement.stmt());
        } else if (next instanceof Todo.CloseFinish) {
            return orWait(state.isQuiet(self.innermostFinish()));
        } else if (next instanceof Todo.Take take) {
            return orWait(state.isReady(take.futures(), take.promises()));
        } else if (next instanceof Todo.End && task == Events.ROOT) {
            return orWait(state.tasks.stream().allMatch(other -> other == self || other.ended));
        }
        return 1;
    }

    private int alternatives(State.Task self, Stmt stmt) {
        if (stmt instanceof Stmt.GetFuture get) {
            return orWait(state.isReady(List.of(get.future()), List.of()));
        } else if (stmt instanceof Stmt.GetPromise get) {
            return orWait(state.isReady(List.of(), List.of(get.promise())));
        } else if (stmt instanceof Stmt.Isolated isolated) {
            return orWait(areFree(self, Todo.Want.of(isolated)));
        } else if (stmt instanceof Stmt.Locked locked) {
            return orWait(areFree(self, Todo.Want.of(program, locked)));
        } else if (stmt instanceof Stmt.EndFinish || stmt instanceof Stmt.Sync) {
            return orWait(state.isQuiet(self.innermostFinish()));
        } else if (stmt instanceof Stmt.AwaitOne await) {
            return awaitAlternatives(self, await.region());
        } else if (stmt instanceof Stmt.AwaitAll await) {
            return awaitAlternatives(self, await.region());
        }
        return 1;
    }

    private static int orWait(boolean canGoOn) {
        return canGoOn ? 1 : 0;
    }

    private boolean areFree(State.Task self, List<Todo.Want> locks) {
        return locks.stream().allMatch(lock -> state.isFree(self, lock));
    }

    private int awaitAlternatives(State.Task self, int region) {
        return state.owned(self, region).isEmpty()
                ? 1
                : state.joinable(self, region).size();
    }

    /** The access that the task's next step would be, if it is one. */
    public Optional<Access> nextAccess(int task) {
        State.Task self = state.tasks.get(task);
        if (!self.ended
                && self.rest.first() instanceof Todo.Do statement
                && statement.stmt() instanceof Stmt.Access access) {
            boolean write = access instanceof Stmt.Write || access instanceof Stmt.Update;
            return Optional.of(new Access(task, access.location(), write, statement.site()));
        }
        return Optional.empty();
    }

    /** The sites of all pairs of conflicting accesses that are both next now, so that either could come first. */
    public SortedSet<SitePair> nextTogether() {
        List<Access> next = IntStream.range(0, state.tasks.size())
                .boxed()
                .flatMap(task -> nextAccess(task).stream())
                .toList();
        SortedSet<SitePair> pairs = new TreeSet<>();
        for (Access a : next) {
            next.stream().filter(a::conflictsWith).forEach(b -> pairs.add(SitePair.of(a.site(), b.site())));
        }
        return pairs;
    }

    /** What the task does next; null if it has ended. */
    Todo next(int task) {
        State.Task self = state.tasks.get(task);
        return self.ended ? null : self.rest.first();
    }

    /** The state, to look at. */
    State state() {
        return state;
    }

    /** How many tasks there are so far; they are numbered from 0. */
    public int tasks() {
        return state.tasks.size();
    }

    /** The task's birth ranks from the root: a name that does not depend on the schedule. */
    String path(int task) {
        return state.tasks.get(task).path;
    }

    /** Whether every task has ended. */
    public boolean isDone() {
        return state.tasks.get(Events.ROOT).ended;
    }

    /** Whether the program hangs: not done, and no task can take a step. */
    public boolean isDeadlocked() {
        return !isDone() && enabled().isEmpty();
    }

    /** The tasks that wait, and where. */
    public List<Blocked> blocked() {
        return state.tasks.stream()
                .filter(task -> !task.ended && alternatives(task.id) == 0)
                .map(task -> new Blocked(task.id, task.rest.first().site()))
                .toList();
    }

    /** Equal for two machines on the same program iff the same things can happen from here on. */
    public String stateKey() {
        return state.key();
    }

    /** The task takes its next step, in the first way if there are several. */
    public void step(int task, Events events) {
        step(task, 0, events);
    }

    /** The task takes its next step, in one of its {@link #alternatives(int)}. */
    public void step(int task, int alternative, Events events) {
        if (alternative < 0 || alternative >= alternatives(task)) {
            throw new IllegalArgumentException("Task " + task + " cannot step: it has " + alternatives(task)
                    + " alternatives and number " + alternative + " was asked for; ask enabled() and alternatives()");
        }
        State.Task self = state.tasks.get(task);
        Todo next = self.rest.first();
        self.rest = self.rest.next();
        Effects effects = new Effects(program, state, self, next.site(), alternative, events);
        if (next instanceof Todo.Do statement) {
            statement.stmt().accept(effects);
        } else if (next instanceof Todo.CloseFinish) {
            effects.closeFinish();
        } else if (next instanceof Todo.Unlock unlock) {
            effects.unlock(unlock.locks());
        } else if (next instanceof Todo.Take take) {
            effects.take(take.futures(), take.promises());
        } else if (next instanceof Todo.End) {
            effects.endTask();
        }
    }
}
