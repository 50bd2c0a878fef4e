package io.raceproof.runtime;

import java.util.List;

/**
 * A field of one object, as the location of a race. Holds on to nothing of the program's.
 *
 * @param identity the owner's identity hash code; 0 for a static field
 * @param madeAt where the owner was made
 */
public record FieldOf(Field field, int identity, List<String> madeAt) implements Origins.Made {

    static FieldOf of(Object owner, Field field) {
        return field.isStatic()
                ? new FieldOf(field, 0, List.of())
                : new FieldOf(field, System.identityHashCode(owner), madeAt(owner));
    }

    private static List<String> madeAt(Object owner) {
        return owner instanceof SharedObject shared
                ? shared.madeAt()
                : Origins.ofClass(owner.getClass().getName());
    }

    @Override
    public String toString() {
        return field.inWords();
    }
}
