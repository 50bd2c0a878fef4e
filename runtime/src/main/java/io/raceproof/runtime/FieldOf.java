package io.raceproof.runtime;

/**
 * A field of one object, as the location of a race. Holds on to nothing of the program's.
 *
 * @param identity the owner's identity hash code; 0 for a static field
 */
public record FieldOf(Field field, int identity) {

    static FieldOf of(Object owner, Field field) {
        return new FieldOf(field, field.isStatic() ? 0 : System.identityHashCode(owner));
    }

    @Override
    public String toString() {
        return field.inWords();
    }
}
