package io.raceproof.oracle;

import io.raceproof.explore.Execution;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Stmt;
import java.util.ArrayList;
import java.util.List;

/** Who waits for whom in a {@link Machine} in which nobody can go on. */
final class MachineWaits {

    private MachineWaits() {}

    static List<Execution.Wait> of(Machine machine) {
        List<Execution.Wait> waits = new ArrayList<>();
        State state = machine.state();
        for (Machine.Blocked blocked : machine.blocked()) {
            State.Task task = state.tasks.get(blocked.task());
            Todo next = machine.next(blocked.task());
            boolean section = next instanceof Todo.Do statement
                    && (statement.stmt() instanceof Stmt.Locked || statement.stmt() instanceof Stmt.Isolated);
            String what = next instanceof Todo.Do statement ? Notation.head(statement.stmt()) : "end of other tasks";
            waits.add(new Execution.Wait(
                    task.path,
                    blocked.site(),
                    what,
                    section,
                    section ? holders(state, task) : awaited(state, task, next)));
        }
        return waits;
    }

    /** Everybody else who holds something: the machine does not say which lock it is. */
    private static List<String> holders(State state, State.Task task) {
        return state.holds.stream()
                .filter(hold -> hold.task() != task.id)
                .map(hold -> state.tasks.get(hold.task()).path)
                .distinct()
                .toList();
    }

    private static List<String> awaited(State state, State.Task task, Todo next) {
        if (next instanceof Todo.Do statement && statement.stmt() instanceof Stmt.GetPromise) {
            return List.of();
        }
        return state.tasks.stream()
                .filter(other -> !other.ended && other != task && other.bornIn == task.innermostFinish())
                .map(other -> other.path)
                .toList();
    }
}
