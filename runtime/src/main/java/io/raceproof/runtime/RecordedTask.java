package io.raceproof.runtime;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A task as a {@link Recording} knows it: its number in the events, how far it is, and which finishes are around it.
 * The tasks of a parallel loop have one more above them, which starts them all and ends after the last of them.
 *
 * <p>Guarded by the recording, except where it says otherwise.
 */
final class RecordedTask {

    final int number;

    /** The loop of which it is a position, or null. */
    private final RecordedTask loop;

    /** Of a loop: how many positions have not ended; else 0. */
    private long unfinished;

    /** Whether a finish waits for it, other than the one around the program. */
    private final boolean insideFinish;

    /** Those that it has opened itself, by number. */
    private final Deque<Integer> finishes = new ArrayDeque<>();

    /** Of a part of a stream: what all of its parts make when they may be over; else null. */
    Object endOfStream;

    /** How many events the task has told. Only the thread that runs the task looks at it or changes it. */
    private int events;

    /** How many static initialisers the task is running. The same. */
    private int initialisers;

    private RecordedTask(int number, RecordedTask loop, boolean insideFinish) {
        this.number = number;
        this.loop = loop;
        this.insideFinish = insideFinish;
    }

    static RecordedTask main(int number) {
        return new RecordedTask(number, null, false);
    }

    /** One that this task starts. */
    RecordedTask child(int childNumber) {
        return new RecordedTask(childNumber, null, isInFinish());
    }

    /** The one above the positions of a loop that this task starts. */
    RecordedTask loop(int loopNumber, long positions) {
        RecordedTask started = new RecordedTask(loopNumber, null, true);
        started.unfinished = positions;
        return started;
    }

    /** One of the positions of this loop. */
    RecordedTask position(int positionNumber) {
        return new RecordedTask(positionNumber, this, true);
    }

    /** Whether what it starts now is waited for by a finish, other than the one around the program. */
    boolean isInFinish() {
        return insideFinish || !finishes.isEmpty();
    }

    void opens(int finish) {
        finishes.push(finish);
    }

    /** Returns the finish that it closes. */
    int closes() {
        return finishes.pop();
    }

    /** It has ended; returns its loop, if that has ended with it, or null. */
    RecordedTask endsLoop() {
        return loop != null && --loop.unfinished == 0 ? loop : null;
    }

    int events() {
        return events;
    }

    /** It is about to tell an event; its number. */
    int tells() {
        events++;
        return number;
    }

    void entersInitialiser() {
        initialisers++;
    }

    void exitsInitialiser() {
        initialisers--;
    }

    boolean isInitialising() {
        return initialisers > 0;
    }
}
