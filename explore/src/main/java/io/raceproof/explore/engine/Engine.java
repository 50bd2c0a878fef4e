package io.raceproof.explore.engine;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** Has jobs done elsewhere, many at a time: each by a {@code WorkerStation} that has the kit. */
public interface Engine {

    /** What {@code --on} calls it. */
    String name();

    /**
     * Begins.
     *
     * @param where what follows the name on the command line; empty: wherever is usual
     * @param listener hears of what came of jobs
     * @throws IOException if that is not possible; the message says why
     */
    Session open(String where, Kit kit, Listener listener) throws IOException;

    /**
     * Something that a station does.
     *
     * @param number what the answer is called by
     */
    record Job(int number, byte[] errand) {}

    /** Told by whatever threads, and quick, because they may have others to serve. */
    interface Listener {

        /** This came of the job of that number; told once for each. */
        void done(int job, byte[] answer);

        /** A job cannot be done, nor can others; a line says why. */
        void failed(String why);
    }

    /** From the beginning of a search to its end. For one thread. */
    interface Session extends Closeable {

        /** How many jobs can be done at the same time now; at least one. For any thread. */
        int slots();

        /** Has these jobs done, beside those that are under way or wait for a slot; does not wait for them. */
        void start(List<Job> jobs);

        @Override
        void close();
    }
}
