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
     * @throws IOException if that is not possible; the message says why
     */
    Session open(String where, Kit kit) throws IOException;

    /** From the beginning of a search to its end. For one thread. */
    interface Session extends Closeable {

        /** How many jobs can be done at the same time now; at least one. */
        int slots();

        /**
         * Does these jobs, and returns what came of them, in their order.
         *
         * @throws IOException if that is not possible; the message says why
         */
        List<byte[]> round(List<byte[]> jobs) throws IOException;

        @Override
        void close();
    }
}
