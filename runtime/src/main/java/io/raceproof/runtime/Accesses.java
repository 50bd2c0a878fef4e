package io.raceproof.runtime;

/**
 * What {@link Hooks} tells, one handler per kind of access. Called on the program's own threads, several at once.
 *
 * <p><b>What callers promise.</b> Owners and arrays are not null. Final fields are never heard of: no access to them can
 * race. A field is the declared one, however the program named it. {@code site} is an index into {@link Sites}. A
 * volatile write is told before it happens and a volatile read after it happened, so that a write whose value was read
 * is told first.
 *
 * <p><b>What handlers promise.</b> They touch the owner's identity and class only: a call of {@code hashCode},
 * {@code equals} or {@code toString} would run the program's own, rewritten code.
 */
public interface Accesses {

    void fieldRead(Object owner, Field field, int site);

    void fieldWrite(Object owner, Field field, int site);

    void volatileRead(Object owner, Field field, int site);

    void volatileWrite(Object owner, Field field, int site);

    /** Static fields have no owner but the class that declares them, and the field stands for that. */
    void staticRead(Field field, int site);

    void staticWrite(Field field, int site);

    void volatileStaticRead(Field field, int site);

    void volatileStaticWrite(Field field, int site);

    /** The index may be out of bounds: then the program is about to fail, and there is no access. */
    void arrayRead(Object array, int index, int site);

    /** As {@link #arrayRead}; and an element of the wrong type may be about to be refused. */
    void arrayWrite(Object array, int index, int site);
}
