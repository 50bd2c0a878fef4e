package io.raceproof.prove.model;

/**
 * What is known of the array that an expression means, or of the field.
 *
 * @param id equal for expressions that surely mean the same array
 * @param text as people write it
 * @param type arrays with different types are different
 * @param origin where it comes from
 * @param hasOwnRows whether its rows, of all dimensions, were created with it and are never replaced
 */
public record ArrayName(String id, String text, String type, Origin origin, boolean hasOwnRows) {

    /** Where an array comes from, as far as that tells it apart from others. */
    public enum Origin {
        /** From anywhere. */
        UNKNOWN,
        /** Handed in before the method began. */
        PARAMETER,
        /** Created by an expression of its own, at some time, and perhaps handed on since. */
        CREATED,
        /** The same, since the method began. */
        CREATED_HERE,
        /** The same, and neither it nor a row of it was ever handed on: no other expression means it. */
        KEPT;

        boolean isCreated() {
            return compareTo(CREATED) >= 0;
        }
    }

    /** A name that means an array of its own, as in X10. */
    public static ArrayName alone(String name) {
        return new ArrayName(name, name, name, Origin.CREATED, true);
    }
}
