package io.raceproof.explore.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** Reads a record of standard input from its beginning on. For one execution, whose threads run one at a time. */
abstract class PlacedInput extends InputStream {

    private int next;

    /** Copies what there is from that place on, at least a byte; returns how many, or -1 if the input ends there. */
    abstract int copy(int place, byte[] to, int at, int length) throws IOException;

    /** The place of the next byte. */
    final int next() {
        return next;
    }

    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public final int read(byte[] to, int at, int length) throws IOException {
        Objects.checkFromIndexSize(at, length, to.length);
        if (length == 0) {
            return 0;
        }
        int taken = copy(next, to, at, length);
        next += Math.max(0, taken);
        return taken;
    }
}
