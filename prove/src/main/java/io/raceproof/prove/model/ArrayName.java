package io.raceproof.prove.model;

/**
 * What is known of the array that an expression means, or of the field.
 *
 * @param id equal for expressions that surely mean the same array
 * @param text as people write it
 * @param type arrays with different types are different
 * @param isFresh created by a creation expression of its own, so that it differs from every other fresh one
 * @param hasOwnRows whether its rows, of all dimensions, were created with it and are never replaced
 * @param isParameter handed in from outside before anything fresh was created
 */
public record ArrayName(String id, String text, String type, boolean isFresh, boolean hasOwnRows, boolean isParameter) {

    /** A name that means an array of its own, as in X10. */
    public static ArrayName alone(String name) {
        return new ArrayName(name, name, name, true, true, false);
    }
}
