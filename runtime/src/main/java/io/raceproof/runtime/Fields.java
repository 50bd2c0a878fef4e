package io.raceproof.runtime;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * Which declared field an instruction means. Code names a field by a class that need not declare it and may not even be
 * loaded when the code is rewritten; so rewritten code carries the number of a <i>reference</i>, and the reference
 * finds its {@link Field} when it is first used, by the JVM's own rule (JVMS 5.4.3.2): the class, its interfaces, its
 * superclass, each in turn.
 *
 * <p>The agent {@link #declare declares} the fields of every class it meets, whether it rewrites it or not, because
 * asking a class itself loads the types of its fields. Only classes that no agent meets are asked: those of the JDK,
 * whose types are always there, hidden ones, and class files that cannot be read.
 *
 * <p><b>Assumption.</b> A reference belongs to one class file, and a loader means one class by one name; so a
 * reference, once resolved, never means another field. Numbers stay valid for ever; a class that is rewritten twice
 * gets new ones.
 */
public final class Fields {

    private static final Table<Reference> REFERENCES = new Table<>();
    private static final Table<int[]> TOGETHER = new Table<>();

    private Fields() {}

    /** Gives a number to a reference of one class file; names are binary names. */
    public static int reference(String className, String name, String descriptor) {
        return REFERENCES.add(new Reference(className, name, descriptor));
    }

    /** Gives a number to references that are used on one object, one after the other. */
    public static int together(int[] references) {
        return TOGETHER.add(references.clone());
    }

    static int[] together(int number) {
        return TOGETHER.get(number);
    }

    /** Starts the list of what one class declares. */
    public static Declaration declaration(String className) {
        return new Declaration(className);
    }

    /**
     * What the reference means when it is used on an object of the given class, or for a static field on the class that
     * it names. Takes no lock.
     */
    static Field resolve(int reference, Class<?> from) {
        return REFERENCES.get(reference).resolve(from);
    }

    /** The fields that one class file declares, while they are being read. */
    public static final class Declaration {

        private final String className;
        private final List<Field> fields = new ArrayList<>();

        private Declaration(String className) {
            this.className = className;
        }

        public void add(String name, String descriptor, int modifiers) {
            add(name, descriptor, modifiers, null);
        }

        /** {@code group}: what {@code @Atomic} says, empty for the field alone; null without it. */
        public void add(String name, String descriptor, int modifiers, String group) {
            Field added = new Field(className, name, descriptor, modifiers, group);
            if (added.isInGroup()) {
                added.nameAtomic(nameOfGroup(added));
            }
            fields.add(added);
        }

        /** Static fields and those of objects are never together. */
        private Field nameOfGroup(Field member) {
            for (Field other : fields) {
                if (other.isStatic() == member.isStatic() && member.group().equals(other.group())) {
                    return other.atomicName();
                }
            }
            return new Field(className, member.group(), member.descriptor(), member.isStatic() ? Modifier.STATIC : 0);
        }

        /** Whether the class declares the field, and marks it with {@code @Atomic}. */
        public boolean declaresAtomic(String name, String descriptor) {
            for (Field field : fields) {
                if (field.is(name, descriptor)) {
                    return field.isMarked();
                }
            }
            return false;
        }

        /** Whether the class declares the field, and as final. */
        public boolean declaresFinal(String name, String descriptor) {
            for (Field field : fields) {
                if (field.is(name, descriptor)) {
                    return field.isFinal();
                }
            }
            return false;
        }

        /** Makes the fields known as those of the class that the loader is about to define. */
        public void publish(ClassLoader loader) {
            Declarations.put(loader, className, fields.toArray(new Field[0]));
        }
    }

    private static final class Reference {

        private final String className;
        private final String name;
        private final String descriptor;

        /** Null until first used. Every thread finds the same object; who sees it sees its words too. */
        private volatile Field target;

        Reference(String className, String name, String descriptor) {
            this.className = className;
            this.name = name;
            this.descriptor = descriptor;
        }

        Field resolve(Class<?> from) {
            Field known = target;
            if (known == null) {
                known = find(named(from));
                target = known;
            }
            return known;
        }

        private Class<?> named(Class<?> from) {
            for (Class<?> c = from; c != null; c = c.getSuperclass()) {
                if (c.getName().equals(className)) {
                    return c;
                }
            }
            throw new IllegalStateException(from.getName() + " is not a " + className + ", whose field " + name
                    + " is accessed; the class was defined without verification?");
        }

        private Field find(Class<?> named) {
            Field found = findIn(named);
            if (found == null) {
                throw new IllegalStateException("neither " + className + " nor what it extends declares " + name + " "
                        + descriptor + ", which was accessed");
            }
            return found;
        }

        private Field findIn(Class<?> c) {
            for (Field field : Declarations.of(c)) {
                if (field.is(name, descriptor)) {
                    return field.located(c);
                }
            }
            for (Class<?> parent : c.getInterfaces()) {
                Field inherited = findIn(parent);
                if (inherited != null) {
                    return inherited;
                }
            }
            return c.getSuperclass() == null ? null : findIn(c.getSuperclass());
        }
    }
}
