package io.raceproof.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ShrinkerTest {

    /** An async in which x is written, and a read of x somewhere after that async. */
    private static boolean asyncWriteThenRead(Program program) {
        for (int site = 0; site < program.size(); site++) {
            if (program.at(site) instanceof Stmt.Async async) {
                for (Stmt.Write write : writesIn(async.body())) {
                    for (int later = site + 1; later < program.size(); later++) {
                        if (program.at(later) instanceof Stmt.Read read
                                && read.location() == write.location()
                                && later > write.site()
                                && !contains(async, read)) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    private static boolean contains(Stmt outer, Stmt inner) {
        return outer == inner || outer.blocks().stream().flatMap(List::stream).anyMatch(stmt -> contains(stmt, inner));
    }

    private static List<Stmt.Write> writesIn(List<Stmt> block) {
        List<Stmt.Write> writes = new ArrayList<>();
        for (Stmt stmt : block) {
            if (stmt instanceof Stmt.Write write) {
                writes.add(write);
            }
            stmt.blocks().forEach(inner -> writes.addAll(writesIn(inner)));
        }
        return writes;
    }

    private static boolean has(Program program, Class<? extends Stmt> kind) {
        for (int site = 0; site < program.size(); site++) {
            if (kind.isInstance(program.at(site))) {
                return true;
            }
        }
        return false;
    }

    private static List<Program> failing(Weights weights, int howMany, Predicate<Program> fails) {
        Generator generator = new Generator(weights);
        List<Program> failing = new ArrayList<>();
        for (long seed = 0; failing.size() < howMany; seed++) {
            assertThat(seed).as("seeds tried").isLessThan(100_000);
            Program program = generator.generate(seed);
            if (fails.test(program)) {
                failing.add(program);
            }
        }
        return failing;
    }

    @Test
    void anAsyncWithAWriteAndALaterReadShrinksToJustThat() {
        for (Program program : failing(Weights.everything(), 60, ShrinkerTest::asyncWriteThenRead)) {
            assertThat(Shrinker.shrink(program, ShrinkerTest::asyncWriteThenRead))
                    .as("from %s", program)
                    .hasToString("async { x = 1 } R x");
        }
    }

    @Test
    void aLargeProgramShrinksToo() {
        for (Program program : failing(Weights.everything().withSize(300), 3, ShrinkerTest::asyncWriteThenRead)) {
            assertThat(Shrinker.shrink(program, ShrinkerTest::asyncWriteThenRead))
                    .hasToString("async { x = 1 } R x");
        }
    }

    @Test
    void aNeededFutureKeepsItsDefinition() {
        Predicate<Program> fails = program -> has(program, Stmt.GetFuture.class) && has(program, Stmt.Locked.class);
        for (Program program : failing(Weights.everything(), 40, fails)) {
            Program shrunk = Shrinker.shrink(program, fails);
            assertThat(shrunk.size()).as("%s from %s", shrunk, program).isEqualTo(3);
            assertThat(shrunk.toString())
                    .contains("f0 = future {")
                    .contains("f0.get")
                    .contains("lock L0 {}");
        }
    }

    @Test
    void anAwaitShrinksToWhatItNeeds() {
        Predicate<Program> fails = program -> has(program, Stmt.AsyncAwait.class);
        for (Program program : failing(Weights.promises(), 40, fails)) {
            assertThat(Shrinker.shrink(program, fails)).hasToString("asyncAwait() {}");
        }
    }

    @Test
    void noEditOfTheResultStillFails() {
        // A predicate without structure, so that results are large and unlike each other.
        Predicate<Program> fails = program ->
                Census.of(program).tasks() >= 4 && Census.of(program).accesses() % 3 == 2 && program.size() % 2 == 0;
        for (Program program : failing(Weights.everything(), 40, fails)) {
            Program shrunk = Shrinker.shrink(program, fails);
            assertThat(fails.test(shrunk)).isTrue();
            Validity.check(shrunk);
            for (Supplier<Program> edit : Edits.of(shrunk)) {
                Program simpler = edit.get();
                assertThat(Edits.complexity(simpler) < Edits.complexity(shrunk)
                                && Validity.isValid(simpler)
                                && fails.test(simpler))
                        .as("%s to %s", shrunk, simpler)
                        .isFalse();
            }
            assertThat(Shrinker.shrink(program, fails)).isEqualTo(shrunk);
        }
    }

    @Test
    void onlyLegalProgramsAreTried() {
        Program program = new Generator(Weights.everything()).generate(3);
        Shrinker.shrink(program, candidate -> {
            Validity.check(candidate);
            return candidate.size() >= 5;
        });
    }

    @Test
    void aProgramThatDoesNotFailIsRefused() {
        Program program = Notation.parse("x = 1");
        assertThatThrownBy(() -> Shrinker.shrink(program, candidate -> false))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
