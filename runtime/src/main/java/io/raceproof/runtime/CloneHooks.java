package io.raceproof.runtime;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * What rewritten code calls where an object is as new to everybody: around the JDK's own {@code clone}, which copies an
 * object field by field, the words that we have put beside them included. The copy is a new object: nobody has accessed
 * it before. What the call does is to read the fields of the one and to write those of the other, on the caller's line.
 *
 * <p>They promise what {@link Hooks} promise.
 */
public final class CloneHooks {

    /** The fields that can race, of the class and all that it extends; none of the JDK's. */
    private static final ClassValue<Field[]> FIELDS = new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
            List<Field> fields = new ArrayList<>();
            for (Class<?> c = type; c != null && !SyncKind.isOfJdk(c); c = c.getSuperclass()) {
                for (Field field : Declarations.of(c)) {
                    if (!field.isStatic() && field.located(c).words() != null) {
                        fields.add(field);
                    }
                }
            }
            return fields.toArray(new Field[0]);
        }
    };

    /** Whether an object of the class is copied by code of the JDK's, which is all that it has or inherits. */
    private static final ClassValue<Boolean> IS_COPIED_BY_JDK = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            Class<?> c = type;
            while (!SyncKind.isOfJdk(c) && !declaresClone(c)) {
                c = c.getSuperclass();
            }
            return SyncKind.isOfJdk(c);
        }
    };

    private CloneHooks() {}

    private static boolean declaresClone(Class<?> type) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals("clone") && method.getParameterCount() == 0) {
                return true;
            }
        }
        return false;
    }

    /** The object is about to be copied. */
    public static void copies(Object original, Current c, int site) {
        if (!c.idle && original != null) {
            try {
                for (Field field : FIELDS.get(original.getClass())) {
                    if (!field.isVolatile()) {
                        Hooks.tellRead(original, field, field.words(), c, site);
                    }
                }
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** The object has just been made by copying another. */
    public static void copied(Object copy, Current c, int site) {
        if (!Run.isStarted() || copy == null) {
            return;
        }
        try {
            for (Field field : FIELDS.get(copy.getClass())) {
                begin(copy, field.words());
                if (!c.idle && !field.isVolatile()) {
                    Hooks.tellWrite(copy, field, field.words(), c, site);
                }
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /**
     * A method of the program's or the JDK's is about to copy the object: the object's own, or what the class, if there
     * is one, has or inherits. Returns the object if the JDK's is; else null.
     */
    public static Object copiesByJdk(Object original, Class<?> from, Current c, int site) {
        if (!Run.isStarted() || original == null || SyncKind.isOfJdk(original.getClass())) {
            return null;
        }
        try {
            if (!IS_COPIED_BY_JDK.get(from == null ? original.getClass() : from)) {
                return null;
            }
        } catch (LinkageError e) {
            // The class has a method that nobody can call.
            return null;
        }
        copies(original, c, site);
        return original;
    }

    /**
     * {@code original}: what {@link #copiesByJdk} returned. The copy may be anything: a class overrides what the JDK
     * calls.
     */
    public static void copiedByJdk(Object copy, Object original, Current c, int site) {
        if (original != null && copy != null && copy != original && copy.getClass() == original.getClass()) {
            copied(copy, c, site);
        }
    }

    /** The JVM is about to install the call site, and then it is as new to everybody. */
    public static void linked(Object callSite, Current c) {
        if (!Run.isStarted() || callSite == null) {
            return;
        }
        try {
            for (Field field : FIELDS.get(callSite.getClass())) {
                begin(callSite, field.words());
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    private static void begin(Object copy, FieldWords words) {
        if (words.arePresent()) {
            Unsafely.putFirst(copy, words.writerAt, 0);
            Unsafely.putFirst(copy, words.readerAt, 0);
        }
        if (words.moreAt != Unsafely.ABSENT) {
            Unsafely.replaceObject(copy, words.moreAt, Unsafely.getObject(copy, words.moreAt), null);
        }
    }
}
