package io.raceproof.explore;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * What came of a {@link Part}, as far as it was searched.
 *
 * @param graphs the fingerprints of those that were seen
 * @param counts how much was done
 * @param shown what executions showed, with tokens
 * @param doubts what keeps the graphs from being all that was to be seen of them
 * @param points the last of the part's own moves and all that followed, as far as there is something to be done or to
 *     be kept; empty if that move was not possible
 * @param staying how many moves from the beginning have to be kept
 * @param outside what is missing before the end of these
 * @param interrupted the locks whose sections are to be interrupted
 * @param failure why it cannot go on; empty: it can
 * @param deadly the moves that were left out, as somebody was lost who made them
 */
record PartResult(
        List<String> graphs,
        Counts counts,
        List<Shown> shown,
        List<String> doubts,
        List<Point> points,
        int staying,
        List<Reversals.Reversal> outside,
        Set<String> interrupted,
        String failure,
        List<Deadly> deadly) {

    /** How the names of outcomes begin. */
    static final String OUTCOME = "outcome ";

    /** {@code aborted} executions were asleep altogether, {@code tooLong} ones did not come to an end. */
    record Counts(long aborted, long tooLong, long tasks, long steps) {}

    /** Something that an execution showed: a finding or an outcome, by a name that is the same for all who see it. */
    record Shown(String name, String token) {}

    /** Nothing came of it. */
    static PartResult failed(String why) {
        Counts none = new Counts(0, 0, 0, 0);
        return new PartResult(List.of(), none, List.of(), List.of(), List.of(), 0, List.of(), Set.of(), why, List.of());
    }

    /** The same if these moves had to be left out; sentences say why. */
    PartResult abandoning(List<Deadly> moves, List<String> why) {
        List<String> all = new ArrayList<>(doubts);
        all.addAll(why);
        return new PartResult(graphs, counts, shown, all, points, staying, outside, interrupted, failure, moves);
    }

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            Footprints.writeNames(graphs, out);
            out.writeLong(counts.aborted);
            out.writeLong(counts.tooLong);
            out.writeLong(counts.tasks);
            out.writeLong(counts.steps);
            out.writeInt(shown.size());
            for (Shown each : shown) {
                writeText(each.name, out);
                writeText(each.token, out);
            }
            out.writeInt(doubts.size());
            for (String doubt : doubts) {
                writeText(doubt, out);
            }
            out.writeInt(staying);
            out.writeInt(outside.size());
            for (Reversals.Reversal reversal : outside) {
                out.writeInt(reversal.position());
                Frontier.write(reversal.sequence(), out);
            }
            new Frontier(points, interrupted, false).write(out);
            writeText(failure, out);
            Deadly.write(deadly, out);
        } catch (IOException e) {
            throw new IllegalStateException("memory is always writable", e);
        }
        return bytes.toByteArray();
    }

    static PartResult read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            List<String> graphs = Footprints.readNames(in);
            Counts counts = new Counts(in.readLong(), in.readLong(), in.readLong(), in.readLong());
            List<Shown> shown = new ArrayList<>();
            for (int more = in.readInt(); more > 0; more--) {
                shown.add(new Shown(readText(in), readText(in)));
            }
            List<String> doubts = new ArrayList<>();
            for (int more = in.readInt(); more > 0; more--) {
                doubts.add(readText(in));
            }
            int staying = in.readInt();
            List<Reversals.Reversal> outside = new ArrayList<>();
            for (int more = in.readInt(); more > 0; more--) {
                outside.add(new Reversals.Reversal(in.readInt(), Frontier.readSequence(in)));
            }
            Frontier left = Frontier.read(in);
            return new PartResult(
                    graphs,
                    counts,
                    shown,
                    doubts,
                    left.points(),
                    staying,
                    outside,
                    left.interrupted(),
                    readText(in),
                    Deadly.read(in));
        } catch (IOException e) {
            throw new IllegalArgumentException("no result of a part of a search", e);
        }
    }

    /** Not writeUTF, which ends at 64 KB. */
    static void writeText(String text, DataOutputStream out) throws IOException {
        out.writeInt(text.length());
        out.writeChars(text);
    }

    static String readText(DataInputStream in) throws IOException {
        char[] text = new char[in.readInt()];
        for (int i = 0; i < text.length; i++) {
            text[i] = in.readChar();
        }
        return new String(text);
    }
}
