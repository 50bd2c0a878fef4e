package io.raceproof.explore;

import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/**
 * Has parts searched by one worker after the other: one that is lost is replaced. What it had done is done again, and
 * then the execution that it was lost in is made once more, in small steps: whoever ended the worker may have been
 * somebody else than the program. If that is lost too, the move is {@link Deadly}, and the execution goes on without
 * it.
 *
 * <p>For one thread; {@link #close} for any.
 */
public final class Retrying implements Closeable {

    /** How the sentences begin that say so. */
    static final String ABANDONED = "An execution was abandoned";

    /** If as many moves of one execution are deadly, it is something else that is. */
    private static final int MOST = 50;

    private final Supplier<Hand> hands;
    private volatile Hand hand;
    private volatile boolean isOver;

    /** {@code hands}: gives one more worker. */
    public Retrying(Supplier<Hand> hands) {
        this.hands = hands;
    }

    /**
     * What came of the part.
     *
     * @throws CancellationException if it is closed meanwhile
     */
    public byte[] search(byte[] bytes) {
        try {
            return hand().search(bytes);
        } catch (LostException e) {
            drop();
            Part part = Part.read(bytes);
            return e.executions() > 0 ? again(part, e.executions()) : carefully(part);
        }
    }

    private byte[] again(Part part, int executions) {
        try {
            return hand().search(part.atMost(executions).bytes());
        } catch (LostException e) {
            drop();
            return carefully(part);
        }
    }

    private byte[] carefully(Part part) {
        Part next = part.inSmallSteps();
        List<Deadly> deadly = new ArrayList<>();
        List<String> sentences = new ArrayList<>();
        while (true) {
            try {
                byte[] result = hand().search(next.bytes());
                return deadly.isEmpty()
                        ? result
                        : PartResult.read(result).abandoning(deadly, sentences).bytes();
            } catch (LostException e) {
                drop();
                if (e.deadly() == null || deadly.contains(e.deadly()) || deadly.size() == MOST) {
                    return PartWorker.failed("A worker has been lost again and again: it " + e.getMessage() + ".");
                }
                deadly.add(e.deadly());
                sentences.add(ABANDONED + ": twice, the JVM that made it " + e.getMessage() + "; " + e.where() + ".");
                next = next.without(e.deadly());
            }
        }
    }

    private Hand hand() {
        Hand now = hand;
        if (now == null) {
            now = hands.get();
            hand = now;
            if (isOver) {
                drop();
            }
        }
        if (isOver) {
            throw new CancellationException("the search is over");
        }
        return now;
    }

    private void drop() {
        Hand now = hand;
        hand = null;
        if (now != null) {
            now.close();
        }
    }

    @Override
    public void close() {
        isOver = true;
        drop();
    }
}
