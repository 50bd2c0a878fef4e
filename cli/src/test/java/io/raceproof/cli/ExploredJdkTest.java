package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What explore makes of the JDK: each program, what it finds there, and in how many graphs where these can be counted
 * by hand. Programs of one kind are explored in one JVM.
 */
@Tag("distribution")
class ExploredJdkTest {

    private static void explore(String... expected) {
        explore(Jdks.current(), expected);
    }

    private static void explore(Jdks.Jdk jdk, String... expected) {
        List<String> command = new ArrayList<>(List.of(
                jdk.java().toString(),
                "-javaagent:" + agent() + "=mode=explore,exclude=io.raceproof.cli.*",
                "-cp",
                Checking.CLASS_PATH,
                ExploreEach.class.getName()));
        List<String> programs = new ArrayList<>();
        for (String each : expected) {
            programs.add(each.substring(0, each.indexOf(':')));
        }
        command.addAll(programs);
        ChildJvm.Result result = ChildJvm.run(new ProcessBuilder(command), Launcher.LIMIT);
        List<String> found = result.out()
                .lines()
                .filter(line -> programs.stream().anyMatch(program -> line.startsWith(program + ": ")))
                .toList();
        assertThat(found).as(result.err()).hasSameSizeAs(expected);
        for (int i = 0; i < expected.length; i++) {
            assertThat(found.get(i) + " ").startsWith(expected[i] + " ").doesNotContain("TWICE");
        }
    }

    private static Path agent() {
        return Checking.distribution().resolve("lib/raceproof-agent-" + Installation.version() + ".jar");
    }

    @Test
    void tasksOfExecutorsAreExplored() {
        explore(
                "Pools futures: PROVED",
                "Pools oneWorker: PROVED 1",
                "Pools queuedBehind: DEADLOCK 1",
                "Pools termination: PROVED",
                "Pools shutdownOnly: DATA_RACE",
                "Pools completion: NONDETERMINISM",
                "Pools isDone: NONDETERMINISM 2",
                "Pools cancel: NONDETERMINISM 3",
                "Pools cancelBeforeStart: PROVED",
                "Pools scheduled: PROVED 1",
                "Pools twoPools: PROVED",
                "Pools orderOfTwo: NONDETERMINISM 2",
                "Pools invokeAny: NONDETERMINISM");
    }

    @ParameterizedTest
    @MethodSource("io.raceproof.testkit.Jdks#all")
    void threadsAreJoinedAndEndWhoeverStandsInMonitors(Jdks.Jdk jdk) {
        explore(
                jdk,
                "Joins ofTwo: PROVED 1",
                "Joins ofTwoForAWhile: PROVED",
                "Joins inItsMonitor: PROVED 2",
                "Joins inMonitorOfWaiting: DEADLOCK");
    }

    @ParameterizedTest
    @MethodSource("io.raceproof.testkit.Jdks#all")
    void tasksOfForkJoinPoolsAreStrands(Jdks.Jdk jdk) {
        explore(
                jdk,
                "Forks sum: PROVED 1",
                "Forks ownPool: PROVED 1",
                "Forks oneWorker: PROVED 1",
                "Forks racy: DATA_RACE 1",
                "Forks order: NONDETERMINISM 2",
                "Forks invokeAll: PROVED 1",
                "Forks completer: PROVED 2",
                "Forks waitsForLaterTask: UNKNOWN",
                "Forks termination: PROVED 1",
                "Forks quiescent: PROVED 1",
                "Forks joinOfEnded: NONDETERMINISM 2");
    }

    @Test
    void aTimeLimitMayEndEveryWaitThatHasOne() {
        explore(
                "Limits tryLock: NONDETERMINISM 4",
                "Limits tryLockFree: PROVED 1",
                "Limits latch: NONDETERMINISM 3",
                "Limits latchIgnored: DATA_RACE 3",
                "Limits get: NONDETERMINISM 3",
                "Limits poll: NONDETERMINISM 3",
                "Limits wait: NONDETERMINISM 3",
                "Limits condition: NONDETERMINISM 3",
                "Limits semaphore: NONDETERMINISM 3",
                "Limits join: DATA_RACE+NONDETERMINISM 3",
                "Limits sleep: DATA_RACE 1",
                "Limits termination: NONDETERMINISM");
    }

    @Test
    void synchronizersMeetInAllWays() {
        explore(
                "Meetings semaphore: PROVED 2",
                "Meetings semaphoreOfTwo: DATA_RACE 6",
                "Meetings semaphoresCrossed: DEADLOCK 3",
                "Meetings latch: PROVED 6",
                "Meetings latchTooMany: DATA_RACE 8",
                "Meetings latchTooFew: DEADLOCK 6",
                "Meetings barrier: PROVED 2",
                "Meetings barrierIndex: NONDETERMINISM 2",
                "Meetings phaser: PROVED 2",
                "Meetings exchanger: PROVED 2",
                "Meetings exchangerOfThree: DEADLOCK",
                "Meetings readers: PROVED 1",
                "Meetings readersAndWriter: NONDETERMINISM 2",
                "Meetings stamped: NONDETERMINISM 2",
                "Meetings queue: PROVED",
                "Meetings queueOfTwo: NONDETERMINISM 2",
                "Meetings mapKeys: PROVED 2",
                "Meetings putIfAbsent: NONDETERMINISM 2",
                "Meetings notifyOne: NONDETERMINISM");
    }

    @Test
    void threadsAreInterruptedAndCutOffAnywhere() {
        explore(
                "Meetings interrupt: NONDETERMINISM 2",
                "Meetings interruptOfWait: PROVED 3",
                "Meetings local: PROVED 1",
                "Meetings daemon: NONDETERMINISM 3",
                "Meetings initialiser: UNKNOWN",
                "Takers initialisers: UNKNOWN");
    }

    @Test
    void whatIsOnlyLookedAtIsSeenBeforeAndAfter() {
        explore(
                "Questions isLocked: NONDETERMINISM 3",
                "Questions queueLength: UNKNOWN",
                "Questions tryLock: NONDETERMINISM 3",
                "Questions isAlive: NONDETERMINISM 2",
                "Questions state: NONDETERMINISM 2",
                "Questions permits: NONDETERMINISM 2");
    }

    @Test
    void whoTakesSomethingTakesItFromOthers() {
        explore(
                "Takers poll: NONDETERMINISM 2",
                "Takers tryAcquire: NONDETERMINISM 2",
                "Takers joinOfEnded: NONDETERMINISM 2",
                "Takers reference: NONDETERMINISM 2",
                "Takers accumulate: NONDETERMINISM 2",
                "Takers nothingRan: PROVED 1",
                "Takers iterator: NONDETERMINISM");
    }

    @Test
    void whoGoesThroughACollectionThatChangesIsNotTakenToSeeItAllAtOnce() {
        explore(
                "Takers oneChange: PROVED 2",
                "Takers twoChanges: UNKNOWN",
                "Takers phases: PROVED 1",
                "Takers copied: PROVED 3");
    }

    @Test
    void whatIsOutsideOfTheProgramIsNamedWhereTasksUseItInParallel() {
        explore(
                "Takers property: UNKNOWN",
                "Takers propertyBefore: PROVED 1",
                "Takers writer: NONDETERMINISM 2",
                "Takers ownWriters: PROVED 1");
    }

    @Test
    void aLoopThatCanGiveUpDoes() {
        explore(
                "Questions givesUp: NONDETERMINISM 4",
                "Questions givesUpLate: NONDETERMINISM 101",
                "Questions givesUpYielding: NONDETERMINISM 6",
                "Questions spins: PROVED 4",
                "Questions spinsOnCas: PROVED",
                "Questions spinsForNobody: UNKNOWN");
    }

    @Test
    void chanceIsTheSameInEveryExecution() {
        explore(
                "Questions identity: PROVED 2",
                "Questions chance: PROVED 2",
                "Questions names: PROVED 2",
                "Questions clock: PROVED 2");
    }
}
