package io.raceproof.oracle;

import io.raceproof.core.event.Events;
import io.raceproof.explore.Effect;
import io.raceproof.explore.Footprint;
import io.raceproof.explore.Guide;
import io.raceproof.explore.Hold;
import io.raceproof.explore.Pending;
import io.raceproof.explore.Touch;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.List;

/** Before which statements of a {@link Machine} the search is asked, and what it is told of them then. */
final class MachineStops {

    private final Program program;
    private final Machine machine;
    private final Guide guide;

    MachineStops(Program program, Machine machine, Guide guide) {
        this.program = program;
        this.machine = machine;
        this.guide = guide;
    }

    /** What the task stands before; {@code fresh}: it has not made a move yet. */
    Pending pending(State.Task task, boolean fresh) {
        Todo next = machine.next(task.id);
        boolean open = machine.alternatives(task.id) > 0;
        if (fresh) {
            return new Pending(task.path, "begin", next.site(), Footprint.NONE, true);
        }
        if (next instanceof Todo.Do statement && awaited(statement.stmt()) >= 0) {
            List<State.Posted> owned = machine.state().owned(task, awaited(statement.stmt()));
            if (!owned.isEmpty()) {
                List<Pending.Way> ways = owned.stream()
                        .map(posted -> machine.state().tasks.get(posted.task()))
                        .map(joined -> new Pending.Way(joined.path, joined.ended, "end " + joined.path))
                        .toList();
                return new Pending(task.path, words(next), next.site(), Footprint.NONE, ways);
            }
        }
        return new Pending(task.path, words(next), next.site(), atMost(next), open);
    }

    private static String words(Todo next) {
        if (next instanceof Todo.Do statement) {
            return Notation.head(statement.stmt());
        } else if (next instanceof Todo.Unlock) {
            return "unlock";
        }
        return next instanceof Todo.End ? "end" : "wait";
    }

    /** The region that the statement awaits; -1 if it awaits none. */
    static int awaited(Stmt stmt) {
        if (stmt instanceof Stmt.AwaitOne await) {
            return await.region();
        }
        return stmt instanceof Stmt.AwaitAll await ? await.region() : -1;
    }

    private Footprint atMost(Todo next) {
        Footprint.Builder does = new Footprint.Builder();
        if (next instanceof Todo.Do statement) {
            Stmt stmt = statement.stmt();
            if (stmt instanceof Stmt.SetPromise set) {
                does.uses(new Touch("p" + set.promise(), Effect.WRITE));
            } else if (stmt instanceof Stmt.VolatileRead read) {
                does.uses(new Touch("v" + read.variable(), Effect.READ));
            } else if (stmt instanceof Stmt.VolatileWrite write) {
                does.uses(new Touch("v" + write.variable(), Effect.WRITE));
            } else if (stmt instanceof Stmt.TryLocked tried) {
                String lock = hold(Todo.Want.of(program, tried)).lock();
                does.tries(lock).uses(new Touch(lock, Effect.READ));
                take(List.of(Todo.Want.of(program, tried)), does);
            } else {
                take(wanted(stmt), does);
            }
        } else if (next instanceof Todo.Unlock unlock) {
            give(unlock.locks(), does);
        }
        return does.build();
    }

    List<Todo.Want> wanted(Stmt stmt) {
        if (stmt instanceof Stmt.Isolated isolated) {
            return Todo.Want.of(isolated);
        }
        return stmt instanceof Stmt.Locked locked ? Todo.Want.of(program, locked) : List.of();
    }

    void take(List<Todo.Want> locks, Footprint.Builder does) {
        for (Todo.Want want : locks) {
            does.takes(hold(want));
            if (guide.interrupts(hold(want).lock())) {
                does.uses(new Touch(hold(want).lock(), Effect.ADD));
            }
        }
    }

    void give(List<Todo.Want> locks, Footprint.Builder does) {
        for (Todo.Want want : locks) {
            does.gives(hold(want));
            if (guide.interrupts(hold(want).lock())) {
                does.uses(new Touch(hold(want).lock(), Effect.ADD));
            }
        }
    }

    static Hold hold(Todo.Want want) {
        return new Hold("L" + want.lock(), want.mode());
    }

    /** Whether the search is asked before this. */
    boolean isStop(State.Task task) {
        Todo next = machine.next(task.id);
        if (next instanceof Todo.Do statement) {
            Stmt stmt = statement.stmt();
            return stmt instanceof Stmt.Isolated
                    || stmt instanceof Stmt.Locked
                    || stmt instanceof Stmt.TryLocked
                    || stmt instanceof Stmt.VolatileRead
                    || stmt instanceof Stmt.VolatileWrite
                    || stmt instanceof Stmt.SetPromise
                    || stmt instanceof Stmt.GetPromise
                    || stmt instanceof Stmt.GetFuture
                    || stmt instanceof Stmt.EndFinish
                    || stmt instanceof Stmt.Sync
                    || awaited(stmt) >= 0;
        } else if (next instanceof Todo.Unlock unlock) {
            return unlock.locks().stream()
                    .anyMatch(lock -> guide.interrupts(hold(lock).lock()));
        }
        return !(next instanceof Todo.End) || task.id == Events.ROOT;
    }
}
