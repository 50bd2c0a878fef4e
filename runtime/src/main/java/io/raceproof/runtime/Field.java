package io.raceproof.runtime;

import java.lang.reflect.Modifier;
import java.util.Objects;

/**
 * A field as one class of one loader declares it. There is one object per declared field, so identity is equality, and
 * two loaders that define the same class have two.
 */
public final class Field {

    private final String className;
    private final String name;
    private final String descriptor;
    private final int modifiers;

    /** What {@code @Atomic} names it to be part of, empty for itself alone; null if it is not marked. */
    private final String group;

    /** The name under which the histories of its atomicity are kept, the same for all of a group; null: none yet. */
    private volatile Field atomicName;

    /** Of a marked field of objects: where its value lies. Guarded by this; never changes then. */
    private long offset = Unsafely.ABSENT;

    /** How it lies among the fields of an object; null: nobody has asked. */
    private volatile FieldRow row;

    /**
     * Where its words lie; null until the class was seen, and for a final field. Guarded by this; never changes then.
     */
    private FieldWords words;

    Field(String className, String name, String descriptor, int modifiers) {
        this(className, name, descriptor, modifiers, null);
    }

    Field(String className, String name, String descriptor, int modifiers, String group) {
        this.group = group;
        this.className = className;
        this.name = name;
        this.descriptor = descriptor;
        this.modifiers = modifiers;
    }

    /** Stands for all of an object of the class, which has no words of its own: they are in an object of ours. */
    static Field ofObject(String className, FieldWords words) {
        Field all = new Field(className, "", "", 0);
        all.words = words;
        return all;
    }

    /** As reports name it. */
    String inWords() {
        return (isWholeObject() ? "shared object " : isStatic() ? "static field " : "field ") + this;
    }

    /** Whether it stands for all of an object. */
    boolean isWholeObject() {
        return name.isEmpty();
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

    /** Whether steps must access it atomically. */
    boolean isMarked() {
        return group != null;
    }

    /** Whether it is marked together with others. */
    boolean isInGroup() {
        return group != null && !group.isEmpty();
    }

    boolean isReference() {
        return descriptor.length() > 1;
    }

    /** For a field that is in a group: the name of the group's histories. */
    void nameAtomic(Field name) {
        atomicName = name;
    }

    /** What the histories of its atomicity are kept under; a field that no instruction knows. */
    Field atomicName() {
        if (atomicName == null) {
            synchronized (this) {
                if (atomicName == null) {
                    atomicName = new Field(className, name, descriptor, modifiers);
                }
            }
        }
        return atomicName;
    }

    /** Where the value lies in an object that has it. */
    long offset() {
        return offset;
    }

    String group() {
        return group;
    }

    /** How it lies among the fields of the owner, as of any that has it. */
    FieldRow row(Object owner) {
        FieldRow known = row;
        if (known == null) {
            FieldRow found = FieldRow.of(this, owner);
            synchronized (this) {
                known = row == null ? found : row;
                row = known;
            }
        }
        return known;
    }

    FieldWords words() {
        return words;
    }

    /** Finds the words, if it was not done yet, in the class that declares the field. There is one answer for all. */
    synchronized Field located(Class<?> declaring) {
        if (isMarked() && !isStatic() && offset == Unsafely.ABSENT) {
            offset = Unsafely.offset(declaring, name);
        }
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
        return className.equals(other.className)
                && is(other.name, other.descriptor)
                && modifiers == other.modifiers
                && Objects.equals(group, other.group);
    }

    @Override
    public String toString() {
        return isWholeObject() ? className : className + "." + name;
    }
}
