package io.raceproof.core.shadow;

import static io.raceproof.core.event.LockMode.EXCLUSIVE;
import static io.raceproof.core.event.LockMode.SHARED;
import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.detect.Race;
import io.raceproof.core.order.Join;
import io.raceproof.core.order.Lock;
import io.raceproof.core.order.SyncVariable;
import io.raceproof.core.order.Task;
import io.raceproof.findings.Certainty;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** When the read of a task stands for that of another which gave up the same lock before, and when not. */
class HeirsTest {

    private static final int SITE = 1;

    private final List<Race> races = new ArrayList<>();
    private final ShadowSpace space = new ShadowSpace(races::add);
    private final Cell x = cell(0);
    private final Cell sum = cell(1);
    private final Cell other = cell(2);
    private final Lock lock = new Lock();
    private final Join looked = new Join();
    private final Task main = Task.main(0);

    HeirsTest() {
        space.knowHeirs();
        main.openFinish(0);
    }

    private Cell cell(int number) {
        return new AtomicCell(number, races::add, space);
    }

    /** A task, and the thread that runs it. */
    private final class Strand {

        final Task task = main.start(0);
        private final Checker checker = new Checker(space);

        Strand does(Consumer<Task> operation) {
            operation.accept(task);
            return this;
        }

        Strand reads(Cell cell) {
            checker.run(task);
            checker.read(cell, SITE);
            return this;
        }

        Strand writes(Cell cell) {
            checker.run(task);
            checker.write(cell, SITE);
            return this;
        }

        /** A section of the lock that writes. */
        Strand adds(Cell cell) {
            return does(task -> task.acquire(lock, EXCLUSIVE)).writes(cell).does(task -> task.release(lock, EXCLUSIVE));
        }
    }

    /** One reader more lets those be looked at who are there. */
    private int readersLeft() {
        new Strand().reads(x).does(task -> task.make(looked));
        return readers() - 1;
    }

    /** A task that comes after that one, and after what it does itself. */
    private Strand after() {
        return new Strand().does(task -> task.take(looked));
    }

    private int readers() {
        return Word.isSet(x.reader()) ? space.readers().of(x.reader()).size : 1;
    }

    @Test
    void theLastOfALineStandsForAll() {
        for (int i = 0; i < 50; i++) {
            new Strand().reads(x).adds(sum).does(Task::end);
            assertThat(readers()).isLessThanOrEqualTo(2);
        }
        assertThat(races).isEmpty();
        new Strand().writes(x);
        assertThat(races).extracting(Race::certainty).containsExactly(Certainty.CERTAIN);
    }

    @Test
    void whoComesAfterTheLastComesAfterAll() {
        for (int i = 0; i < 50; i++) {
            new Strand().reads(x).adds(sum);
        }
        new Strand().adds(sum).writes(x);
        assertThat(races).isEmpty();
    }

    /** The readers are not over, and go on. */
    @Test
    void itDoesNotMatterWhatTheyDoLater() {
        new Strand().reads(x).adds(sum);
        Strand second = new Strand().reads(x).adds(sum);
        assertThat(readersLeft()).isEqualTo(1);
        Join promise = new Join();
        second.does(task -> task.make(promise));
        after().does(task -> task.take(promise)).writes(x);
        assertThat(races).isEmpty();
        new Strand().reads(x);
        after().writes(x);
        assertThat(races).hasSize(1);
    }

    @Test
    void whoReadLaterButGaveUpTheLockEarlierStandsForNobody() {
        Strand first = new Strand().reads(x);
        new Strand().reads(x).adds(sum);
        Strand writer = new Strand().adds(sum);
        first.adds(sum);
        assertThat(readersLeft()).isEqualTo(1);
        writer.does(task -> task.take(looked)).writes(x);
        assertThat(races).hasSize(1);
    }

    @Test
    void whoHasToldNothingYetStandsForNobody() {
        new Strand().reads(x).adds(sum);
        Strand open = new Strand().reads(x).does(task -> task.acquire(lock, EXCLUSIVE));
        open.writes(sum);
        assertThat(readersLeft()).isEqualTo(2);
    }

    /** What it told before, it told when it had not seen the other. */
    @Test
    void whoToldSomethingInAnotherWayStandsForNobody() {
        SyncVariable flag = new SyncVariable();
        List<Consumer<Task>> tells = List.of(
                task -> task.make(new Join()),
                task -> task.release(flag),
                task -> task.start(0),
                task -> task.startLoop(0).start(0),
                task -> task.startDetached(0));
        new Strand().reads(x).adds(sum);
        for (int i = 0; i < tells.size(); i++) {
            new Strand().reads(x).does(tells.get(i)).adds(sum);
            assertThat(readers()).isEqualTo(i + 2);
        }
    }

    @Test
    void whoKeptAPromiseBeforeStandsForNobody() {
        Join promise = new Join();
        new Strand().reads(x).adds(sum);
        new Strand().reads(x).does(task -> task.make(promise)).adds(sum);
        assertThat(readersLeft()).isEqualTo(2);
        after().does(task -> task.take(promise)).writes(x);
        assertThat(races).hasSize(1);
    }

    @Test
    void whatIsReadAfterTheLockWasGivenUpHasNoRank() {
        Join promise = new Join();
        Strand second = new Strand().adds(sum).reads(x);
        new Strand().reads(x).adds(sum);
        second.does(task -> task.make(promise)).adds(sum);
        assertThat(readersLeft()).isEqualTo(2);
        after().does(task -> task.take(promise)).writes(x);
        assertThat(races).hasSize(1);
    }

    /** The first two sections are in this order by chance: what comes after the second may race with the first. */
    @Test
    void whereSectionsAreInNoConflictAPredictedRaceIsStillFound() {
        new Strand().reads(x).adds(other);
        new Strand().reads(x).adds(sum);
        assertThat(readersLeft()).isEqualTo(2);
        after().adds(sum).writes(x);
        assertThat(races).extracting(Race::certainty).containsExactly(Certainty.PREDICTED);
    }

    /** Nor does who comes between them in the order of the lock make one line of two. */
    @Test
    void aSectionInNoConflictBeginsAnotherLine() {
        new Strand().reads(x).adds(sum);
        new Strand().reads(x).adds(other);
        new Strand().reads(x).adds(sum);
        assertThat(readersLeft()).isEqualTo(3);
    }

    /** What an initialiser did precedes whatever comes after its end. */
    @Test
    void whatAnInitialiserReadsStandsForNobody() {
        new Strand().reads(x).adds(sum);
        Strand initialising = new Strand().does(Task::enterInitialiser).reads(x).adds(sum);
        assertThat(readersLeft()).isEqualTo(2);
        initialising.does(Task::exitInitialiser);
        after().writes(x);
        assertThat(races).hasSize(1);
    }

    @Test
    void whoGaveItUpInsideAFinishStandsForNobody() {
        new Strand().reads(x).adds(sum);
        new Strand().reads(x).does(task -> task.openFinish(0)).adds(sum).does(Task::closeFinish);
        assertThat(readersLeft()).isEqualTo(2);
    }

    @Test
    void whoSharedTheLockStandsForNobody() {
        new Strand().reads(x).adds(sum);
        new Strand()
                .reads(x)
                .does(task -> task.acquire(lock, SHARED))
                .reads(sum)
                .does(task -> task.release(lock, SHARED));
        assertThat(readersLeft()).isEqualTo(2);
    }

    @Test
    void eachLockHasALineOfItsOwn() {
        Lock[] locks = {new Lock(), new Lock(), new Lock()};
        Cell[] sums = {cell(3), cell(4), cell(5)};
        for (int i = 0; i < 60; i++) {
            Lock own = locks[i % 3];
            new Strand()
                    .reads(x)
                    .does(task -> task.acquire(own, EXCLUSIVE))
                    .writes(sums[i % 3])
                    .does(task -> task.release(own, EXCLUSIVE));
            assertThat(readers()).isLessThanOrEqualTo(4);
        }
        new Strand()
                .does(task -> task.acquire(locks[0], EXCLUSIVE))
                .writes(sums[0])
                .does(task -> task.release(locks[0], EXCLUSIVE))
                .writes(x);
        assertThat(races).hasSize(1);
    }

    @Test
    void withoutTheSwitchAllAreKept() {
        ShadowSpace plain = new ShadowSpace(races::add);
        Cell cell = new AtomicCell(0, races::add, plain);
        Cell added = new AtomicCell(1, races::add, plain);
        for (int i = 0; i < 5; i++) {
            Task task = main.start(0);
            Checker checker = new Checker(plain);
            checker.run(task);
            checker.read(cell, SITE);
            task.acquire(lock, EXCLUSIVE);
            checker.moved();
            checker.write(added, SITE);
            task.release(lock, EXCLUSIVE);
        }
        assertThat(plain.readers().of(cell.reader()).size).isEqualTo(5);
    }
}
