package io.raceproof.explore.jvm;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Standard input where another JVM has the record of it; asked for a chunk at a time, the size of a read there. */
final class RemoteInput extends PlacedInput {

    /** What a question begins with. */
    static final char QUESTION = 'r';

    /** Asks for what there is from that place on, at least a byte; null if the input ends there. */
    @FunctionalInterface
    interface Asking {
        byte[] from(int place) throws IOException;
    }

    private final Asking asking;

    RemoteInput(Asking asking) {
        this.asking = asking;
    }

    @Override
    int copy(int place, byte[] to, int at, int length) throws IOException {
        byte[] bytes = asking.from(place);
        if (bytes == null) {
            return -1;
        }
        int taken = Math.min(bytes.length, length);
        System.arraycopy(bytes, 0, to, at, taken);
        return taken;
    }

    /** Asks the JVM with the record. Nobody else may use the connection meanwhile. */
    static byte[] ask(int place, DataInputStream in, DataOutputStream out) throws IOException {
        out.writeByte(QUESTION);
        out.writeInt(place);
        out.flush();
        int there = in.readInt();
        return there < 0 ? null : in.readNBytes(there);
    }

    /** Answers a question, of which the first byte has been read. */
    static void answer(InputRecord input, DataInputStream in, DataOutputStream out) throws IOException {
        byte[] bytes = new byte[RecordedInput.CHUNK];
        int there = input.copy(in.readInt(), bytes, 0, bytes.length);
        out.writeInt(there);
        out.write(bytes, 0, Math.max(0, there));
        out.flush();
    }
}
