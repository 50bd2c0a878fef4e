package io.raceproof.runtime;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * What is known of the fields of one object beyond two words each: histories, and sync variables of volatile fields. An
 * object that several runs have to do with has one for each of them.
 */
final class More {

    private final Run run;

    /** Those of other runs; null: none. Never changes, but for runs that are over. */
    private final More others;

    private final ConcurrentHashMap<Field, Object> byField;

    private More(Run run, More others, ConcurrentHashMap<Field, Object> byField) {
        this.run = run;
        this.others = others;
        this.byField = byField;
    }

    /** The one of the owner of the field. */
    static More of(Object owner, Field field, Run run) {
        long offset = field.words().moreAt;
        return offset != Unsafely.ABSENT ? at(owner, offset, run) : at(SideWords.of(owner, field), SideWords.MORE, run);
    }

    /** The one at that place; if there is none, one that from now on is there. */
    static More at(Object base, long offset, Run run) {
        while (true) {
            More first = (More) Unsafely.getObject(base, offset);
            for (More known = first; known != null; known = known.others) {
                if (known.run == run) {
                    return known;
                }
            }
            Unsafely.replaceObject(base, offset, first, new More(run, unended(first), new ConcurrentHashMap<>()));
        }
    }

    /** Who is over needs nothing any more: at most the runs that are under way, one inside the other, stay. */
    private static More unended(More more) {
        if (more == null) {
            return null;
        }
        More others = unended(more.others);
        if (more.run.atEnd().isOver()) {
            return others;
        }
        return others == more.others ? more : new More(more.run, others, more.byField);
    }

    /** What is kept for the field; a field is either volatile or not, so that it is always of one type. */
    <T> T of(Field field, Class<T> type, Function<Field, T> make) {
        Object known = byField.get(field);
        return type.cast(known != null ? known : byField.computeIfAbsent(field, make));
    }
}
