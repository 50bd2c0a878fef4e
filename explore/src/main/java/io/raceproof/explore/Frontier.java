package io.raceproof.explore;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where a search is between two executions, in a form that survives the process: for every point of the next execution
 * the move to be made, the moves that sleep, and what is still to be tried. The pending operations are not part of it;
 * they come again when the execution is made.
 */
record Frontier(List<Point> points, Set<String> interrupted, boolean over) {

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(over);
        Footprints.writeNames(List.copyOf(new TreeSet<>(interrupted)), out);
        out.writeInt(points.size());
        for (Point point : points) {
            write(point.move, out);
            out.writeBoolean(point.did != null);
            Footprints.write(point.did != null ? point.did : point.atMost, out);
            out.writeInt(point.done);
            write(point.asleep, out);
            write(point.todo, out);
            write(point.after, out);
        }
    }

    static Frontier read(DataInputStream in) throws IOException {
        boolean over = in.readBoolean();
        Set<String> interrupted = Set.copyOf(Footprints.readNames(in));
        List<Point> points = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            Point point = new Point();
            point.move = readMove(in);
            boolean isMade = in.readBoolean();
            point.atMost = Footprints.read(in);
            point.did = isMade ? point.atMost : null;
            point.done = in.readInt();
            readAsleep(in, point.asleep);
            point.todo = readWakeups(in);
            point.after = readWakeups(in);
            points.add(point);
        }
        return new Frontier(points, interrupted, over);
    }

    static void write(Map<Move, Footprint> asleep, DataOutputStream out) throws IOException {
        out.writeInt(asleep.size());
        for (Map.Entry<Move, Footprint> sleeper : asleep.entrySet()) {
            write(sleeper.getKey(), out);
            Footprints.write(sleeper.getValue(), out);
        }
    }

    static void readAsleep(DataInputStream in, Map<Move, Footprint> into) throws IOException {
        for (int left = in.readInt(); left > 0; left--) {
            into.put(readMove(in), Footprints.read(in));
        }
    }

    static void write(List<Planned> sequence, DataOutputStream out) throws IOException {
        out.writeInt(sequence.size());
        for (Planned planned : sequence) {
            write(planned, out);
        }
    }

    static List<Planned> readSequence(DataInputStream in) throws IOException {
        List<Planned> sequence = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            sequence.add(readPlanned(in));
        }
        return sequence;
    }

    static void write(Planned planned, DataOutputStream out) throws IOException {
        write(planned.move(), out);
        Footprints.write(planned.atMost(), out);
    }

    static Planned readPlanned(DataInputStream in) throws IOException {
        return new Planned(readMove(in), Footprints.read(in));
    }

    static void write(Move move, DataOutputStream out) throws IOException {
        out.writeUTF(move.task());
        out.writeUTF(move.way());
    }

    static Move readMove(DataInputStream in) throws IOException {
        return new Move(in.readUTF(), in.readUTF());
    }

    static void write(Wakeups wakeups, DataOutputStream out) throws IOException {
        out.writeInt(wakeups.branches.size());
        for (Wakeups.Branch branch : wakeups.branches) {
            write(branch.first(), out);
            write(branch.rest(), out);
        }
    }

    static Wakeups readWakeups(DataInputStream in) throws IOException {
        Wakeups wakeups = new Wakeups();
        for (int left = in.readInt(); left > 0; left--) {
            Planned first = readPlanned(in);
            wakeups.branches.add(new Wakeups.Branch(first, readWakeups(in)));
        }
        return wakeups;
    }
}
