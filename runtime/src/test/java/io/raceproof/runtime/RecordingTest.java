package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.detect.Race;
import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import io.raceproof.findings.Ending;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A run told by this thread, as rewritten code and the task library would tell it. */
class RecordingTest implements Outcome {

    private static final int SITE = 5;

    private final Trace trace = new Trace();
    private final List<Race> races = new ArrayList<>();
    private int deadlocks;
    private Observation observation;

    private void begin(DetectorName detector) {
        Settings settings = new Settings(null, false, detector, true, false);
        observation = Observation.begin(settings, this, trace, true);
    }

    @AfterEach
    void endRun() {
        if (observation != null) {
            observation.end();
        }
    }

    @Override
    public void report(Race race) {
        races.add(race);
    }

    @Override
    public void deadlock(String[] waiting) {
        deadlocks++;
    }

    @Override
    public void close(Ending ending) {}

    private static void inTask(Object task, Runnable body) {
        Object outer = TaskHooks.begin(task);
        body.run();
        TaskHooks.end(outer);
    }

    @ParameterizedTest
    @EnumSource(names = {"TREE", "PROMISES"})
    void aRunIsWrittenDownWhateverTheDetector(DetectorName detector) {
        begin(detector);
        int[] array = new int[3];
        TaskHooks.openFinish();
        Object join = TaskHooks.newJoin();
        Object child = TaskHooks.start();
        inTask(child, () -> {
            Hooks.arrayWrite(array, 2, Hooks.current(), SITE);
            TaskHooks.make(join);
            Hooks.arrayWrite(array, 0, Hooks.current(), SITE);
        });
        TaskHooks.take(join);
        Hooks.arrayRead(array, 1, Hooks.current(), SITE);
        Hooks.arrayRead(array, 2, Hooks.current(), SITE);
        TaskHooks.closeFinish();
        observation.end();

        Trace expected = new Trace();
        expected.finishStart(Events.ROOT, 1, 0);
        expected.taskStart(Events.ROOT, 1, 0);
        expected.write(1, 1, SITE);
        expected.joinMake(1, 1, 0);
        expected.write(1, 2, SITE);
        expected.taskEnd(1);
        expected.joinTake(Events.ROOT, 1, 0);
        expected.read(Events.ROOT, 3, SITE);
        expected.read(Events.ROOT, 1, SITE);
        expected.finishEnd(Events.ROOT, 1);
        expected.taskEnd(Events.ROOT);
        assertThat(trace.events()).isEqualTo(expected.events());
        assertThat(races).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLoopIsATaskThatStartsItsPositionsAndEndsAfterTheLast(boolean goesOn) {
        begin(DetectorName.TREE);
        Object loop = TaskHooks.startLoop(2);
        for (int position = 0; position < 2; position++) {
            TaskHooks.endPosition(TaskHooks.beginPosition(loop, position), goesOn && position == 0);
        }

        Trace expected = new Trace();
        expected.taskStart(Events.ROOT, 1, 0);
        expected.taskStart(1, 2, 0);
        expected.taskEnd(2);
        expected.taskStart(1, 3, 0);
        expected.taskEnd(3);
        expected.taskEnd(1);
        assertThat(trace.events()).isEqualTo(expected.events());
    }

    @Test
    void locksAndChoicesAreWrittenDown() {
        begin(DetectorName.TREE);
        Object monitor = new Object();
        Object object = new Object();
        TaskHooks.acquire(object);
        TaskHooks.release(object);
        TaskHooks.acquire(null);
        TaskHooks.release(null);
        Hooks.monitorEnter(monitor, Hooks.current(), SITE);
        Hooks.monitorExit(monitor, Hooks.current(), SITE);
        TaskHooks.choice(Choice.SECOND_SET.ordinal());

        Trace expected = new Trace();
        expected.lockAcquire(0, LockMode.ISOLATED, LockMode.SHARED, 0);
        expected.lockAcquire(0, 1, LockMode.EXCLUSIVE, 0);
        expected.lockRelease(0, 1, LockMode.EXCLUSIVE, 0);
        expected.lockRelease(0, LockMode.ISOLATED, LockMode.SHARED, 0);
        expected.lockAcquire(0, LockMode.ISOLATED, LockMode.EXCLUSIVE, 0);
        expected.lockRelease(0, LockMode.ISOLATED, LockMode.EXCLUSIVE, 0);
        expected.lockAcquire(0, 2, LockMode.EXCLUSIVE, SITE);
        expected.lockRelease(0, 2, LockMode.EXCLUSIVE, SITE);
        expected.choice(0, Choice.SECOND_SET, 0);
        assertThat(trace.events()).isEqualTo(expected.events());
    }

    @Test
    void aThreadKnowsItsTaskAndHowFarItIs() {
        begin(DetectorName.TREE);
        assertThat(observation.place().task()).isZero();
        assertThat(observation.place().events()).isZero();
        inTask(TaskHooks.start(), () -> {
            assertThat(observation.place().task()).isEqualTo(1);
            assertThat(observation.place().events()).isZero();
            TaskHooks.openFinish();
            assertThat(observation.place().events()).isEqualTo(1);
            TaskHooks.closeFinish();
        });
        assertThat(observation.place().events()).isEqualTo(1);
    }

    @Test
    void racesNameTheSegmentsThatThePlacesNamed() {
        begin(DetectorName.TREE);
        int[] array = new int[1];
        List<Observation.Place> places = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            inTask(TaskHooks.start(), () -> {
                places.add(observation.place());
                Hooks.arrayWrite(array, 0, Hooks.current(), SITE);
            });
        }

        assertThat(races).hasSize(1);
        assertThat(races.get(0).earlier().segment()).isSameAs(places.get(0).segment());
        assertThat(races.get(0).later().segment()).isSameAs(places.get(1).segment());
    }

    @Test
    void oneRunDoesNotKnowOfAnother() {
        begin(DetectorName.TREE);
        Object child = TaskHooks.start();
        TaskHooks.deadlock(new String[] {"get at A.b(A.java:1)"});
        Ending ending = observation.end();
        observation = null;

        assertThat(ending.because()).anyMatch(sentence -> sentence.contains("before 1 task had ended"));
        assertThat(deadlocks).isEqualTo(1);
        assertThat(child).isNotNull();
        assertThat(TaskHooks.start()).isNull();
    }
}
