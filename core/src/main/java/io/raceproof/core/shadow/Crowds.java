package io.raceproof.core.shadow;

import java.util.concurrent.atomic.AtomicInteger;

/** All crowds of a run, by the numbers that readers' words have for them. Safe for several threads. */
final class Crowds {

    /**
     * More are not formed until one task is all there is: nobody knows when the objects of which they are have died.
     * One that 32 threads read takes 3 KB, so all of them take 50 MB at most.
     */
    private static final int MOST = 1 << 14;

    private static final int NEVER = Integer.MAX_VALUE;

    private final ReaderSets sets;
    private final Numbered<Crowd> byNumber = new Numbered<>();
    private final AtomicInteger count = new AtomicInteger();

    /** Whether there may be crowds by number, or were. */
    private volatile boolean isUsed;

    /** How many readers, none of which may be dropped for another, a location has before they are a crowd. */
    private volatile int few = NEVER;

    /** {@code sets}: gives the numbers, so that no set and no crowd of any run have the same. */
    Crowds(ReaderSets sets) {
        this.sets = sets;
    }

    void formOf(int readers) {
        few = readers;
    }

    /** Whether so many readers are enough, and there is room for another crowd. */
    boolean isTime(int readers) {
        return readers >= few && count.get() < MOST;
    }

    /** The crowd that a reader's word names; null if nobody in it matters any more, or it is another run's. */
    Crowd of(long reader) {
        long number = Word.setNumber(reader);
        return sets.isRetired(number) ? null : byNumber.get(number);
    }

    /**
     * A reader's word that names a crowd, that of a neighbour if there is one, and a row in it, which the location has
     * now; {@link Word#NONE}: there is no row to be had.
     */
    long join(Neighbours neighbours) {
        int row = neighbours.row();
        for (int other = 0; other < neighbours.rows(); other++) {
            long reader = neighbours.reader(other);
            Crowd crowd = Word.isCrowd(reader) ? of(reader) : null;
            if (crowd != null) {
                return crowd.take(row) ? Word.ofRow(reader, row) : Word.NONE;
            }
        }
        isUsed = true;
        long number = sets.nextNumber();
        byNumber.put(number, new Crowd(row));
        count.incrementAndGet();
        return Word.ofCrowd(number, row);
    }

    /** The word that {@link #join} has given is not used, and the checker's reads are in the row alone. */
    void giveBack(long reader, int checker) {
        Crowd crowd = of(reader);
        if (crowd != null && crowd.giveBack(Word.row(reader), checker)) {
            isOver(reader);
        }
    }

    /** The location's word, which was this, does not name the crowd any more; false if it meant nobody. */
    boolean leave(long reader) {
        Crowd crowd = of(reader);
        if (crowd != null && crowd.leave(Word.row(reader))) {
            isOver(reader);
        }
        return crowd != null;
    }

    private void isOver(long reader) {
        byNumber.put(Word.setNumber(reader), null);
        count.decrementAndGet();
    }

    /** All reads so far precede whatever comes. Called while one task is all there is, after the sets were told. */
    void retire() {
        if (isUsed) {
            isUsed = false;
            count.set(0);
            byNumber.forgetBelow(sets.retired() + 1);
        }
    }
}
