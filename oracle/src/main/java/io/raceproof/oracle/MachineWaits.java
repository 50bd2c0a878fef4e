package io.raceproof.oracle;

import io.raceproof.explore.Execution;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.ArrayList;
import java.util.List;

/** Who waits for whom in a {@link Machine} in which nobody can go on. */
final class MachineWaits {

    private MachineWaits() {}

    static List<Execution.Wait> of(Program program, Machine machine) {
        List<Execution.Wait> waits = new ArrayList<>();
        State state = machine.state();
        for (Machine.Blocked blocked : machine.blocked()) {
            State.Task task = state.tasks.get(blocked.task());
            Todo next = machine.next(blocked.task());
            Stmt stmt = next instanceof Todo.Do statement ? statement.stmt() : null;
            List<Todo.Want> wanted = wanted(program, stmt);
            waits.add(new Execution.Wait(
                    task.path,
                    blocked.site(),
                    stmt == null ? "the end of other tasks" : Notation.head(stmt),
                    !wanted.isEmpty(),
                    wanted.isEmpty() ? awaited(state, task, stmt) : holders(state, task, wanted)));
        }
        return waits;
    }

    private static List<Todo.Want> wanted(Program program, Stmt stmt) {
        if (stmt instanceof Stmt.Isolated isolated) {
            return Todo.Want.of(isolated);
        }
        return stmt instanceof Stmt.Locked locked ? Todo.Want.of(program, locked) : List.of();
    }

    private static List<String> holders(State state, State.Task task, List<Todo.Want> wanted) {
        return state.holds.stream()
                .filter(hold -> hold.task() != task.id
                        && wanted.stream()
                                .anyMatch(want -> want.lock() == hold.lock()
                                        && want.mode().excludes(hold.mode())))
                .map(hold -> state.tasks.get(hold.task()).path)
                .distinct()
                .toList();
    }

    /** The tasks that are to end first, where the wait is for tasks. */
    private static List<String> awaited(State state, State.Task task, Stmt stmt) {
        if (stmt instanceof Stmt.GetFuture get) {
            Integer future = state.futures.get(get.future());
            return future == null ? List.of() : List.of(state.tasks.get(future).path);
        }
        if (stmt != null && !(stmt instanceof Stmt.EndFinish) && !(stmt instanceof Stmt.Sync)) {
            return List.of();
        }
        return state.tasks.stream()
                .filter(other -> !other.ended && other != task && other.bornIn == task.innermostFinish())
                .map(other -> other.path)
                .toList();
    }
}
