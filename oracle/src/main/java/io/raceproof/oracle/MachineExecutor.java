package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.explore.Execution;
import io.raceproof.explore.Executor;
import io.raceproof.explore.Guide;
import io.raceproof.explore.Move;
import io.raceproof.explore.Pending;
import io.raceproof.findings.Access;
import io.raceproof.findings.Op;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs task programs on the {@link Machine} for the search: the executor on which the search is compared with all
 * schedules. {@link MachineStops} says where moves begin.
 */
public final class MachineExecutor implements Executor {

    private final Program program;

    public MachineExecutor(Program program) {
        this.program = program;
    }

    @Override
    public String program() {
        return Notation.line(program);
    }

    @Override
    public Execution run(Guide guide) {
        Machine machine = new Machine(program);
        MachineMoves moves = new MachineMoves(program, machine, guide);
        Trace trace = new Trace();
        List<Integer> starts = new ArrayList<>();
        while (true) {
            List<Pending> tasks = moves.pending();
            Execution.Ending ending = null;
            Optional<Move> next = Optional.empty();
            if (tasks.isEmpty()) {
                ending = Execution.Ending.ENDED;
            } else if (tasks.stream().allMatch(task -> task.moves().isEmpty())) {
                ending = Execution.Ending.BLOCKED;
            } else {
                next = guide.next(tasks);
                ending = next.isEmpty() ? Execution.Ending.GIVEN_UP : null;
            }
            if (ending != null) {
                return new Execution(
                        ending,
                        trace,
                        starts,
                        machine.state().tasks.stream().map(task -> task.path).toList(),
                        Outcome.of(program, trace, ending == Execution.Ending.BLOCKED),
                        tasks,
                        ending == Execution.Ending.BLOCKED ? MachineWaits.of(program, machine) : List.of());
            }
            starts.add(trace.events().size());
            guide.made(moves.make(next.get(), trace));
        }
    }

    @Override
    public Access access(Op op, int site, String task) {
        String what = site < program.size() ? Notation.head(program.at(site)) : "end";
        return new Access(op, "program", what, "", site, "task " + task, List.of());
    }

    @Override
    public String location(int location) {
        return "location " + location;
    }
}
