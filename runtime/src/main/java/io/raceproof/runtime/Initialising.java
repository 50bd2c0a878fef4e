package io.raceproof.runtime;

import io.raceproof.core.event.Choice;

/**
 * A static initialiser that a thread is running. It precedes whatever uses its class, whoever runs it; so who that is
 * makes no difference as long as it only sets up its class and objects that it makes. If it touches anything else,
 * another schedule may do so at another time, and that is a choice.
 *
 * <p>An object that nobody has accessed since tasks run in parallel counts as one that it has made: it is found through
 * a static field of another class, which is noticed, unless that is final.
 *
 * @param type the class
 * @param begun the segment with which it began, as a word
 * @param outer the one whose code triggered this one; null: none
 */
record Initialising(Class<?> type, long begun, Initialising outer) {

    /** The running task is about to access the field of the owner, or has done so. */
    void touches(Object owner, Field field, FieldWords words, Current c, int site) {
        boolean isForeign = field.isStatic()
                ? !isOwn(field.className())
                : words.arePresent()
                        && (isOld(Unsafely.peek(owner, words.writerAt)) || isOld(Unsafely.peek(owner, words.readerAt)));
        if (isForeign) {
            Hooks.choice(c, Choice.INITIALISER.ordinal(), site);
        }
    }

    /** The same with an element of an array. */
    void touches(ArrayShadow array, int index, Current c, int site) {
        long[] words = array.part(index).words();
        int inPart = array.inPart(index);
        if (isOld(Unsafely.peek(words, ShadowPart.writerAt(inPart)))
                || isOld(Unsafely.peek(words, ShadowPart.readerAt(inPart)))) {
            Hooks.choice(c, Choice.INITIALISER.ordinal(), site);
        }
    }

    /** The same with every so many elements of a range, both ends included. */
    void touches(ArrayShadow array, int from, int to, int stride, Current c, int site) {
        for (long index = from; index <= to; index += stride) {
            touches(array, (int) index, c, site);
        }
    }

    /** Whether this or an outer initialiser is that of the class. */
    private boolean isOwn(String declaring) {
        return type.getName().equals(declaring) || outer != null && outer.isOwn(declaring);
    }

    /** Whether the word is of an access before this began; one that stands for several counts as such. */
    private boolean isOld(long word) {
        return word < 0 || word != 0 && word < begun;
    }
}
