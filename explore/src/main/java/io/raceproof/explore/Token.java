package io.raceproof.explore;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * Names one execution of one program, in a word that fits on a command line: {@code rp1.PROGRAM.MOVES.GRAPH}. Moves are
 * written as numbers that are mostly 0 ({@link Policy}), and compressed.
 *
 * @param program a digest of the program and its input
 * @param interrupted the locks whose sections were interrupted
 * @param choices the moves, by number; those that are missing at the end are 0
 * @param graph the fingerprint of the graph that comes of it
 */
record Token(String program, List<String> interrupted, List<Integer> choices, String graph) {

    private static final String VERSION = "rp1";
    private static final int PARTS = 4;
    private static final int DIGITS = 8;

    Token {
        program = program.substring(0, DIGITS);
        interrupted = List.copyOf(interrupted);
        choices = withoutTail(choices);
        graph = graph.substring(0, DIGITS);
    }

    private static List<Integer> withoutTail(List<Integer> choices) {
        int end = choices.size();
        while (end > 0 && choices.get(end - 1) == 0) {
            end--;
        }
        return List.copyOf(choices.subList(0, end));
    }

    /**
     * Reads a token.
     *
     * @throws IllegalArgumentException if it is none, is of another version, or belongs to another program
     */
    static Token parse(String text, String program) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != PARTS || !parts[0].startsWith("rp")) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no replay token; findings of explore end with one, rp1.PROGRAM.MOVES.GRAPH");
        }
        if (!parts[0].equals(VERSION)) {
            throw new IllegalArgumentException("the token is of version " + parts[0] + ", and this raceproof reads "
                    + VERSION + "; explore again for a new one");
        }
        if (!parts[1].equals(Digest.of(program).substring(0, DIGITS))) {
            throw new IllegalArgumentException(
                    "the token belongs to another program, or to this one with other classes or input");
        }
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(
                new ByteArrayInputStream(Base64.getUrlDecoder().decode(parts[2]))))) {
            List<String> interrupted = new ArrayList<>();
            for (int left = in.readUnsignedShort(); left > 0; left--) {
                interrupted.add(in.readUTF());
            }
            List<Integer> choices = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                choices.add(in.readUnsignedShort());
            }
            return new Token(parts[1], interrupted, choices, parts[3]);
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalArgumentException("the token is damaged: copy all of it, " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            out.writeShort(interrupted.size());
            for (String lock : interrupted) {
                out.writeUTF(lock);
            }
            out.writeInt(choices.size());
            for (int choice : choices) {
                out.writeShort(choice);
            }
        } catch (IOException e) {
            throw new IllegalStateException("memory is always writable", e);
        }
        String moves = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.toByteArray());
        return String.join(".", VERSION, program, moves, graph);
    }
}
