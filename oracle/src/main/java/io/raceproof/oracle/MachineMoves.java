package io.raceproof.oracle;

import io.raceproof.core.event.Events;
import io.raceproof.core.event.Trace;
import io.raceproof.explore.Effect;
import io.raceproof.explore.Footprint;
import io.raceproof.explore.Guide;
import io.raceproof.explore.Move;
import io.raceproof.explore.Pending;
import io.raceproof.explore.Touch;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The moves of one run of a {@link Machine}: what each does, from one of the {@link MachineStops} to the next. Names:
 * tasks by path; {@code L0} a lock, {@code x0} a location, {@code v0} a volatile, {@code p0} a promise and the signal
 * that it is set; {@code start}, {@code end} and {@code finish} signals with their task's path or their finish's name.
 */
final class MachineMoves {

    private final Program program;
    private final Machine machine;
    private final MachineStops stops;

    /** The tasks that have not made a move yet. */
    private final BitSet fresh = new BitSet();

    MachineMoves(Program program, Machine machine, Guide guide) {
        this.program = program;
        this.machine = machine;
        stops = new MachineStops(program, machine, guide);
        fresh.set(Events.ROOT);
    }

    private State state() {
        return machine.state();
    }

    /** The tasks that have not ended, in order of their starts. */
    List<Pending> pending() {
        List<Pending> pending = new ArrayList<>();
        for (State.Task task : state().tasks) {
            if (!task.ended) {
                pending.add(stops.pending(task, fresh.get(task.id)));
            }
        }
        return pending;
    }

    /** Makes a move: the statement that the task stands before, and all up to its next stop. */
    Footprint make(Move move, Trace trace) {
        State.Task task = state().tasks.stream()
                .filter(some -> some.path.equals(move.task()))
                .findFirst()
                .orElseThrow();
        Footprint.Builder did = new Footprint.Builder();
        MadeMove made = new MadeMove(did);
        if (fresh.get(task.id)) {
            fresh.clear(task.id);
            did.hears("start " + task.path);
        } else {
            step(task, move.way(), made, trace);
        }
        while (!task.ended && !stops.isStop(task)) {
            step(task, "", made, trace);
        }
        return did.build();
    }

    /** What has been collected of a move, and the locks taken in it that are still held. */
    private static final class MadeMove {
        private final Footprint.Builder did;
        private List<Todo.Want> taken = List.of();

        MadeMove(Footprint.Builder did) {
            this.did = did;
        }
    }

    private void step(State.Task task, String way, MadeMove made, Trace trace) {
        Todo next = machine.next(task.id);
        int alternative = 0;
        Footprint.Builder did = made.did;
        if (next instanceof Todo.Do statement) {
            alternative = before(task, statement.stmt(), way, made);
        } else if (next instanceof Todo.CloseFinish) {
            did.hears("finish " + state().finishName(task.innermostFinish()));
        } else if (next instanceof Todo.Take take) {
            take.futures().forEach(future -> did.hears(endOf(future)));
            take.promises().forEach(promise -> did.hears("p" + promise));
        } else if (next instanceof Todo.Unlock unlock) {
            stops.give(unlock.locks(), did);
            if (made.taken == unlock.locks()) {
                did.section();
                made.taken = List.of();
            }
        } else if (next instanceof Todo.End && task.id == Events.ROOT) {
            did.hears("finish " + state().finishName(State.MAIN_FINISH));
        }
        int tasks = machine.tasks();
        int before = state().holds.size();
        machine.step(task.id, alternative, trace);
        if (machine.tasks() > tasks) {
            fresh.set(tasks);
            did.tells("start " + state().tasks.get(tasks).path);
        }
        if (state().holds.size() > before && machine.next(task.id) != null) {
            made.taken = heldNow(task);
        }
        if (task.ended) {
            did.tells("end " + task.path).tells("finish " + state().finishName(task.bornIn));
        }
    }

    /** The locks that the task's innermost section holds. */
    private List<Todo.Want> heldNow(State.Task task) {
        for (Todo.Rest rest = task.rest; rest != null; rest = rest.next()) {
            if (rest.first() instanceof Todo.Unlock unlock) {
                return unlock.locks();
            }
        }
        throw new IllegalStateException("a task that holds a lock has to unlock it");
    }

    private String endOf(int future) {
        return "end " + state().tasks.get(state().futures.get(future)).path;
    }

    /** What a statement that is about to be done does; returns the alternative that the way stands for. */
    private int before(State.Task task, Stmt stmt, String way, MadeMove made) {
        Footprint.Builder did = made.did;
        if (stmt instanceof Stmt.Access access) {
            if (!made.taken.isEmpty()) {
                did.inside(new Touch("x" + access.location(), effect(access)));
            }
        } else if (stmt instanceof Stmt.GetFuture get) {
            did.hears(endOf(get.future()));
        } else if (stmt instanceof Stmt.GetPromise get) {
            did.hears("p" + get.promise());
        } else if (stmt instanceof Stmt.SetPromise set) {
            boolean wins = !state().promisesSet.get(set.promise());
            did.uses(new Touch("p" + set.promise(), wins ? Effect.WRITE : Effect.READ));
            if (wins) {
                did.tells("p" + set.promise());
            }
        } else if (stmt instanceof Stmt.VolatileRead read) {
            did.uses(new Touch("v" + read.variable(), Effect.READ));
        } else if (stmt instanceof Stmt.VolatileWrite write) {
            did.uses(new Touch("v" + write.variable(), Effect.WRITE));
        } else if (stmt instanceof Stmt.EndFinish || stmt instanceof Stmt.Sync) {
            did.hears("finish " + state().finishName(task.innermostFinish()));
        } else if (stmt instanceof Stmt.TryLocked tried) {
            Todo.Want want = Todo.Want.of(program, tried);
            did.tries(MachineStops.hold(want).lock())
                    .uses(new Touch(MachineStops.hold(want).lock(), Effect.READ));
            if (state().isFree(task, want)) {
                stops.take(List.of(want), did);
            }
        } else if (MachineStops.awaited(stmt) >= 0) {
            List<State.Posted> joinable = state().joinable(task, MachineStops.awaited(stmt));
            for (int i = 0; i < joinable.size(); i++) {
                if (state().tasks.get(joinable.get(i).task()).path.equals(way)) {
                    did.hears("end " + way);
                    return i;
                }
            }
        } else {
            stops.take(stops.wanted(stmt), did);
        }
        return 0;
    }

    private static Effect effect(Stmt.Access access) {
        if (access instanceof Stmt.Update update) {
            return update.max() ? Effect.MAX : Effect.ADD;
        }
        return access instanceof Stmt.Write ? Effect.WRITE : Effect.READ;
    }
}
