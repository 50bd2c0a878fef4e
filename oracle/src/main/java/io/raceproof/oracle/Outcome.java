package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.Arrays;

/** What can be seen of a run when it is over: the values of all locations, and whether it hangs. */
final class Outcome {

    private static final String HANGS = "hangs with ";

    private Outcome() {}

    static boolean isHang(String outcome) {
        return outcome.startsWith(HANGS);
    }

    static String of(Program program, Trace trace, boolean hangs) {
        int[] memory = new int[program.locations()];
        trace.events().forEach(event -> write(program, event, memory));
        return of(memory, hangs);
    }

    static String of(int[] memory, boolean hangs) {
        return (hangs ? HANGS : "") + Arrays.toString(memory);
    }

    /** Does to the memory what the event does. */
    static void write(Program program, Trace.Event event, int[] memory) {
        if (event instanceof Trace.Write write) {
            int location = write.location();
            memory[location] = program.at(write.site()) instanceof Stmt.Update update
                    ? update.applyTo(memory[location])
                    : ((Stmt.Write) program.at(write.site())).value();
        }
    }
}
