package io.raceproof.runtime;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Names for the program's objects that are the same in every execution with the same past: by the strand that created
 * them, and the how-manieth of its objects they are. What code that is not rewritten has created has only the name of its
 * class, so that different objects are taken for one: more is explored than need be, never less.
 *
 * <p>Used by the running strand.
 */
final class ObjectNames {

    private final WeakTable<String> names = new WeakTable<>();

    /** By path of a strand. */
    private final Map<String, Integer> created = new HashMap<>();

    /** The running strand has created the object. */
    void created(Object object, SchedulerStrand by) {
        int number = created.merge(by.path(), 1, Integer::sum);
        String name = by.path() + ":" + number;
        IdentityHashes.set(object, name);
        names.get(object, unused -> name);
        if (object instanceof ReentrantReadWriteLock lock) {
            names.get(lock.readLock(), unused -> name);
            names.get(lock.writeLock(), unused -> name);
        }
    }

    /** The object has that name, unless it has one. */
    void name(Object object, String name) {
        names.get(object, unused -> name);
    }

    /** Whether the object has a name of its own. */
    boolean isNamed(Object object) {
        return object instanceof Class || object instanceof String || names.get(object) != null;
    }

    String of(Object object) {
        if (object instanceof Class<?> type) {
            return "class " + type.getName();
        }
        String name = names.get(object);
        if (name != null) {
            return name;
        }
        return object instanceof String text
                ? "\"" + text + "\""
                : "a " + object.getClass().getName();
    }

    /** A field, or element, of an object; of a static field, its class stands for the owner. */
    String of(Object owner, Object part) {
        if (part instanceof Field field) {
            String name = field.className() + "." + field.name();
            return owner instanceof FieldWords ? name : name + " of " + of(owner);
        }
        return of(owner) + "[" + part + "]";
    }
}
