package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The events that every construct stands for, in a depth-first run, and who waits for what. */
class MachineTest {

    private static List<Trace.Event> events(String program) {
        SymbolicRun run = SymbolicRun.depthFirst(Notation.parse(program));
        assertThat(run.blocked()).isEmpty();
        return run.trace().events();
    }

    @Test
    void asyncAndFinishStartAndEndWhatTheySay() {
        assertThat(events("finish { async { x = 1 } } R x"))
                .containsExactly(
                        new Trace.FinishStart(0, 0, 0),
                        new Trace.TaskStart(0, 1, 1),
                        new Trace.Write(1, 0, 2),
                        new Trace.TaskEnd(1),
                        new Trace.FinishEnd(0, 0),
                        new Trace.Read(0, 0, 3),
                        new Trace.TaskEnd(0));
    }

    @Test
    void anUpdateReadsAndWrites() {
        assertThat(events("x += 2"))
                .containsExactly(new Trace.Read(0, 0, 0), new Trace.Write(0, 0, 0), new Trace.TaskEnd(0));
    }

    @Test
    void anAttemptTakesALockThatIsFreeAndIsRefusedOneThatIsNot() {
        assertThat(events("tryLock L0 { R x }"))
                .containsExactly(
                        new Trace.LockAcquire(0, 1, LockMode.EXCLUSIVE, 0),
                        new Trace.Read(0, 0, 1),
                        new Trace.LockRelease(0, 1, LockMode.EXCLUSIVE, 0),
                        new Trace.TaskEnd(0));
        Machine machine = new Machine(Notation.parse("async { lock L0 {} } tryLock L0 { R x }"));
        Trace trace = new Trace();
        machine.step(0, trace);
        machine.step(1, trace);
        machine.step(0, trace);
        assertThat(trace.events())
                .endsWith(
                        new Trace.LockAcquire(1, 1, LockMode.EXCLUSIVE, 1),
                        new Trace.ChoiceTaken(0, Choice.REFUSED, 2));
    }

    @Test
    void beginFinishAndEndFinishAreAFinish() {
        assertThat(events("beginFinish; async {} endFinish"))
                .containsExactly(
                        new Trace.FinishStart(0, 0, 0),
                        new Trace.TaskStart(0, 1, 1),
                        new Trace.TaskEnd(1),
                        new Trace.FinishEnd(0, 0),
                        new Trace.TaskEnd(0));
    }

    @Test
    void aSyncEndsOneFinishAndStartsAnotherAndASpawnedBodyHasItsOwn() {
        assertThat(events("cilk { spawn {} sync }"))
                .containsExactly(
                        new Trace.FinishStart(0, 0, 0),
                        new Trace.TaskStart(0, 1, 1),
                        new Trace.FinishStart(1, 1, 1),
                        new Trace.FinishEnd(1, 1),
                        new Trace.TaskEnd(1),
                        new Trace.FinishEnd(0, 0),
                        new Trace.FinishStart(0, 2, 2),
                        new Trace.FinishEnd(0, 2),
                        new Trace.TaskEnd(0));
    }

    @Test
    void joinsOfFuturesAreNumberedAfterThePromises() {
        assertThat(events("p0.set; f0 = future {} f0.get; asyncAwait(f0, p0) {}"))
                .containsExactly(
                        new Trace.JoinMake(0, 0, 0),
                        new Trace.TaskStart(0, 1, 1),
                        new Trace.JoinMake(1, 1, 1),
                        new Trace.TaskEnd(1),
                        new Trace.JoinTake(0, 1, 2),
                        new Trace.TaskStart(0, 2, 3),
                        new Trace.JoinTake(2, 1, 3),
                        new Trace.JoinTake(2, 0, 3),
                        new Trace.TaskEnd(2),
                        new Trace.TaskEnd(0));
    }

    @Test
    void aSecondSetIsAChoiceAndNoJoin() {
        assertThat(events("p0.set; p0.set"))
                .containsExactly(
                        new Trace.JoinMake(0, 0, 0),
                        new Trace.ChoiceTaken(0, Choice.SECOND_SET, 1),
                        new Trace.TaskEnd(0));
    }

    @Test
    void objectIsolationSharesTheGlobalLockAndTakesObjectsInAscendingOrder() {
        assertThat(events("isolated(o1, o0) {} lock L0 shared {} isolated {}"))
                .containsExactly(
                        new Trace.LockAcquire(0, 0, LockMode.SHARED, 0),
                        new Trace.LockAcquire(0, 1, LockMode.EXCLUSIVE, 0),
                        new Trace.LockAcquire(0, 2, LockMode.EXCLUSIVE, 0),
                        new Trace.LockRelease(0, 2, LockMode.EXCLUSIVE, 0),
                        new Trace.LockRelease(0, 1, LockMode.EXCLUSIVE, 0),
                        new Trace.LockRelease(0, 0, LockMode.SHARED, 0),
                        new Trace.LockAcquire(0, 3, LockMode.SHARED, 1),
                        new Trace.LockRelease(0, 3, LockMode.SHARED, 1),
                        new Trace.LockAcquire(0, 0, LockMode.EXCLUSIVE, 2),
                        new Trace.LockRelease(0, 0, LockMode.EXCLUSIVE, 2),
                        new Trace.TaskEnd(0));
    }

    @Test
    void anIfReadsAndRunsItsBodyOnlyIfTheValueIsThere() {
        assertThat(events("x = 1; if (x == 1) { v0 = 1 } if (x == 2) { R v0 }"))
                .containsExactly(
                        new Trace.Write(0, 0, 0),
                        new Trace.Read(0, 0, 1),
                        new Trace.SyncRelease(0, 0, 2),
                        new Trace.Read(0, 0, 3),
                        new Trace.TaskEnd(0));
    }

    @Test
    void anAwaitJoinsRunsTheHandlerAndInheritsWhatTheJoinedTaskLeftUnjoined() {
        assertThat(
                        events(
                                "post r0 { post r1 {} onReturn { x = 1 } } onReturn { R x } awaitAll r0; awaitOne r1; awaitOne r1"))
                .containsExactly(
                        new Trace.TaskStart(0, 1, 0),
                        new Trace.TaskStart(1, 2, 1),
                        new Trace.JoinMake(2, 1, 1),
                        new Trace.TaskEnd(2),
                        new Trace.JoinMake(1, 0, 0),
                        new Trace.TaskEnd(1),
                        new Trace.JoinTake(0, 0, 4),
                        new Trace.Read(0, 0, 3),
                        new Trace.JoinTake(0, 1, 5),
                        new Trace.Write(0, 0, 2),
                        new Trace.TaskEnd(0));
    }

    @Test
    void aTaskHandedOverIsAwaitedByTheNewTaskAndNotByItsParent() {
        List<Trace.Event> events =
                events("post r0 {} post r1 handing over (r0) { awaitAll r0 } awaitAll r0; awaitAll r1");

        assertThat(events).contains(new Trace.JoinTake(2, 0, 2)).contains(new Trace.JoinTake(0, 1, 4));
        assertThat(events).doesNotContain(new Trace.JoinTake(0, 0, 3));
    }

    @Test
    void severalUnjoinedTasksMakeAnAwaitAChoiceWithOneAlternativeForEachCompletedTask() {
        Program program = Notation.parse("post r0 {} post r0 {} awaitOne r0; awaitOne r0");
        Machine machine = new Machine(program);
        Trace trace = new Trace();
        machine.step(0, trace);
        machine.step(0, trace);
        assertThat(machine.alternatives(0)).isZero();
        assertThat(machine.blocked()).containsExactly(new Machine.Blocked(0, 2));
        machine.step(1, trace);
        assertThat(machine.alternatives(0)).isEqualTo(1);
        machine.step(2, trace);
        assertThat(machine.alternatives(0)).isEqualTo(2);
        machine.step(0, 1, trace);
        machine.step(0, trace);

        assertThat(trace.events())
                .endsWith(
                        new Trace.ChoiceTaken(0, Choice.ANY_JOIN, 2),
                        new Trace.JoinTake(0, 1, 2),
                        new Trace.JoinTake(0, 0, 3));
    }

    @Test
    void aDeadlockNamesTheTasksThatWaitAndWhere() {
        SymbolicRun run = SymbolicRun.depthFirst(Notation.parse("async { p0.get; p1.set } p1.get; p0.set"));

        assertThat(run.isDeadlocked()).isTrue();
        assertThat(run.blocked()).containsExactly(new Machine.Blocked(0, 3), new Machine.Blocked(1, 1));
    }

    @Test
    void locksInOppositeOrdersDeadlockInSomeScheduleButNotDepthFirst() {
        Program program = Notation.parse("async { lock L0 { lock L1 {} } } lock L1 { lock L0 {} }");

        assertThat(SymbolicRun.depthFirst(program).isDeadlocked()).isFalse();
        assertThat(Schedules.of(program, 1_000).orElseThrow().canDeadlock()).isTrue();
    }

    @Test
    void sharedHoldsCoexistAndExclusiveOnesDoNot() {
        assertThat(racing("async { lock L0 shared { x = 1 } } lock L0 shared { x = 2 }"))
                .containsExactly(new SitePair(2, 4));
        assertThat(racing("async { lock L0 { x = 1 } } lock L0 shared { x = 2 }"))
                .isEmpty();
        assertThat(racing("async { isolated(o0) { x = 1 } } isolated(o1) { x = 2 }"))
                .containsExactly(new SitePair(2, 4));
        assertThat(racing("async { isolated(o0) { x = 1 } } isolated(o1, o0) { x = 2 }"))
                .isEmpty();
        assertThat(racing("async { isolated(o0) { x = 1 } } isolated { x = 2 }"))
                .isEmpty();
    }

    private static Set<SitePair> racing(String program) {
        return Schedules.of(Notation.parse(program), 1_000).orElseThrow().racing();
    }

    @Test
    void aStepThatIsNotPossibleIsRefused() {
        Machine machine = new Machine(Notation.parse("p0.get"));

        assertThatThrownBy(() -> machine.step(0, new Trace()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 alternatives");
    }

    @Test
    void theSameSeedGivesTheSameRandomRun() {
        Program program = Notation.parse("async { R x; R x } async { R x; R x } R x");

        assertThat(SymbolicRun.random(program, 7).trace().events())
                .isEqualTo(SymbolicRun.random(program, 7).trace().events());
    }
}
