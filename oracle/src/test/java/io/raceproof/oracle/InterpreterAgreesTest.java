package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.api.DeadlockException;
import io.raceproof.core.event.Trace;
import io.raceproof.programs.Generator;
import io.raceproof.programs.Interpreter;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import io.raceproof.programs.Weights;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The machine's semantics against the real thing: programs run by the interpreter on the task library, in parallel, do
 * what the machine says. A program that one run proves has one outcome.
 */
@Timeout(120)
class InterpreterAgreesTest {

    private static final int SEEDS = 400;

    static List<String> presets() {
        return Weights.names();
    }

    @ParameterizedTest
    @MethodSource("presets")
    void provedProgramsLeaveTheMemoryThatTheMachineLeaves(String preset) {
        Generator generator = new Generator(Weights.named(preset));
        int proved = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Program program = generator.generate(seed);
            Trace trace = SymbolicRun.random(program, seed).trace();
            if (RaceOracle.of(trace).provable()) {
                proved++;
                assertThat(Interpreter.run(program))
                        .as("%s seed %d: %s", preset, seed, program)
                        .isEqualTo(memoryAfter(program, trace));
            }
        }
        assertThat(proved).isGreaterThan(SEEDS / 10);
    }

    private static int[] memoryAfter(Program program, Trace trace) {
        int[] memory = new int[program.locations()];
        for (Trace.Event event : trace.events()) {
            if (event instanceof Trace.Write write) {
                memory[write.location()] = ((Stmt.Write) program.at(write.site())).value();
            }
        }
        return memory;
    }

    /** In a JVM of its own: here, threads of the test's own are alive, and might still set a promise. */
    @Test
    void programsThatHangOnTheMachineEndWithTheLibrarysException() {
        List<String> programs = new ArrayList<>();
        Generator generator = new Generator(Weights.promises());
        for (long seed = 0; programs.size() < 15; seed++) {
            Program program = generator.generate(seed);
            SymbolicRun run = SymbolicRun.random(program, seed);
            RaceOracle oracle = RaceOracle.of(run.trace());
            if (run.isDeadlocked() && oracle.races().isEmpty() && hasNoChoice(run.trace())) {
                programs.add(program.toString());
            }
        }
        ChildJvm.Result result = ChildJvm.runMain(
                Jdks.current(), Duration.ofSeconds(60), List.of(), Deadlocks.class, programs.toArray(new String[0]));
        assertThat(result.out().lines()).hasSameSizeAs(programs).allMatch("deadlock"::equals);
    }

    private static boolean hasNoChoice(Trace trace) {
        return trace.events().stream().noneMatch(Trace.ChoiceTaken.class::isInstance);
    }

    /** Runs programs one after the other, and prints for each how it ended. */
    static final class Deadlocks {
        public static void main(String[] programs) {
            for (String program : programs) {
                try {
                    Interpreter.run(Notation.parse(program));
                    System.out.println("ended: " + program);
                } catch (DeadlockException e) {
                    System.out.println("deadlock");
                }
            }
        }
    }
}
