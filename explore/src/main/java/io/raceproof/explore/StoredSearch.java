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
 * A search as bytes: its {@link Frontier}, or its {@link Tree} if many made it, its figures, the tokens of the
 * executions that showed something, by its name, and what keeps the graphs seen so far from being all that was to be
 * seen of them. Findings are not stored: they are found again.
 */
record StoredSearch(
        Frontier frontier,
        Tree tree,
        long graphs,
        long aborted,
        long tooLong,
        long elapsedNanos,
        List<PartResult.Shown> shown,
        List<String> doubts) {

    private static final String VERSION = "raceproof-search/4";

    byte[] bytes(String program) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            out.writeUTF(VERSION);
            out.writeUTF(Digest.of(program));
            out.writeBoolean(tree != null);
            if (tree != null) {
                StoredTree.write(tree, out);
            } else {
                frontier.write(out);
            }
            out.writeLong(graphs);
            out.writeLong(aborted);
            out.writeLong(tooLong);
            out.writeLong(elapsedNanos);
            Footprints.writeNames(shown.stream().map(PartResult.Shown::name).toList(), out);
            Footprints.writeNames(shown.stream().map(PartResult.Shown::token).toList(), out);
            Footprints.writeNames(doubts, out);
        } catch (IOException e) {
            throw new IllegalStateException("memory is always writable", e);
        }
        return bytes.toByteArray();
    }

    /** Whether it has a tree; false if it cannot be read. */
    static boolean isOfTree(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            return in.readUTF().equals(VERSION) && !in.readUTF().isEmpty() && in.readBoolean();
        } catch (IOException e) {
            return false;
        }
    }

    static StoredSearch read(byte[] bytes, String program) throws IOException {
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            String version = in.readUTF();
            if (!version.equals(VERSION)) {
                throw new IllegalArgumentException("the stored state is of version " + version
                        + ", and this raceproof reads " + VERSION + ": explore from the beginning");
            }
            if (!in.readUTF().equals(Digest.of(program))) {
                throw new IllegalArgumentException(
                        "the stored state belongs to another program, or to this one with other classes or input");
            }
            boolean isTree = in.readBoolean();
            Tree tree = isTree ? StoredTree.read(in) : null;
            return new StoredSearch(
                    isTree ? null : Frontier.read(in),
                    tree,
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    shown(Footprints.readNames(in), Footprints.readNames(in)),
                    Footprints.readNames(in));
        }
    }

    private static List<PartResult.Shown> shown(List<String> names, List<String> tokens) throws IOException {
        if (names.size() != tokens.size()) {
            throw new IOException("there are other numbers of names and tokens");
        }
        List<PartResult.Shown> shown = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            shown.add(new PartResult.Shown(names.get(i), tokens.get(i)));
        }
        return shown;
    }
}
