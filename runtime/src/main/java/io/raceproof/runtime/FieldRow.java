package io.raceproof.runtime;

import io.raceproof.core.shadow.CrowdGuess;
import io.raceproof.core.shadow.Neighbours;
import io.raceproof.core.shadow.Word;

/**
 * How a field lies among those that its class declares, of which so many as may be {@link Neighbours} are, from the
 * first one on. A field whose words are not in its object is by itself.
 */
final class FieldRow {

    private static final long[] NONE = {Unsafely.ABSENT};
    private static final Field[] NO_FIELDS = {};

    private final int row;

    /** Where the readers' words of all neighbours lie. */
    private final long[] readersAt;

    private final CrowdGuess guess = new CrowdGuess();

    private FieldRow(int row, long[] readersAt) {
        this.row = row;
        this.readersAt = readersAt;
    }

    static FieldRow of(Field field, Object owner) {
        if (!field.isStatic() && !field.isWholeObject() && field.words().arePresent()) {
            for (Class<?> c = owner.getClass(); c != null; c = c.getSuperclass()) {
                // Others are not asked what they declare: that may load classes.
                Field[] declared = c.getName().equals(field.className()) ? Declarations.of(c) : NO_FIELDS;
                for (int at = 0; at < declared.length; at++) {
                    if (declared[at] == field) {
                        return among(declared, at, c);
                    }
                }
            }
        }
        return new FieldRow(0, NONE);
    }

    private static FieldRow among(Field[] declared, int at, Class<?> declaring) {
        int first = at - at % Neighbours.MOST;
        long[] readersAt = new long[Math.min(Neighbours.MOST, declared.length - first)];
        for (int row = 0; row < readersAt.length; row++) {
            Field neighbour = declared[first + row];
            boolean hasWords = !neighbour.isStatic() && !neighbour.isFinal();
            readersAt[row] =
                    hasWords ? Unsafely.offset(declaring, FieldWords.readerName(neighbour.name())) : Unsafely.ABSENT;
        }
        return new FieldRow(at - first, readersAt);
    }

    int row() {
        return row;
    }

    int rows() {
        return readersAt.length;
    }

    /** The reader's word of the neighbour in that row of an object. */
    long reader(Object owner, int neighbour) {
        long at = readersAt[neighbour];
        return at == Unsafely.ABSENT ? Word.NONE : Unsafely.get(owner, at);
    }

    CrowdGuess guess() {
        return guess;
    }
}
