package io.raceproof.runtime;

import java.util.concurrent.ConcurrentHashMap;

/**
 * The sync variables that fields and array elements are, to those who access them by handles and updaters. A volatile
 * field is the same variable as for the program's ordinary accesses. Any other field, and an array's element, gets one
 * for its accesses by handle; these are not compared with ordinary accesses of the same place, and the caller says so.
 */
final class FieldVariables {

    private final Detection detection;
    private final WeakTable<ConcurrentHashMap<Object, Object>> others = new WeakTable<>();

    FieldVariables(Detection detection) {
        this.detection = detection;
    }

    /** The field that a class, or one that it extends, declares by this name; null if there is none, or it is final. */
    static Field find(Class<?> from, String name) {
        for (Class<?> c = from; c != null; c = c.getSuperclass()) {
            for (Field field : Declarations.of(c)) {
                if (field.name().equals(name)) {
                    return field.isFinal() ? null : field.located(c);
                }
            }
        }
        return null;
    }

    /** The field at this offset in objects of the class that declares it; null if there is none. */
    static Field at(Class<?> declaring, long offset) {
        for (Field field : Declarations.of(declaring)) {
            if (!field.isFinal() && !field.isStatic() && Unsafely.offset(declaring, field.name()) == offset) {
                return field.located(declaring);
            }
        }
        return null;
    }

    /** What stands for the owner of the field; null if the call is about to fail. */
    static Object owner(Field field, Object given) {
        return field.isStatic() ? field.words() : given;
    }

    Object variable(Current c, Object owner, Field field) {
        return field.isVolatile() ? detection.variable(c, owner, field) : other(owner, field);
    }

    Object variable(Object array, int index) {
        return other(array, index);
    }

    /** Of a place in an object that is none of these, by what its users call it. */
    Object variable(Object owner, Object place) {
        return other(owner, place);
    }

    private Object other(Object owner, Object place) {
        return others.get(owner, unused -> new ConcurrentHashMap<>())
                .computeIfAbsent(place, unused -> detection.newVariable());
    }
}
