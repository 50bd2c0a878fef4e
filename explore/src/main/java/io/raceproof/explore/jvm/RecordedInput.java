package io.raceproof.explore.jvm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Standard input, for one execution after the other: each reads from the beginning, what none has read yet comes from the
 * real input. State is guarded by this.
 */
final class RecordedInput {

    private final InputStream real;
    private final ByteArrayOutputStream recorded = new ByteArrayOutputStream();
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

    /** What there is from that place on, at least a byte if there ever is one; empty at the end. */
    byte[] from(int place) throws IOException {
        int there = Math.max(0, available(place));
        byte[] bytes = new byte[there];
        copy(place, bytes, 0, there);
        return bytes;
    }

    /** Makes sure that there is a byte at that place, if there ever is; returns how many there are from there on. */
    private synchronized int available(int from) throws IOException {
        if (recorded.size() <= from && !ended) {
            byte[] buffer = new byte[8192];
            waiting = true;
            try {
                int read = real.read(buffer);
                if (read < 0) {
                    ended = true;
                } else {
                    recorded.write(buffer, 0, read);
                }
            } finally {
                waiting = false;
            }
        }
        return recorded.size() - from;
    }

    private synchronized void copy(int from, byte[] to, int at, int length) {
        System.arraycopy(recorded.toByteArray(), from, to, at, length);
    }

    /** For one execution; its threads run one at a time. */
    private final class View extends InputStream {

        private int next;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] to, int at, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            int there = RecordedInput.this.available(next);
            if (there <= 0) {
                return -1;
            }
            int taken = Math.min(there, length);
            copy(next, to, at, taken);
            next += taken;
            return taken;
        }

        @Override
        public int available() throws IOException {
            synchronized (RecordedInput.this) {
                return recorded.size() > next ? recorded.size() - next : ended ? 0 : real.available();
            }
        }
    }
}
