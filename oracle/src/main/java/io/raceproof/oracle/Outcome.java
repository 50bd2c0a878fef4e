package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.Arrays;

/** What can be seen of a run when it is over: the values of all locations, and whether it hangs. */
final class Outcome {

    private Outcome() {}

    static String of(Program program, Trace trace, boolean hangs) {
        int[] memory = new int[program.locations()];
        for (Trace.Event event : trace.events()) {
            if (event instanceof Trace.Write write) {
                Stmt stmt = program.at(write.site());
                memory[write.location()] = stmt instanceof Stmt.Update update
                        ? update.applyTo(memory[write.location()])
                        : ((Stmt.Write) stmt).value();
            }
        }
        return (hangs ? "hangs with " : "") + Arrays.toString(memory);
    }
}
