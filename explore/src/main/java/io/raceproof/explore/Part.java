package io.raceproof.explore;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * A part of a search, for whoever has time: all graphs that follow from some first moves and that no other part has.
 * What sleeps at the last of these points, or is to be tried after it, comes along.
 *
 * @param frontier the points of the moves; only of the last one more than the move matters
 * @param pace for how long it is to be searched
 * @param deadly the moves that must not be made
 * @param isCareful whether every move is to be told of, because one of them may be the last thing that the worker does
 */
record Part(Frontier frontier, Pace pace, List<Deadly> deadly, boolean isCareful) {

    Part(Frontier frontier, Pace pace) {
        this(frontier, pace, List.of(), false);
    }

    /** Whether it is all there is. */
    boolean isWhole() {
        return frontier.points().isEmpty();
    }

    /** The same for so many executions, however long they take. */
    Part atMost(int executions) {
        return new Part(frontier, new Pace(executions, Long.MAX_VALUE), deadly, isCareful);
    }

    /** One execution, of which every move is told. */
    Part inSmallSteps() {
        return new Part(frontier, new Pace(1, Long.MAX_VALUE), deadly, true);
    }

    /** The same with one more move that must not be made. */
    Part without(Deadly move) {
        List<Deadly> all = new ArrayList<>(deadly);
        all.add(move);
        return new Part(frontier, pace, all, isCareful);
    }

    Search search(Executor executor) {
        return Search.below(frontier, executor);
    }

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            out.writeInt(pace.executions());
            out.writeLong(pace.nanos());
            out.writeBoolean(isCareful);
            Deadly.write(deadly, out);
            frontier.write(out);
        } catch (IOException e) {
            throw new IllegalStateException("memory is always writable", e);
        }
        return bytes.toByteArray();
    }

    static Part read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            Pace pace = new Pace(in.readInt(), in.readLong());
            boolean isCareful = in.readBoolean();
            List<Deadly> deadly = Deadly.read(in);
            return new Part(Frontier.read(in), pace, deadly, isCareful);
        } catch (IOException e) {
            throw new IllegalArgumentException("no part of a search", e);
        }
    }
}
