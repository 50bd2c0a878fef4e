package io.raceproof.runtime;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Names for the program's objects that are the same in every execution with the same past: by the strand that created
 * them, and the how-manieth of its objects they are. What code that is not rewritten has created has only the name of
 * its class, so that different objects are taken for one: more is explored than need be, never less.
 *
 * <p>People read words instead: the class, the how-manieth of its place, and the place.
 *
 * <p>Used by the running strand.
 */
final class ObjectNames {

    /** Who has the name, and where it was made; a constructor names its object before that is known. */
    private static final class Named {
        private final String name;
        private Origin origin;

        /** The how-manieth of its origin. */
        private int number;

        Named(String name) {
            this.name = name;
        }
    }

    /** Objects that a strand has made at a place. */
    private record Origin(String strand, int site) {}

    private final WeakTable<Named> names = new WeakTable<>();

    /** By path of a strand. */
    private final Map<String, Integer> created = new HashMap<>();

    private final Map<Origin, Integer> made = new HashMap<>();

    /** The running strand is creating the object, and has done so when the site is known. */
    void created(Object object, SchedulerStrand by, int site) {
        int number = created.getOrDefault(by.path(), 0) + 1;
        Named named = new Named(by.path() + ":" + number);
        // First of all, because whoever looks for it in a table gives it a code.
        IdentityHashes.set(object, named.name);
        Named known = names.get(object, unused -> named);
        if (known == named) {
            created.put(by.path(), number);
            if (object instanceof ReentrantReadWriteLock lock) {
                names.get(lock.readLock(), unused -> named);
                names.get(lock.writeLock(), unused -> named);
            }
        }
        if (known.origin == null && site != Sites.UNKNOWN) {
            known.origin = new Origin(by.path(), site);
            known.number = made.merge(known.origin, 1, Integer::sum);
        }
    }

    /** The class without its surroundings, unless it has no name of its own. */
    private static String type(Object object) {
        Class<?> type = object.getClass();
        return type.getSimpleName().isEmpty()
                ? type.getName().substring(type.getName().lastIndexOf('.') + 1)
                : type.getSimpleName();
    }

    /** The object has that name, unless it has one. */
    void name(Object object, String name) {
        names.get(object, unused -> new Named(name));
    }

    /** Whether the object has a name of its own. */
    boolean isNamed(Object object) {
        return object instanceof Class || object instanceof String || names.get(object) != null;
    }

    String of(Object object) {
        if (object instanceof Class<?> type) {
            return "class " + type.getName();
        }
        Named named = names.get(object);
        if (named != null) {
            return named.name;
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

    /** The same for people. */
    String inWords(Object object) {
        Named named = object instanceof Class ? null : names.get(object);
        boolean isNameless = named == null && !(object instanceof Class) && !(object instanceof String);
        boolean isOfNowhere = named != null && named.origin == null && named.name.indexOf(':') >= 0;
        if (isNameless || isOfNowhere) {
            return "a " + type(object);
        }
        if (named == null || named.origin == null) {
            return of(object);
        }
        Origin origin = named.origin;
        Site place = Sites.get(origin.site);
        String number = made.get(origin) > 1 ? " #" + named.number : "";
        String maker = origin.strand.indexOf('.') < 0 ? "" : " by task " + origin.strand;
        return type(object) + number + " (made at " + place.file() + ":" + place.line() + maker + ")";
    }

    /** The same for people. */
    String inWords(Object owner, Object part) {
        if (part instanceof Field field) {
            String type = field.className();
            return owner instanceof FieldWords
                    ? type.substring(type.lastIndexOf('.') + 1) + "." + field.name()
                    : field.name() + " of " + inWords(owner);
        }
        return "element " + part + " of " + inWords(owner);
    }
}
