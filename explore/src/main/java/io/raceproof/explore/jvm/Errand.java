package io.raceproof.explore.jvm;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A part that is searched on another machine, with all of the standard input that has been read so far. The answer
 * begins with what it is: the part's result, or the place from which on input is missing, or why there is none.
 *
 * @param isWhole whether the input ends there
 */
record Errand(byte[] input, boolean isWhole, byte[] part) implements InputRecord {

    static final char RESULT = 'd';
    static final char LACKS_INPUT = 'i';
    static final char LEAVES_TRACES = 'l';
    static final char FAILED = 'f';

    /** There is more input than has been read. */
    static final class LacksInput extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final int place;

        LacksInput(int place) {
            super("input is missing from " + place + " on");
            this.place = place;
        }

        int place() {
            return place;
        }
    }

    @Override
    public int copy(int place, byte[] to, int at, int length) {
        if (place >= input.length && !isWhole) {
            throw new LacksInput(place);
        }
        if (place >= input.length) {
            return -1;
        }
        int taken = Math.min(input.length - place, length);
        System.arraycopy(input, place, to, at, taken);
        return taken;
    }

    byte[] bytes() {
        return written(out -> {
            out.writeBoolean(isWhole);
            out.writeInt(input.length);
            out.write(input);
            out.write(part);
        });
    }

    static Errand read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            boolean isWhole = in.readBoolean();
            byte[] input = in.readNBytes(in.readInt());
            return new Errand(input, isWhole, in.readAllBytes());
        } catch (IOException e) {
            throw new IllegalArgumentException("no errand", e);
        }
    }

    /** Writes an answer. */
    interface Writing {
        void to(DataOutputStream out) throws IOException;
    }

    static byte[] written(Writing what) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            what.to(out);
        } catch (IOException e) {
            throw new IllegalStateException("memory is always writable", e);
        }
        return bytes.toByteArray();
    }
}
