package io.raceproof.prove.sources;

import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Overlap;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Statement;
import io.raceproof.prove.solve.UndecidedException;
import java.util.ArrayList;
import java.util.List;

/** What {@code --sources} prints: a sentence for each piece of each relation, in closed form. */
public final class SourceSentences {

    private SourceSentences() {}

    /** All sentences; or one that says why there are none, if the model is not exact. */
    public static List<String> of(Program program, boolean assumeNoAlias, Isl isl) throws UndecidedException {
        if (!isExact(program, assumeNoAlias)) {
            return List.of("Where reads get their values from is not known, because not everything here is affine.");
        }
        Sources sources = new Sources(program, isl);
        List<Sources.Read> reads = sources.reads();
        List<String> sentences = new ArrayList<>();
        for (Sources.Read read : reads) {
            String what = read.access().toString();
            for (Piece piece : pieces(read.producers())) {
                sentences.add(piece.left + " gets " + what + " from " + piece.right + piece.when + ".");
            }
            for (Piece piece : pieces(read.initial())) {
                String gets = read.producers().isEmpty() ? " gets " : " may get ";
                sentences.add(piece.left + gets + what + " as it was before the region" + piece.when + ".");
            }
        }
        for (Statement statement : program.statements()) {
            for (ArrayAccess access : statement.accesses()) {
                if (access.isWrite()) {
                    for (Piece piece : pieces(sources.dead(statement, access, reads))) {
                        sentences.add("What " + piece.left + " writes to " + access
                                + " is overwritten before anything in the region reads it" + piece.when + ".");
                    }
                }
            }
        }
        return sentences;
    }

    private static boolean isExact(Program program, boolean assumeNoAlias) {
        List<ArrayAccess> accesses = new ArrayList<>();
        for (Statement statement : program.statements()) {
            if (!statement.doubts().isEmpty()) {
                return false;
            }
            accesses.addAll(statement.accesses());
        }
        boolean known = accesses.stream()
                .allMatch(access -> access.subscripts().stream().allMatch(subscript -> subscript.isKnown()));
        boolean apart = assumeNoAlias
                || accesses.stream().filter(ArrayAccess::isWrite).allMatch(write -> accesses.stream()
                        .allMatch(other -> Overlap.of(write, other) != Overlap.PERHAPS_ALIASED));
        return known && apart && program.approximated().isEmpty();
    }

    private record Piece(String left, String right, String when) {}

    /** {@code [N] -> { S2[k] -> S0[i = k] : 0 < k <= N; … }}, taken apart. */
    private static List<Piece> pieces(Relation relation) throws UndecidedException {
        if (relation.isEmpty()) {
            return List.of();
        }
        String text = relation.text();
        String inside = text.substring(text.indexOf('{') + 1, text.lastIndexOf('}'));
        List<Piece> pieces = new ArrayList<>();
        for (String piece : inside.split(";")) {
            int colon = piece.indexOf(" : ");
            String head = (colon < 0 ? piece : piece.substring(0, colon)).trim();
            String when = colon < 0 ? "" : " if " + piece.substring(colon + 3).trim();
            int arrow = head.indexOf(" -> ");
            pieces.add(new Piece(
                    arrow < 0 ? head : head.substring(0, arrow), arrow < 0 ? "" : head.substring(arrow + 4), when));
        }
        return pieces;
    }
}
