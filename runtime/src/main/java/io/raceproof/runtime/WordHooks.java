package io.raceproof.runtime;

import io.raceproof.core.shadow.Word;
import java.lang.invoke.VarHandle;
import jdk.internal.vm.annotation.DontInline;

/**
 * The hooks of accesses whose code has looked at the field's words itself ({@link Pass#NEAR}): they end at once if the
 * current segment is the writer, or others stand for a read. Otherwise they are {@link Hooks}', and promise what those
 * promise.
 */
public final class WordHooks {

    private WordHooks() {}

    /**
     * Whether the word, maybe an old one, says that the current segment has written the field: then nothing is left to
     * check.
     */
    public static boolean isWriter(long writer, Current c) {
        return Word.sameSegment(writer, c.now);
    }

    /**
     * Whether the writer of the word, of a field that is not written again, precedes whatever comes: then nothing is
     * left to check.
     */
    public static boolean isSettled(long writer, Current c) {
        return Long.compareUnsigned(writer, c.settled) < 0;
    }

    /** Whether nothing is to be checked. */
    public static boolean isIdle(Current c) {
        return c.idle;
    }

    /** In which bits the word differs from the current segment's; {@link #isOne}: in none that count, put together. */
    public static long apart(long writer, Current c) {
        return writer ^ c.now;
    }

    public static boolean isOne(long apart) {
        return Word.sameSegment(apart, 0);
    }

    /**
     * Whether these words stand for a read of the current segment, whatever field they are of; the reader's word was
     * looked at before the writer's.
     */
    public static boolean isCovered(long reader, long writer, Current c) {
        return c.isCovered(writer, reader);
    }

    /** In which bits the words of two fields differ; for {@link #areCovered}. */
    public static long differ(long reader, long writer, long otherReader, long otherWriter) {
        return Word.differ(reader, writer, otherReader, otherWriter);
    }

    /**
     * Whether the words of some fields of an object, which are these but for the difference, of all of them put
     * together, stand for a read of the current segment; the readers' words were looked at before the writers'.
     */
    public static boolean areCovered(long difference, long reader, long writer, Current c) {
        return Word.areAlike(difference) && c.isCovered(writer, Word.together(reader, difference));
    }

    /** What was read before is read before what is read after. */
    public static void then() {
        VarHandle.acquireFence();
    }

    /**
     * The field, which the current segment has not written, was read; the reader's word was looked at before the
     * writer's.
     */
    public static void read(Object owner, long reader, long writer, Current c, int reference, int site) {
        if (!c.isKnownCovered(writer, reader) && !c.idle) {
            tellRead(owner, reader, writer, c, reference, site);
        }
    }

    @DontInline
    private static void tellRead(Object owner, long reader, long writer, Current c, int reference, int site) {
        if (!c.isCovered(writer, reader)) {
            Hooks.fieldRead(owner, c, reference, site);
        }
    }

    /**
     * {@linkplain Fields#together Some} fields of an object that others know are about to be read, and their words are
     * not known to stand for that.
     */
    @DontInline
    public static void readTogether(Object owner, Current c, int together, int site) {
        for (int reference : Fields.together(together)) {
            Hooks.fieldRead(owner, c, reference, site);
        }
    }

    /**
     * A constructor writes the field of an object that nobody else can know yet. Returns what is to be put in the place
     * of the word; whatever other hooks have put there is part of it.
     */
    public static long first(Object owner, long writer, Current c, int reference, int site) {
        if (c.idle) {
            return writer;
        }
        if (c.unlocked == Word.NO_SEGMENT) {
            c.begin(site);
        }
        return c.unlocked != Word.NO_SEGMENT && Word.isSite(site)
                ? c.unlocked | site
                : firstTold(owner, writer, c, reference, site);
    }

    private static long firstTold(Object owner, long writer, Current c, int reference, int site) {
        Hooks.fieldWrite(owner, c, reference, site);
        try {
            FieldWords words = Fields.resolve(reference, owner.getClass()).words();
            return words.arePresent() ? Unsafely.peek(owner, words.writerAt) : writer;
        } catch (Throwable e) {
            c.run.failed(e);
            return writer;
        }
    }

    /** The word is there before anybody else can know the object. */
    public static void noted() {
        Unsafely.storeFence();
    }
}
