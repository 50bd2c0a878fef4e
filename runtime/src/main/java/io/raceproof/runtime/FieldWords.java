package io.raceproof.runtime;

/**
 * Where the shadow of a field lies. A rewritten class has, beside each of its instance fields, two words with names
 * derived from the field's, and one reference for what needs more ({@link More}). The words of a static field are here.
 * A class that was not rewritten has no words; its objects get them from a table ({@link SideWords}), at a price.
 *
 * <p>The agent injects fields by these names; so they are part of what the two modules agree on.
 */
public final class FieldWords {

    /** What the names of all injected fields begin with. */
    public static final String PREFIX = "$raceproof$";

    /** The name of the injected reference. */
    public static final String MORE = PREFIX + "more";

    private static final long STATIC_WRITER = Unsafely.offset(FieldWords.class, "staticWriter");
    private static final long STATIC_READER = Unsafely.offset(FieldWords.class, "staticReader");
    private static final long STATIC_MORE = Unsafely.offset(FieldWords.class, "staticMore");

    /** Offsets in the owner, or here for a static field. */
    final long writerAt;

    final long readerAt;
    final long moreAt;

    /** Used through their offsets only. */
    @SuppressWarnings("unused")
    private long staticWriter;

    @SuppressWarnings("unused")
    private long staticReader;

    @SuppressWarnings("unused")
    private Object staticMore;

    private FieldWords(long writerAt, long readerAt, long moreAt) {
        this.writerAt = writerAt;
        this.readerAt = readerAt;
        this.moreAt = moreAt;
    }

    /** The name of the word for the last write of the field with the given name. */
    public static String writerName(String field) {
        return PREFIX + "w$" + field;
    }

    /** The name of the word for the reads since. */
    public static String readerName(String field) {
        return PREFIX + "r$" + field;
    }

    static FieldWords ofStatic(Field field) {
        return new FieldWords(STATIC_WRITER, STATIC_READER, STATIC_MORE);
    }

    /** At these offsets in the owner. */
    static FieldWords at(long writerAt, long readerAt, long moreAt) {
        return new FieldWords(writerAt, readerAt, moreAt);
    }

    static FieldWords in(Class<?> declaring, Field field) {
        boolean first = Declarations.isFirstOfItsName(declaring, field);
        long writerAt = first ? Unsafely.offset(declaring, writerName(field.name())) : Unsafely.ABSENT;
        long readerAt = first ? Unsafely.offset(declaring, readerName(field.name())) : Unsafely.ABSENT;
        return new FieldWords(writerAt, readerAt, Unsafely.offset(declaring, MORE));
    }

    boolean arePresent() {
        return writerAt != Unsafely.ABSENT;
    }
}
