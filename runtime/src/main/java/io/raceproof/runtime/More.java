package io.raceproof.runtime;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** What is known of the fields of one object beyond two words each: histories, and sync variables of volatile fields. */
final class More {

    private final ConcurrentHashMap<Field, Object> byField = new ConcurrentHashMap<>();

    /** The one of the owner of the field. */
    static More of(Object owner, Field field) {
        long offset = field.words().moreAt;
        return offset != Unsafely.ABSENT ? at(owner, offset) : at(SideWords.of(owner, field), SideWords.MORE);
    }

    /** The one at that place; if there is none, one that from now on is there. */
    static More at(Object base, long offset) {
        Object known = Unsafely.getObject(base, offset);
        if (known == null) {
            Unsafely.replaceObject(base, offset, null, new More());
            known = Unsafely.getObject(base, offset);
        }
        return (More) known;
    }

    /** What is kept for the field; a field is either volatile or not, so that it is always of one type. */
    <T> T of(Field field, Class<T> type, Function<Field, T> make) {
        Object known = byField.get(field);
        return type.cast(known != null ? known : byField.computeIfAbsent(field, make));
    }
}
