package io.raceproof.runtime;

import io.raceproof.core.shadow.Word;
import java.util.function.Function;

/**
 * The shadow of one object of the JDK that is not safe for threads: the object as a whole is one location, whatever
 * part of it a call touches. Knows nothing of the object but its class's name, so that the object can die.
 */
final class SharedObject {

    private static final WeakTable<SharedObject> TABLE = new WeakTable<>();

    private static final FieldWords WORDS = FieldWords.at(
            Unsafely.offset(SharedObject.class, "writer"),
            Unsafely.offset(SharedObject.class, "reader"),
            Unsafely.offset(SharedObject.class, "more"));

    /** Used through their offsets only. */
    @SuppressWarnings("unused")
    private long writer;

    @SuppressWarnings("unused")
    private long reader;

    @SuppressWarnings("unused")
    private Object more;

    private final Field field;

    /** Null if it is not known. */
    private final Origins.Place madeAt;

    /** Not a lambda: linking one runs code of the JDK that may be hooked. */
    private record Making(Field field) implements Function<Object, SharedObject> {
        @Override
        public SharedObject apply(Object object) {
            return new SharedObject(field, Origins.of(object));
        }
    }

    private SharedObject(Field field, Origins.Place madeAt) {
        this.field = field;
        this.madeAt = madeAt;
    }

    Origins.Place madeAt() {
        return madeAt;
    }

    /** The name of objects of the class as locations. */
    static Field fieldFor(String className) {
        return Field.ofObject(className, WORDS);
    }

    /** The shadow of the object; null if there is none. */
    static SharedObject known(Object object) {
        return TABLE.get(object);
    }

    /** The shadow of the object; if there is none yet, one of that name. */
    static SharedObject of(Object object, Field named) {
        SharedObject known = TABLE.get(object);
        return known != null ? known : TABLE.get(object, new Making(named));
    }

    /** Whether a read would say nothing new; to be asked where finding out the place costs more. A fast path. */
    boolean isAccessed(Current c) {
        long now = c.now;
        return now != Word.NO_SEGMENT
                && (Word.sameSegment(Unsafely.peek(this, WORDS.readerAt), now)
                        || Word.sameSegment(Unsafely.peek(this, WORDS.writerAt), now));
    }

    void tell(boolean write, Current c, int site) {
        c.checks++;
        if (write) {
            Hooks.tellWrite(this, field, WORDS, c, site);
        } else {
            Hooks.tellRead(this, field, WORDS, c, site);
        }
    }
}
