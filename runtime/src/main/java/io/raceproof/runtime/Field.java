package io.raceproof.runtime;

import java.lang.reflect.Modifier;

/**
 * A field as one class of one loader declares it. There is one object per declared field, so identity is equality, and
 * two loaders that define the same class have two.
 */
public final class Field {

    private final String className;
    private final String name;
    private final String descriptor;
    private final int modifiers;

    /** Where its words lie; null until the class was seen, and for a final field. Guarded by this; never changes then. */
    private FieldWords words;

    Field(String className, String name, String descriptor, int modifiers) {
        this.className = className;
        this.name = name;
        this.descriptor = descriptor;
        this.modifiers = modifiers;
    }

    /** The binary name of the declaring class. */
    public String className() {
        return className;
    }

    public String name() {
        return name;
    }

    /** The type, as class files write it. */
    public String descriptor() {
        return descriptor;
    }

    public boolean isFinal() {
        return Modifier.isFinal(modifiers);
    }

    public boolean isVolatile() {
        return Modifier.isVolatile(modifiers);
    }

    boolean isStatic() {
        return Modifier.isStatic(modifiers);
    }

    FieldWords words() {
        return words;
    }

    /** Finds the words, if it was not done yet, in the class that declares the field. There is one answer for all. */
    synchronized Field located(Class<?> declaring) {
        if (words == null && !isFinal()) {
            words = isStatic() ? FieldWords.ofStatic(this) : FieldWords.in(declaring, this);
        }
        return this;
    }

    boolean is(String wantedName, String wantedDescriptor) {
        return name.equals(wantedName) && descriptor.equals(wantedDescriptor);
    }

    /** Whether both say the same; they are the same field only if their loaders are. */
    boolean sameAs(Field other) {
        return className.equals(other.className) && is(other.name, other.descriptor) && modifiers == other.modifiers;
    }

    @Override
    public String toString() {
        return className + "." + name;
    }
}
