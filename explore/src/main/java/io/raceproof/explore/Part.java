package io.raceproof.explore;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * A part of a search, for whoever has time: all graphs that follow from some first moves and that no other part has. What
 * sleeps at the last of these points, or is to be tried after it, comes along.
 *
 * @param frontier the points of the moves; only of the last one more than the move matters
 * @param pace for how long it is to be searched
 */
record Part(Frontier frontier, Pace pace) {

    /** Whether it is all there is. */
    boolean isWhole() {
        return frontier.points().isEmpty();
    }

    Search search(Executor executor) {
        return Search.below(frontier, executor);
    }

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            out.writeInt(pace.executions());
            out.writeLong(pace.nanos());
            frontier.write(out);
        } catch (IOException e) {
            throw new IllegalStateException("memory is always writable", e);
        }
        return bytes.toByteArray();
    }

    static Part read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            Pace pace = new Pace(in.readInt(), in.readLong());
            return new Part(Frontier.read(in), pace);
        } catch (IOException e) {
            throw new IllegalArgumentException("no part of a search", e);
        }
    }
}
