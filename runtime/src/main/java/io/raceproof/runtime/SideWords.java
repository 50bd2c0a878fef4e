package io.raceproof.runtime;

import java.util.concurrent.ConcurrentHashMap;

/**
 * Words for fields of objects whose classes have none: classes of the JDK, excluded ones, those that could not be
 * rewritten. A look-up for every access, so it is slow; such fields are rarely accessed from outside their class.
 */
final class SideWords {

    private static final WeakTable<ConcurrentHashMap<Field, SideWords>> TABLE = new WeakTable<>();

    static final long WRITER = Unsafely.offset(SideWords.class, "writer");
    static final long READER = Unsafely.offset(SideWords.class, "reader");
    static final long MORE = Unsafely.offset(SideWords.class, "more");

    /** Used through their offsets only. */
    @SuppressWarnings("unused")
    private long writer;

    @SuppressWarnings("unused")
    private long reader;

    @SuppressWarnings("unused")
    private Object more;

    private SideWords() {}

    static SideWords of(Object owner, Field field) {
        return TABLE.get(owner, unused -> new ConcurrentHashMap<>()).computeIfAbsent(field, unused -> new SideWords());
    }
}
