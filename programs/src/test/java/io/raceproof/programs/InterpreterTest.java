package io.raceproof.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.api.DeadlockException;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class InterpreterTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x = 3; y = -4; z = 5 | 3 -4 5",
                "finish { async { x = 1 } async { y = 2 } } if (x == 1) { z = 7 } | 1 2 7",
                "beginFinish; async { x = 1 } endFinish; if (x == 1) { y = 1 } | 1 1",
                "f0 = future { x = 1 } f1 = future { f0.get; if (x == 1) { y = 1 } } f1.get; if (y == 1) { z = 1 } | 1 1 1",
                "async { p0.get; if (x == 1) { y = 1 } } x = 1; p0.set; p0.set | 1 1",
                "f0 = future { x = 1 } asyncAwait(f0, p0) { if (x == 1) { y = 1 } } p0.set | 1 1",
                "cilk { spawn { x = 1 } sync; if (x == 1) { y = 1 } } | 1 1",
                "cilk { spawn { spawn { x = 1 } } } if (x == 1) { y = 1 } | 1 1",
                "post r0 { x = 1 } onReturn { if (x == 1) { y = 1 } } awaitAll r0; if (y == 1) { z = 1 } | 1 1 1",
                "post r0 { x = 1 } onReturn { y = 1 } post r1 handing over (r0) { awaitOne r0 } awaitAll r1 | 1 1",
                "awaitOne r0; awaitAll r0; x = 1 | 1",
                "lock L0 { lock L1 shared { x = 1 } isolated { y = 1 } } isolated(o0, o1) { z = 1 } | 1 1 1",
                "v0 = 1; R v0; isolated(o0) { x = 1; p0.set } p0.get; y = 1 | 1 1",
                "finish { f0 = future { x = 1 } } f0.get; if (x == 1) { y = 1 } | 1 1",
            })
    void everyConstructDoesWhatItSays(String text, String memory) {
        int[] expected =
                List.of(memory.split(" ")).stream().mapToInt(Integer::parseInt).toArray();
        assertThat(Interpreter.run(Notation.parse(text))).isEqualTo(expected);
    }

    /**
     * In a JVM of its own: here, threads of the test's own are alive, and for all that the library knows they could
     * still set a promise.
     */
    @Test
    void aDeadlockEndsWithTheLibrarysException() {
        List<String> programs = List.of("p0.get", "async { p0.get } p1.get", "finish { async { p0.get } } p0.set");
        ChildJvm.Result result = ChildJvm.runMain(
                Jdks.current(), Duration.ofSeconds(50), List.of(), Deadlocks.class, programs.toArray(new String[0]));
        assertThat(result.out().lines()).hasSameSizeAs(programs).allMatch("deadlock"::equals);
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

    @Test
    void anIllegalProgramIsRefused() {
        Program program = new Program(List.of(new Stmt.Read(3, 0)), 1, 0, 0, 0, 0, 0, 0);
        assertThatThrownBy(() -> Interpreter.run(program)).hasMessageStartingWith("rule range");
    }

    /** Whatever races or is chosen, a location ends up with a value that the program gives it. */
    @Test
    void otherProgramsEndWithSomeValueThatTheyWrite() {
        // Without gets of promises and nested locks nothing can deadlock.
        Generator generator = new Generator(
                Weights.everything().with(Construct.GET_PROMISE, 0).with(Construct.ASYNC_AWAIT, 0));
        int ended = 0;
        for (long seed = 0; seed < 500; seed++) {
            Program program = generator.generate(seed);
            if (!nestsLocks(program)) {
                int[] memory = Interpreter.run(program);
                ended++;
                for (int location = 0; location < memory.length; location++) {
                    assertThat(possibleValues(program, location)).contains(memory[location]);
                }
            }
        }
        assertThat(ended).isGreaterThan(300);
    }

    /** Nested locks may deadlock, and the library cannot see that. */
    private static boolean nestsLocks(Program program) {
        for (int site = 0; site < program.size(); site++) {
            if (program.at(site) instanceof Stmt.Locked locked
                    && new Program(locked.body(), 99, 99, 99, 99, 99, 99, 99)
                            .toString()
                            .contains("lock ")) {
                return true;
            }
        }
        return false;
    }

    private static List<Integer> possibleValues(Program program, int location) {
        List<Integer> values = new ArrayList<>(List.of(0));
        for (int site = 0; site < program.size(); site++) {
            if (program.at(site) instanceof Stmt.Write write && write.location() == location) {
                values.add(write.value());
            }
        }
        return values;
    }

    private static ChildJvm.Result main(String... args) {
        return ChildJvm.runMain(Jdks.current(), Duration.ofSeconds(30), List.of(), Interpreter.class, args);
    }

    @Test
    void theMainRunsAProgramGivenAsText() {
        ChildJvm.Result result = main("finish { async { x = 1 } } R x");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        assertThat(result.out()).isEqualToNormalizingNewlines("""
                finish {
                    async {
                        x = 1 // 2
                    }
                }
                R x // 3
                x is 1
                """);
    }

    @Test
    void theMainRunsAProgramFromASeed() {
        ChildJvm.Result result = main("--seed", "7", "--weights", "asyncFinish", "--size", "12");
        Program program = new Generator(Weights.asyncFinish().withSize(12)).generate(7);
        assertThat(result.status()).isZero();
        assertThat(result.out()).startsWith(Notation.numbered(program)).contains("x is ");
    }

    @Test
    void theMainFailsLoudly() {
        assertThat(main("p0.get").err()).contains("DeadlockException");
        assertThat(main("x = ").status()).isEqualTo(2);
        assertThat(main("x = ").err()).startsWith("line 1, column 5");
        assertThat(main("--size", "3").err()).startsWith("usage");
        assertThat(main("--seed", "1", "--weights", "bogus").err()).contains("asyncFinish");
    }
}
