package io.raceproof.oracle;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
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
    /** The locations that some {@code if} looks at; the values of all others are never seen, so they are not kept. */
    private final BitSet tested;

    private final State state;

    public Machine(Program program) {
        this.program = program;
        List<Code> body = Code.of(program.body(), 0);
        tested = new BitSet();
        body.forEach(this::findTested);
        state = new State(program);
        State.Task root = new State.Task(Events.ROOT, "0", State.MAIN_FINISH, -1);
        root.rest = Todo.Rest.of(body, new Todo.Rest(new Todo.End(0), null));
        state.tasks.add(root);
    }

    private Machine(Machine other) {
        program = other.program;
        tested = other.tested;
        state = other.state.copy();
    }

    /** An independent machine in the same state. */
    public Machine copy() {
        return new Machine(this);
    }

    private void findTested(Code code) {
        if (code.stmt() instanceof Stmt.If test) {
            tested.set(test.location());
        }
        code.body().forEach(this::findTested);
        code.handler().forEach(this::findTested);
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
            return alternatives(self, statement.code().stmt());
        } else if (next instanceof Todo.CloseFinish) {
            return isQuiet(self.innermostFinish()) ? 1 : 0;
        } else if (next instanceof Todo.Take take) {
            return isReady(take.futures(), take.promises()) ? 1 : 0;
        } else if (next instanceof Todo.End && task == Events.ROOT) {
            return state.tasks.stream().allMatch(other -> other == self || other.ended) ? 1 : 0;
        }
        return 1;
    }

    private int alternatives(State.Task self, Stmt stmt) {
        if (stmt instanceof Stmt.GetFuture get) {
            return isReady(List.of(get.future()), List.of()) ? 1 : 0;
        } else if (stmt instanceof Stmt.GetPromise get) {
            return isReady(List.of(), List.of(get.promise())) ? 1 : 0;
        } else if (stmt instanceof Stmt.Isolated || stmt instanceof Stmt.Locked) {
            return locksOf(stmt).stream().allMatch(want -> isFree(self, want)) ? 1 : 0;
        } else if (stmt instanceof Stmt.EndFinish || stmt instanceof Stmt.Sync) {
            return isQuiet(self.innermostFinish()) ? 1 : 0;
        } else if (stmt instanceof Stmt.AwaitOne await) {
            return awaitAlternatives(self, await.region());
        } else if (stmt instanceof Stmt.AwaitAll await) {
            return awaitAlternatives(self, await.region());
        }
        return 1;
    }

    private int awaitAlternatives(State.Task self, int region) {
        List<State.Posted> owned = owned(self, region);
        return owned.isEmpty() ? 1 : completed(owned).size();
    }

    /** The access that the task's next step would be, if it is one. */
    public Optional<Access> nextAccess(int task) {
        State.Task self = state.tasks.get(task);
        if (!self.ended
                && self.rest.first() instanceof Todo.Do statement
                && statement.code().stmt() instanceof Stmt.Access access) {
            boolean write = access instanceof Stmt.Write;
            return Optional.of(new Access(task, access.location(), write, statement.site()));
        }
        return Optional.empty();
    }

    /** How many tasks there are so far; they are numbered from 0. */
    public int tasks() {
        return state.tasks.size();
    }

    /** A name for the task that is the same in every schedule: the birth ranks from the main task down to it. */
    public String pathOf(int task) {
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
        if (next instanceof Todo.Do statement) {
            perform(self, statement.code(), alternative, events);
        } else if (next instanceof Todo.CloseFinish) {
            closeFinish(self, events);
        } else if (next instanceof Todo.Unlock unlock) {
            release(self, unlock, events);
        } else if (next instanceof Todo.Take take) {
            take(self, take, events);
        } else if (next instanceof Todo.End end) {
            if (self.join >= 0) {
                events.joinMake(task, self.join, end.site());
            }
            events.taskEnd(task);
            self.ended = true;
        }
    }

    private void perform(State.Task self, Code code, int alternative, Events events) {
        Stmt stmt = code.stmt();
        int site = code.site();
        if (stmt instanceof Stmt.Read read) {
            events.read(self.id, read.location(), site);
        } else if (stmt instanceof Stmt.Write write) {
            events.write(self.id, write.location(), site);
            if (tested.get(write.location())) {
                state.memory[write.location()] = write.value();
            }
        } else if (stmt instanceof Stmt.If test) {
            events.read(self.id, test.location(), site);
            if (state.memory[test.location()] == test.value()) {
                self.rest = Todo.Rest.of(code.body(), self.rest);
            }
        } else if (stmt instanceof Stmt.Async) {
            start(self, code, -1, events).rest = Todo.Rest.of(code.body(), end(site));
        } else if (stmt instanceof Stmt.Finish || stmt instanceof Stmt.Cilk) {
            openFinish(self, site, events);
            self.rest = Todo.Rest.of(code.body(), new Todo.Rest(new Todo.CloseFinish(site), self.rest));
        } else if (stmt instanceof Stmt.BeginFinish) {
            openFinish(self, site, events);
        } else if (stmt instanceof Stmt.EndFinish) {
            closeFinish(self, events);
        } else if (stmt instanceof Stmt.Sync) {
            closeFinish(self, events);
            openFinish(self, site, events);
        } else if (stmt instanceof Stmt.Spawn) {
            State.Task child = start(self, code, -1, events);
            child.rest = Todo.Rest.of(code.body(), new Todo.Rest(new Todo.CloseFinish(site), end(site)));
            openFinish(child, site, events);
        } else if (stmt instanceof Stmt.Future future) {
            State.Task child = start(self, code, state.joins++, events);
            child.rest = Todo.Rest.of(code.body(), end(site));
            state.futures.put(future.future(), child.id);
        } else if (stmt instanceof Stmt.GetFuture get) {
            take(self, new Todo.Take(List.of(get.future()), List.of(), site), events);
        } else if (stmt instanceof Stmt.GetPromise get) {
            take(self, new Todo.Take(List.of(), List.of(get.promise()), site), events);
        } else if (stmt instanceof Stmt.SetPromise set) {
            set(self, set.promise(), site, events);
        } else if (stmt instanceof Stmt.AsyncAwait await) {
            Todo.Take take = new Todo.Take(await.futures(), await.promises(), site);
            start(self, code, -1, events).rest = new Todo.Rest(take, Todo.Rest.of(code.body(), end(site)));
        } else if (stmt instanceof Stmt.Isolated || stmt instanceof Stmt.Locked) {
            acquire(self, code, events);
        } else if (stmt instanceof Stmt.VolatileRead read) {
            events.syncAcquire(self.id, read.variable(), site);
        } else if (stmt instanceof Stmt.VolatileWrite write) {
            events.syncRelease(self.id, write.variable(), site);
        } else if (stmt instanceof Stmt.Post post) {
            post(self, code, post, events);
        } else if (stmt instanceof Stmt.AwaitOne await) {
            join(self, await.region(), Choice.ANY_JOIN, site, alternative, events);
        } else if (stmt instanceof Stmt.AwaitAll await) {
            if (!owned(self, await.region()).isEmpty()) {
                self.rest = new Todo.Rest(new Todo.Do(code), self.rest);
                join(self, await.region(), Choice.JOIN_ORDER, site, alternative, events);
            }
        }
    }

    private static Todo.Rest end(int site) {
        return new Todo.Rest(new Todo.End(site), null);
    }

    private State.Task start(State.Task parent, Code code, int join, Events events) {
        String path = parent.path + "." + parent.children++;
        State.Task child = new State.Task(state.tasks.size(), path, parent.innermostFinish(), join);
        state.tasks.add(child);
        events.taskStart(parent.id, child.id, code.site());
        return child;
    }

    private void openFinish(State.Task self, int site, Events events) {
        int finish = state.finishNames.size();
        state.finishNames.add(self.path + "#" + self.finishes++);
        self.openFinishes.add(finish);
        events.finishStart(self.id, finish, site);
    }

    private void closeFinish(State.Task self, Events events) {
        events.finishEnd(self.id, self.openFinishes.remove(self.openFinishes.size() - 1));
    }

    /** Tasks born in it are over; those born in a finish inside it were waited for by the task that opened that one. */
    private boolean isQuiet(int finish) {
        return state.tasks.stream().allMatch(task -> task.bornIn != finish || task.ended);
    }

    private boolean isReady(List<Integer> futures, List<Integer> promises) {
        return futures.stream().allMatch(this::isComputed) && promises.stream().allMatch(state.promisesSet::get);
    }

    private boolean isComputed(int future) {
        Integer task = state.futures.get(future);
        return task != null && state.tasks.get(task).ended;
    }

    private void take(State.Task self, Todo.Take take, Events events) {
        for (int future : take.futures()) {
            events.joinTake(self.id, state.tasks.get(state.futures.get(future)).join, take.site());
        }
        for (int promise : take.promises()) {
            events.joinTake(self.id, promise, take.site());
        }
    }

    private void set(State.Task self, int promise, int site, Events events) {
        if (state.promisesSet.get(promise)) {
            events.choice(self.id, Choice.SECOND_SET, site);
        } else {
            state.promisesSet.set(promise);
            events.joinMake(self.id, promise, site);
        }
    }

    private List<Todo.Want> locksOf(Stmt stmt) {
        if (stmt instanceof Stmt.Locked locked) {
            LockMode mode = locked.shared() ? LockMode.SHARED : LockMode.EXCLUSIVE;
            return List.of(new Todo.Want(1 + program.objects() + locked.lock(), mode));
        }
        List<Integer> objects = ((Stmt.Isolated) stmt).objects();
        if (objects.isEmpty()) {
            return List.of(new Todo.Want(LockMode.ISOLATED, LockMode.EXCLUSIVE));
        }
        List<Todo.Want> wants = new ArrayList<>();
        wants.add(new Todo.Want(LockMode.ISOLATED, LockMode.SHARED));
        objects.stream().distinct().sorted().forEach(o -> wants.add(new Todo.Want(1 + o, LockMode.EXCLUSIVE)));
        return wants;
    }

    private boolean isFree(State.Task self, Todo.Want want) {
        return state.holds.stream()
                .allMatch(hold -> hold.task() == self.id
                        || hold.lock() != want.lock()
                        || !hold.mode().excludes(want.mode()));
    }

    private void acquire(State.Task self, Code code, Events events) {
        List<Todo.Want> locks = locksOf(code.stmt());
        for (Todo.Want want : locks) {
            state.holds.add(new State.Hold(self.id, want.lock(), want.mode()));
            events.lockAcquire(self.id, want.lock(), want.mode(), code.site());
        }
        self.rest = Todo.Rest.of(code.body(), new Todo.Rest(new Todo.Unlock(locks, code.site()), self.rest));
    }

    private void release(State.Task self, Todo.Unlock unlock, Events events) {
        for (int i = unlock.locks().size() - 1; i >= 0; i--) {
            Todo.Want lock = unlock.locks().get(i);
            state.holds.remove(new State.Hold(self.id, lock.lock(), lock.mode()));
            events.lockRelease(self.id, lock.lock(), lock.mode(), unlock.site());
        }
    }

    private void post(State.Task self, Code code, Stmt.Post post, Events events) {
        State.Task child = start(self, code, state.joins++, events);
        child.rest = Todo.Rest.of(code.body(), end(code.site()));
        state.unjoined.replaceAll(
                posted -> posted.owner() == self.id && post.handedOver().contains(posted.region())
                        ? new State.Posted(posted.task(), posted.region(), child.id, posted.handler())
                        : posted);
        state.unjoined.add(new State.Posted(child.id, post.region(), self.id, code.handler()));
    }

    private List<State.Posted> owned(State.Task self, int region) {
        return state.unjoined.stream()
                .filter(posted -> posted.owner() == self.id && posted.region() == region)
                .toList();
    }

    private List<State.Posted> completed(List<State.Posted> owned) {
        return owned.stream()
                .filter(posted -> state.tasks.get(posted.task()).ended)
                .toList();
    }

    private void join(State.Task self, int region, Choice choice, int site, int alternative, Events events) {
        List<State.Posted> owned = owned(self, region);
        if (owned.isEmpty()) {
            return;
        }
        if (owned.size() > 1) {
            events.choice(self.id, choice, site);
        }
        State.Posted joined = completed(owned).get(alternative);
        events.joinTake(self.id, state.tasks.get(joined.task()).join, site);
        state.unjoined.remove(joined);
        state.unjoined.replaceAll(posted -> posted.owner() == joined.task()
                ? new State.Posted(posted.task(), posted.region(), self.id, posted.handler())
                : posted);
        self.rest = Todo.Rest.of(joined.handler(), self.rest);
    }
}
