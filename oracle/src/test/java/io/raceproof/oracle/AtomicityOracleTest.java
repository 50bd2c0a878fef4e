package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import io.raceproof.oracle.LockProgram.Kind;
import io.raceproof.oracle.LockProgram.Op;
import io.raceproof.programs.Construct;
import io.raceproof.programs.Generator;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The oracle of atomicity, validated by enumerating all schedules of tiny programs. */
class AtomicityOracleTest {

    private static final long SEED = 20_161_001;
    private static final int MOST_STATES = 20_000;

    @Test
    void whatItSaysOfOneRunIsWhatSomeScheduleOfTheProgramDoes() {
        Weights weights = Weights.locks()
                .with(Construct.VOLATILE_READ, 0)
                .with(Construct.VOLATILE_WRITE, 0)
                .with(Construct.IF, 0)
                .with(Construct.FUTURE, 6)
                .with(Construct.GET_FUTURE, 5)
                .with(Construct.LOCKED, 25)
                .tinySize()
                .withAccesses(7)
                .withSize(11);
        int compared = 0;
        int torn = 0;
        for (int i = 0; i < 700; i++) {
            Program program = new Generator(weights).generate(SEED + i);
            Optional<Set<List<String>>> all =
                    Interleavings.isStraight(program) ? Interleavings.torn(program, MOST_STATES) : Optional.empty();
            if (all.isPresent()) {
                assertThat(Interleavings.expected(SymbolicRun.random(program, i).trace()))
                        .as(Notation.numbered(program))
                        .isEqualTo(all.get());
                compared++;
                torn += all.get().isEmpty() ? 0 : 1;
            }
        }
        assertThat(compared).isGreaterThan(600);
        assertThat(torn).isBetween(50, compared - 50);
    }

    @Test
    void locksHandedOverAndTurnedIntoSharedOnesAreExact() {
        int torn = 0;
        for (int i = 0; i < 700; i++) {
            LockProgram program =
                    LockProgram.generate(SEED + i, new LockProgram.Size(2 + i % 2, 3 + i % 5, 1 + i % 2, 1 + i % 3));
            Set<List<Integer>> all = LockRun.torn(program);
            assertThat(LockRun.sites(AtomicityOracle.of(program.replay(i))))
                    .as(program.toString())
                    .isEqualTo(all);
            torn += all.isEmpty() ? 0 : 1;
        }
        assertThat(torn).isBetween(100, 600);
    }

    @Test
    void whoNeedsBothLocksOfAHandOverCannotComeBetween() {
        List<Op> pair =
                ops(Kind.ACQUIRE, 0, Kind.WRITE, 0, Kind.ACQUIRE, 1, Kind.RELEASE, 0, Kind.WRITE, 0, Kind.RELEASE, 1);
        List<Op> both = ops(Kind.ACQUIRE, 0, Kind.ACQUIRE, 1, Kind.WRITE, 0, Kind.RELEASE, 1, Kind.RELEASE, 0);
        List<Op> one = ops(Kind.ACQUIRE, 0, Kind.WRITE, 0, Kind.RELEASE, 0);
        assertThat(AtomicityOracle.of(run(pair, both)).violations()).isEmpty();
        assertThat(AtomicityOracle.of(run(pair, one)).violations()).hasSize(1);
    }

    @Test
    void whatWasSeenThroughASyncVariableIsOrdered() {
        Trace trace = new Trace();
        trace.taskStart(0, 1, 0);
        trace.write(0, 7, 1);
        trace.syncRelease(0, 0, 2);
        trace.syncAcquire(1, 0, 3);
        trace.read(1, 7, 4);
        trace.read(1, 7, 5);
        assertThat(AtomicityOracle.of(trace).violations()).isEmpty();
        trace.write(0, 7, 6);
        assertThat(AtomicityOracle.of(trace).violations())
                .extracting(Object::toString)
                .containsExactlyInAnyOrder("RWR at 7: 4, 6, 5", "WRW at 7: 1, 4, 6", "WRW at 7: 1, 5, 6");
    }

    private static List<Op> ops(Object... kindsAndTargets) {
        List<Op> ops = new ArrayList<>();
        for (int i = 0; i < kindsAndTargets.length; i += 2) {
            ops.add(new Op((Kind) kindsAndTargets[i], (int) kindsAndTargets[i + 1], LockMode.EXCLUSIVE, i));
        }
        return ops;
    }

    private static Trace run(List<Op> first, List<Op> second) {
        List<Op> main = ops(Kind.OPEN, 0, Kind.START, 1, Kind.START, 2, Kind.CLOSE, 0);
        return new LockProgram(List.of(main, first, second)).replay(1);
    }
}
