package io.raceproof.core.atomicity;

import io.raceproof.core.order.Held;
import io.raceproof.core.order.Segment;

/**
 * Two accesses of one step, and one of another step that can come between them.
 *
 * @param location as whoever told the accesses names it
 * @param guard what the step held at a moment between the two at which the other can come: a part of what it held at
 *     some moment; nothing in it excludes what {@code between} holds
 * @param last which of the three came last in this run
 */
public record Violation(Object location, Part first, Part between, Part second, Held guard, Part last) {

    /**
     * One of the accesses.
     *
     * @param site where in the program
     * @param segment where in the tree; the stand-in of its task if that is over
     * @param held the locks held at the access
     */
    public record Part(int site, boolean write, Segment segment, Held held) {}

    /** The same of that location. */
    Violation at(Object named) {
        return new Violation(named, first, between, second, guard, last);
    }

    /** The kinds of the accesses in order, as in {@code RWR}. */
    public String pattern() {
        return letter(first) + letter(between) + letter(second);
    }

    private static String letter(Part part) {
        return part.write ? "W" : "R";
    }
}
