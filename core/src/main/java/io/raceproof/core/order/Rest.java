package io.raceproof.core.order;

/**
 * What is left of a task that is over and cannot be told from others any more ({@link Census}): for each part of it
 * that somebody may have seen without the next, a segment of another task that everybody has seen who has seen this
 * part, and nobody else. Immutable.
 */
final class Rest {

    private final long[] upTo;
    private final Segment[] instead;
    private final Segment unseen;

    /**
     * @param upTo the numbers of the last children of each part, ascending
     * @param instead what takes the place of each part
     * @param unseen what takes the place of what comes after all parts, which nobody has seen
     */
    Rest(long[] upTo, Segment[] instead, Segment unseen) {
        this.upTo = upTo;
        this.instead = instead;
        this.unseen = unseen;
    }

    /**
     * What takes the place of the child of that number, or of all before it that only those have seen who have seen
     * this one.
     */
    Segment instead(long index) {
        for (int part = 0; part < upTo.length; part++) {
            if (index <= upTo[part]) {
                return instead[part];
            }
        }
        return unseen;
    }
}
