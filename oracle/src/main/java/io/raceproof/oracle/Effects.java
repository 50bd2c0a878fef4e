package io.raceproof.oracle;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.oracle.State.Posted;
import io.raceproof.oracle.State.Task;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import io.raceproof.programs.Visitor;
import java.util.List;

/**
 * What one statement does to the state when its task takes the step, and which events that is: one rule per kind of
 * statement. The machine has made sure that the statement need not wait, and has taken it off the task's list.
 */
final class Effects implements Visitor<Void> {

    private static final int NO_JOIN = -1;

    private final Program program;
    private final State state;
    private final Task self;
    private final int site;
    /** Which of the joinable tasks an await joins. */
    private final int alternative;

    private final Events events;

    Effects(Program program, State state, Task self, int site, int alternative, Events events) {
        this.program = program;
        this.state = state;
        this.self = self;
        this.site = site;
        this.alternative = alternative;
        this.events = events;
    }

    @Override
    public Void read(Stmt.Read stmt) {
        events.read(self.id, stmt.location(), site);
        return null;
    }

    @Override
    public Void write(Stmt.Write stmt) {
        events.write(self.id, stmt.location(), site);
        state.write(stmt.location(), stmt.value());
        return null;
    }

    @Override
    public Void update(Stmt.Update stmt) {
        events.read(self.id, stmt.location(), site);
        events.write(self.id, stmt.location(), site);
        state.write(stmt.location(), stmt.applyTo(state.value(stmt.location())));
        return null;
    }

    @Override
    public Void ifEquals(Stmt.If stmt) {
        events.read(self.id, stmt.location(), site);
        if (state.value(stmt.location()) == stmt.value()) {
            self.rest = then(stmt.body(), self.rest);
        }
        return null;
    }

    @Override
    public Void async(Stmt.Async stmt) {
        start(NO_JOIN).rest = then(stmt.body(), end());
        return null;
    }

    @Override
    public Void finish(Stmt.Finish stmt) {
        openFinish(self);
        self.rest = then(stmt.body(), new Todo.Rest(new Todo.CloseFinish(site), self.rest));
        return null;
    }

    @Override
    public Void beginFinish(Stmt.BeginFinish stmt) {
        openFinish(self);
        return null;
    }

    @Override
    public Void endFinish(Stmt.EndFinish stmt) {
        closeFinish();
        return null;
    }

    @Override
    public Void cilk(Stmt.Cilk stmt) {
        openFinish(self);
        self.rest = then(stmt.body(), new Todo.Rest(new Todo.CloseFinish(site), self.rest));
        return null;
    }

    @Override
    public Void spawn(Stmt.Spawn stmt) {
        Task child = start(NO_JOIN);
        child.rest = then(stmt.body(), new Todo.Rest(new Todo.CloseFinish(site), end()));
        openFinish(child);
        return null;
    }

    @Override
    public Void sync(Stmt.Sync stmt) {
        closeFinish();
        openFinish(self);
        return null;
    }

    @Override
    public Void future(Stmt.Future stmt) {
        Task child = start(state.joins++);
        child.rest = then(stmt.body(), end());
        state.futures.put(stmt.future(), child.id);
        return null;
    }

    @Override
    public Void getFuture(Stmt.GetFuture stmt) {
        take(List.of(stmt.future()), List.of());
        return null;
    }

    @Override
    public Void setPromise(Stmt.SetPromise stmt) {
        if (state.promisesSet.get(stmt.promise())) {
            events.choice(self.id, Choice.SECOND_SET, site);
        } else {
            state.promisesSet.set(stmt.promise());
            events.joinMake(self.id, stmt.promise(), site);
        }
        return null;
    }

    @Override
    public Void getPromise(Stmt.GetPromise stmt) {
        take(List.of(), List.of(stmt.promise()));
        return null;
    }

    @Override
    public Void asyncAwait(Stmt.AsyncAwait stmt) {
        Todo.Take inputs = new Todo.Take(stmt.futures(), stmt.promises(), site);
        start(NO_JOIN).rest = new Todo.Rest(inputs, then(stmt.body(), end()));
        return null;
    }

    @Override
    public Void isolated(Stmt.Isolated stmt) {
        return lock(Todo.Want.of(stmt), stmt.body());
    }

    @Override
    public Void locked(Stmt.Locked stmt) {
        return lock(Todo.Want.of(program, stmt), stmt.body());
    }

    @Override
    public Void tryLocked(Stmt.TryLocked stmt) {
        Todo.Want want = Todo.Want.of(program, stmt);
        if (state.isFree(self, want)) {
            return lock(List.of(want), stmt.body());
        }
        events.choice(self.id, Choice.REFUSED, site);
        return null;
    }

    @Override
    public Void volatileRead(Stmt.VolatileRead stmt) {
        events.syncAcquire(self.id, stmt.variable(), site);
        return null;
    }

    @Override
    public Void volatileWrite(Stmt.VolatileWrite stmt) {
        events.syncRelease(self.id, stmt.variable(), site);
        return null;
    }

    @Override
    public Void post(Stmt.Post stmt) {
        Task child = start(state.joins++);
        child.rest = then(stmt.body(), end());
        state.unjoined.replaceAll(
                posted -> posted.owner() == self.id && stmt.handedOver().contains(posted.region())
                        ? posted.ownedBy(child.id)
                        : posted);
        state.unjoined.add(new Posted(child.id, stmt.region(), self.id, stmt.onReturn()));
        return null;
    }

    @Override
    public Void awaitOne(Stmt.AwaitOne stmt) {
        if (!state.owned(self, stmt.region()).isEmpty()) {
            join(stmt.region(), Choice.ANY_JOIN);
        }
        return null;
    }

    @Override
    public Void awaitAll(Stmt.AwaitAll stmt) {
        if (!state.owned(self, stmt.region()).isEmpty()) {
            self.rest = new Todo.Rest(new Todo.Do(stmt, site), self.rest);
            join(stmt.region(), Choice.JOIN_ORDER);
        }
        return null;
    }

    /** Joins one task of the region: its unjoined tasks become ours, and its handler comes next. */
    private void join(int region, Choice choice) {
        if (state.owned(self, region).size() > 1) {
            events.choice(self.id, choice, site);
        }
        Posted joined = state.joinable(self, region).get(alternative);
        events.joinTake(self.id, state.tasks.get(joined.task()).join, site);
        state.unjoined.remove(joined);
        state.unjoined.replaceAll(posted -> posted.owner() == joined.task() ? posted.ownedBy(self.id) : posted);
        self.rest = then(joined.handler(), self.rest);
    }

    /** Tells that the task has waited for these. */
    void take(List<Integer> futures, List<Integer> promises) {
        for (int future : futures) {
            events.joinTake(self.id, state.tasks.get(state.futures.get(future)).join, site);
        }
        for (int promise : promises) {
            events.joinTake(self.id, promise, site);
        }
    }

    /** Closes the task's innermost open finish. */
    void closeFinish() {
        events.finishEnd(self.id, self.openFinishes.remove(self.openFinishes.size() - 1));
    }

    /** Gives up the locks, last taken first. */
    void unlock(List<Todo.Want> locks) {
        for (int i = locks.size() - 1; i >= 0; i--) {
            Todo.Want lock = locks.get(i);
            state.holds.remove(new State.Hold(self.id, lock.lock(), lock.mode()));
            events.lockRelease(self.id, lock.lock(), lock.mode(), site);
        }
    }

    /** Ends the task. */
    void endTask() {
        if (self.join != NO_JOIN) {
            events.joinMake(self.id, self.join, site);
        }
        events.taskEnd(self.id);
        self.ended = true;
    }

    private Void lock(List<Todo.Want> locks, List<Stmt> body) {
        for (Todo.Want lock : locks) {
            state.holds.add(new State.Hold(self.id, lock.lock(), lock.mode()));
            events.lockAcquire(self.id, lock.lock(), lock.mode(), site);
        }
        self.rest = then(body, new Todo.Rest(new Todo.Unlock(locks, site), self.rest));
        return null;
    }

    private Task start(int join) {
        String path = self.path + "." + self.children++;
        Task child = new Task(state.tasks.size(), path, self.innermostFinish(), join);
        state.tasks.add(child);
        events.taskStart(self.id, child.id, site);
        return child;
    }

    private void openFinish(Task task) {
        int finish = state.finishNames.size();
        state.finishNames.add(task.path + "#" + task.finishes++);
        task.openFinishes.add(finish);
        events.finishStart(task.id, finish, site);
    }

    private Todo.Rest then(List<Stmt> block, Todo.Rest rest) {
        return Todo.Rest.of(program, block, rest);
    }

    private Todo.Rest end() {
        return new Todo.Rest(new Todo.End(site), null);
    }
}
