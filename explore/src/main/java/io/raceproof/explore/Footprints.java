package io.raceproof.explore;

import io.raceproof.core.event.LockMode;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Footprints as bytes, for a stored {@link Frontier}. */
final class Footprints {

    private Footprints() {}

    static void write(Footprint footprint, DataOutputStream out) throws IOException {
        writeHolds(footprint.takes(), out);
        writeHolds(footprint.gives(), out);
        out.writeBoolean(footprint.section());
        writeTouches(footprint.inside(), out);
        writeTouches(footprint.uses(), out);
        writeNames(footprint.tries(), out);
        writeNames(footprint.hears(), out);
        writeNames(footprint.sees(), out);
        writeNames(footprint.tells(), out);
    }

    static Footprint read(DataInputStream in) throws IOException {
        return new Footprint(
                readHolds(in),
                readHolds(in),
                in.readBoolean(),
                readTouches(in),
                readTouches(in),
                readNames(in),
                readNames(in),
                readNames(in),
                readNames(in));
    }

    private static void writeHolds(List<Hold> holds, DataOutputStream out) throws IOException {
        out.writeInt(holds.size());
        for (Hold hold : holds) {
            out.writeUTF(hold.lock());
            out.writeUTF(hold.mode().name());
        }
    }

    private static List<Hold> readHolds(DataInputStream in) throws IOException {
        List<Hold> holds = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            holds.add(new Hold(in.readUTF(), LockMode.valueOf(in.readUTF())));
        }
        return holds;
    }

    private static void writeTouches(List<Touch> touches, DataOutputStream out) throws IOException {
        out.writeInt(touches.size());
        for (Touch touch : touches) {
            out.writeUTF(touch.variable());
            out.writeUTF(touch.effect().name());
        }
    }

    private static List<Touch> readTouches(DataInputStream in) throws IOException {
        List<Touch> touches = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            touches.add(new Touch(in.readUTF(), Effect.valueOf(in.readUTF())));
        }
        return touches;
    }

    static void writeNames(List<String> names, DataOutputStream out) throws IOException {
        out.writeInt(names.size());
        for (String name : names) {
            out.writeUTF(name);
        }
    }

    static List<String> readNames(DataInputStream in) throws IOException {
        List<String> names = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            names.add(in.readUTF());
        }
        return names;
    }
}
