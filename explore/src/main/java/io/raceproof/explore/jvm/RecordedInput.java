package io.raceproof.explore.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Standard input, for one execution after the other: each reads from the beginning, what none has read yet comes from
 * the real input. State is guarded by this.
 */
final class RecordedInput implements InputRecord {

    /** How much is read at a time. */
    static final int CHUNK = 8192;

    private final InputStream real;
    private byte[] recorded = new byte[CHUNK];
    private int size;
    private boolean ended;
    private volatile boolean waiting;

    RecordedInput(InputStream real) {
        this.real = real;
    }

    /** Whether somebody waits for the real input, which may take as long as somebody types. */
    boolean isWaiting() {
        return waiting;
    }

    /** Everything from the beginning. */
    InputStream fromBeginning() {
        return new View();
    }

    @Override
    public synchronized int copy(int place, byte[] to, int at, int length) throws IOException {
        if (size <= place && !ended) {
            record();
        }
        if (size <= place) {
            return -1;
        }
        int taken = Math.min(size - place, length);
        System.arraycopy(recorded, place, to, at, taken);
        return taken;
    }

    /** That part, with all that has been read. */
    synchronized Errand errand(byte[] part) {
        return new Errand(Arrays.copyOf(recorded, size), ended, part);
    }

    private void record() throws IOException {
        if (recorded.length - size < CHUNK) {
            recorded = Arrays.copyOf(recorded, Math.addExact(recorded.length, recorded.length));
        }
        waiting = true;
        try {
            int read = real.read(recorded, size, CHUNK);
            ended = read < 0;
            size += Math.max(0, read);
        } finally {
            waiting = false;
        }
    }

    private synchronized int available(int place) throws IOException {
        return size > place ? size - place : ended ? 0 : real.available();
    }

    /** For one execution. */
    private final class View extends PlacedInput {

        @Override
        int copy(int place, byte[] to, int at, int length) throws IOException {
            return RecordedInput.this.copy(place, to, at, length);
        }

        @Override
        public int available() throws IOException {
            return RecordedInput.this.available(next());
        }
    }
}
