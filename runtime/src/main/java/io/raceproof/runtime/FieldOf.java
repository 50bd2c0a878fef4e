package io.raceproof.runtime;

import java.util.List;

/**
 * A field of one object, as the location of a race. Holds on to nothing of the program's.
 *
 * @param identity the owner's identity hash code; 0 for a static field
 * @param owner the name of the owner's class; empty for a static field, and for an object of the JDK as a whole
 * @param place where that object was made; else null
 */
public record FieldOf(Field field, int identity, String owner, Origins.Place place) implements Origins.Made {

    static FieldOf of(Object owner, Field field) {
        if (field.isStatic()) {
            return new FieldOf(field, 0, "", null);
        }
        int identity = System.identityHashCode(owner);
        return owner instanceof SharedObject shared
                ? new FieldOf(field, identity, "", shared.madeAt())
                : new FieldOf(field, identity, owner.getClass().getName(), null);
    }

    /**
     * Asked when there is something to report: by then more places may have been seen, and most are never asked about.
     */
    @Override
    public List<String> madeAt() {
        return place == null ? Origins.ofClass(owner) : Origins.frames(place);
    }

    @Override
    public String toString() {
        return field.inWords();
    }
}
