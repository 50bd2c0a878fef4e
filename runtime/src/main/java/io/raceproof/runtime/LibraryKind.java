package io.raceproof.runtime;

import io.raceproof.runtime.LibraryTable.How;
import io.raceproof.runtime.LibraryTable.Row;
import io.raceproof.runtime.LibraryTable.Touch;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the objects of one class are to us, as {@link LibraryTable} has it: calls go through interfaces, so this is
 * known from the receiver alone. Views and iterators are followed to what they are of by their own fields, not by where
 * they were made: so it makes no difference who made them, and when.
 */
final class LibraryKind {

    private static final String UTIL = "java.util.";
    private static final String TEXT = "java.text.";
    private static final String ENTRIES = "ENTRY";
    private static final long ACCESS_ORDER = Unsafely.offset(LinkedHashMap.class, "accessOrder");

    private static final ClassValue<LibraryKind> KINDS = new ClassValue<>() {
        @Override
        protected LibraryKind computeValue(Class<?> type) {
            return new LibraryKind(type);
        }
    };

    private static final int REMEMBERED = 64;

    /** What a call does to such an object; null: nobody knows. */
    private record Answer(SyncCalls.Named method, Touch touch) {}

    final How how;

    /**
     * Where the field is that leads to what a view or an iterator is of, and its monitor's; or {@link Unsafely#ABSENT}.
     */
    final long link;

    final long mutex;

    /** Under what name races are reported; the same for all objects of the class. */
    final Field field;

    /** Whether the name says something to the user. */
    final boolean isNamed;

    /** Whether it is an entry of a map of the JDK's, and part of how that holds its values. */
    final boolean isPartOfMap;

    /** What is in it. */
    final Contents contents;

    private final String family;
    private final boolean mayOrderByAccess;

    /** The class that a file of the user's means; null if none does. */
    private final Class<?> named;

    private final Class<?> type;

    /**
     * Of such an object: whether a method that is called is that class's; else the program's own code tells what it
     * does.
     */
    private final Map<SyncCalls.Named, Boolean> modelled = new ConcurrentHashMap<>();

    /** The answers given last, by the call's hash code. An old one that a thread sees is as good. */
    private final Answer[] answers = new Answer[REMEMBERED];

    private LibraryKind(Class<?> type) {
        LibraryTable table = LibraryTable.get();
        Class<?> ofJdk = type;
        while (!SyncKind.isOfJdk(ofJdk) && !isOfPlatform(ofJdk) && !table.isNamed(ofJdk)) {
            ofJdk = ofJdk.getSuperclass();
        }
        this.type = type;
        this.named = table.isNamed(ofJdk) ? ofJdk : null;
        long found = link(ofJdk);
        Row row = row(ofJdk, found);
        this.how = row.how() == How.VIEW && found == Unsafely.ABSENT ? How.UNKNOWN : row.how();
        this.family = row.family();
        this.isPartOfMap = family.equals(ENTRIES) && !AbstractMap.SimpleEntry.class.isAssignableFrom(type);
        this.link = how == How.VIEW || how == How.ITERATOR || how == How.SPLITERATOR ? found : Unsafely.ABSENT;
        this.mutex = how == How.VIEW ? offset(ofJdk, "mutex") : Unsafely.ABSENT;
        this.field = SharedObject.fieldFor(name(type));
        this.isNamed = type != ofJdk || type.getName().indexOf('$') < 0;
        this.contents = new Contents(type);
        this.mayOrderByAccess = LinkedHashMap.class.isAssignableFrom(type);
    }

    static LibraryKind of(Object object) {
        return KINDS.get(object.getClass());
    }

    /** Whether a call of the JDK's methods may touch the object, or what is in it. */
    boolean mayTouch() {
        return how != How.SAFE || contents.shape != Contents.Shape.NOTHING;
    }

    /**
     * Whether the method that is called is one that the table means: where a class of the program has its own, that
     * tells what it does.
     */
    boolean isModelled(SyncCalls.Named method) {
        if (named != null) {
            return modelled.computeIfAbsent(method, called -> SyncKind.inherits(type, called, named));
        }
        return method.exact()
                ? SyncKind.inherits(type, method)
                : SyncKind.of(type).runsJdkCode(method);
    }

    /** What is nested in a class of the JDK has a name that says nothing to users. */
    private String name(Class<?> type) {
        if (how == How.ITERATOR) {
            return Iterator.class.getName();
        }
        if (how == How.SPLITERATOR) {
            return Spliterator.class.getName();
        }
        if (family.equals(ENTRIES)) {
            return Map.Entry.class.getCanonicalName();
        }
        Class<?> outermost = type;
        while (SyncKind.isOfJdk(outermost)
                && outermost.getEnclosingClass() != null
                && outermost.getSuperclass() != Object.class) {
            outermost = outermost.getSuperclass();
        }
        return outermost.getName();
    }

    private static boolean isOfPlatform(Class<?> type) {
        return type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    private static Row row(Class<?> type, long link) {
        if (type.isArray() || type.isHidden() || Throwable.class.isAssignableFrom(type)) {
            return new Row(How.SAFE, "");
        }
        Row row = LibraryTable.get().row(type);
        if (row != null) {
            return row;
        }
        if (Iterator.class.isAssignableFrom(type) || Enumeration.class.isAssignableFrom(type)) {
            return new Row(How.ITERATOR, LibraryTable.ITERATORS);
        }
        if (Spliterator.class.isAssignableFrom(type)) {
            return new Row(How.SPLITERATOR, LibraryTable.SPLITERATORS);
        }
        if (Map.Entry.class.isAssignableFrom(type)) {
            return new Row(How.OBJECT, ENTRIES);
        }
        boolean isMap = Map.class.isAssignableFrom(type);
        boolean isCollection = isMap || Collection.class.isAssignableFrom(type);
        if (isCollection && link != Unsafely.ABSENT && type.getName().startsWith(UTIL)) {
            return new Row(How.VIEW, isMap ? "MAP" : "COLLECTION");
        }
        boolean mayMatter = isCollection
                || type.getName().startsWith(UTIL)
                || type.getName().startsWith(TEXT);
        return new Row(mayMatter ? How.UNKNOWN : How.SAFE, "");
    }

    private static long link(Class<?> type) {
        for (String name : LibraryTable.get().through()) {
            long offset = offset(type, name);
            if (offset != Unsafely.ABSENT) {
                return offset;
            }
        }
        return Unsafely.ABSENT;
    }

    /** Of a field that refers to an object; a name that ends with a dollar sign is followed by a number. */
    private static long offset(Class<?> type, String name) {
        if (!type.getName().startsWith(UTIL)) {
            return Unsafely.ABSENT;
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (java.lang.reflect.Field each : c.getDeclaredFields()) {
                boolean isMeant = name.endsWith("$")
                        ? each.getName().startsWith(name)
                        : each.getName().equals(name);
                if (isMeant && !each.getType().isPrimitive()) {
                    return Unsafely.offset(c, each.getName());
                }
            }
        }
        return Unsafely.ABSENT;
    }

    /** What the method does to the object; null if nobody knows. */
    Touch touch(Object object, SyncCalls.Named method) {
        int slot = System.identityHashCode(method) & REMEMBERED - 1;
        Answer answer = answers[slot];
        if (answer == null || answer.method != method) {
            Touch found = LibraryTable.get().touch(family, method.name(), method.descriptor());
            answer = new Answer(method, found);
            answers[slot] = answer;
        }
        if (answer.touch == Touch.LOOKUP) {
            return mayOrderByAccess && Unsafely.getBoolean(object, ACCESS_ORDER) ? Touch.WRITE : Touch.READ;
        }
        return answer.touch;
    }

    /** What it is a view of or goes through; null: nothing else. */
    Object next(Object object) {
        return link == Unsafely.ABSENT ? null : Unsafely.getObject(object, link);
    }
}
