package io.raceproof.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * The tables of the JDK's objects that are not safe for threads: which classes they are of, and what a call does to
 * them. The agent reads them from {@code library.txt}, which says how its rows read; what the user's own files ({@link
 * LibraryFile}) say of a class or a static method goes before that. Filled before the first class is rewritten, and
 * never changed after that.
 */
public final class LibraryTable {

    /** What an object of a class is to us. */
    enum How {
        OBJECT,
        LOCKED,
        VIEW,
        ITERATOR,
        SPLITERATOR,
        SAFE,
        /** It may be anything, and is named if it is met. */
        UNKNOWN
    }

    /** What a call does to the object, or to an argument. */
    public enum Touch {
        NONE,
        READ,
        OPEN,
        LATER,
        LOOKUP,
        STEP,
        WRITE,
        /** Of arguments: its {@code toString} is called. */
        TEXT,
        /** Of arguments: perhaps it is, now or later. */
        PERHAPS,
        /** Of arguments: its {@code hashCode} is called. */
        HASH,
        /** Of two arguments: the first one's {@code equals} is called with the second. */
        COMPARED;

        /** Whether what is in the argument may be touched, too. */
        public boolean isDeep() {
            return this == TEXT || this == PERHAPS || this == HASH || this == COMPARED;
        }
    }

    /** What the table says of a class. */
    record Row(How how, String family) {}

    private record Method(Touch touch, String pattern) {

        boolean matches(String name, String descriptor) {
            return pattern.endsWith("*")
                    ? name.startsWith(pattern.substring(0, pattern.length() - 1))
                    : pattern.equals(name) || pattern.equals(name + descriptor);
        }
    }

    static final String ITERATORS = "ITERATOR";
    static final String SPLITERATORS = "SPLITERATOR";

    private static final LibraryTable TABLE = new LibraryTable();

    private final Map<String, Row> classes = new HashMap<>();
    private final List<String> safePrefixes = new ArrayList<>();
    private final List<String> through = new ArrayList<>();
    private final Map<String, List<Method>> methods = new HashMap<>();
    private final Map<String, List<Method>> readers = new HashMap<>();

    /** Whether there is a file of the user's: every call of the program is asked about, and mostly there is none. */
    private volatile boolean hasOwnRows;

    /** Classes and interfaces that the user's files name, and what these say of methods. */
    private final Set<String> named = new HashSet<>();

    private final Map<String, List<Method>> ownMethods = new HashMap<>();
    private final Map<String, List<Method>> ownReaders = new HashMap<>();

    LibraryTable() {}

    /** The one table of this JVM. */
    public static LibraryTable get() {
        return TABLE;
    }

    /** Adds one row; a comment or an empty line adds nothing. */
    public synchronized void add(String line) {
        if (line.isEmpty() || line.startsWith("#")) {
            return;
        }
        List<String> words = words(line);
        List<String> rest = words.subList(Math.min(2, words.size()), words.size());
        switch (words.get(0)) {
            case "object" -> rest.forEach(name -> classes.put(name, new Row(How.OBJECT, words.get(1))));
            case "locked" -> rest.forEach(name -> classes.put(name, new Row(How.LOCKED, words.get(1))));
            case "view" -> rest.forEach(name -> classes.put(name, new Row(How.VIEW, words.get(1))));
            case "safe" -> words.subList(1, words.size()).forEach(this::addSafe);
            case "through" -> through.addAll(words.subList(1, words.size()));
            case "reads" -> add(readers, words.get(1), Touch.READ, rest);
            case "text", "perhaps", "hash", "compared" -> add(readers, words.get(1), touch(words.get(0), line), rest);
            default -> add(methods, words.get(1), touch(words.get(0), line), rest);
        }
    }

    /**
     * Adds one row of a user's file: objects of the classes are of the family, whatever the JDK's table says of them.
     */
    synchronized void addOwnClasses(boolean isLocked, String family, List<String> names) {
        names.forEach(name -> classes.put(name, new Row(isLocked ? How.LOCKED : How.OBJECT, family)));
        named.addAll(names);
        hasOwnRows = true;
    }

    /** The same: the classes are safe for threads. */
    synchronized void addOwnSafe(List<String> names) {
        names.forEach(this::addSafe);
    }

    /** The same: what methods of a family do, or static ones of a class. */
    synchronized void addOwnMethods(String family, Touch touch, List<String> patterns) {
        add(ownMethods, family, touch, patterns);
        hasOwnRows = true;
    }

    /** The same: methods of the class read all their arguments that are objects or arrays. */
    synchronized void addOwnReaders(String className, List<String> patterns) {
        add(ownReaders, className, Touch.READ, patterns);
        hasOwnRows = true;
    }

    /** Whether a user's file says anything of a class or a method. */
    public boolean hasOwnRows() {
        return hasOwnRows;
    }

    /** Whether a user's file says what calls on objects of the class or interface do. */
    public synchronized boolean isNamed(String className) {
        return named.contains(className);
    }

    /** Whether a user's file has a row for static methods of the class, or for arguments of its methods. */
    public synchronized boolean hasOwnMethods(String className) {
        return ownMethods.containsKey(className) || ownReaders.containsKey(className);
    }

    /** Whether a user's file names the class; or an interface of it, and its own code does not tell what it does. */
    synchronized boolean isNamed(Class<?> type) {
        return named.contains(type.getName()) || !named.isEmpty() && isUnseen(type) && ofNamed(type) != null;
    }

    private static boolean isUnseen(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader() || Unrewritten.isLeft(type.getName());
    }

    /** The class's row, or that of an interface, in a user's file; null if there is none. */
    private Row ofNamed(Class<?> type) {
        if (named.contains(type.getName())) {
            return classes.get(type.getName());
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Class<?> each : c.getInterfaces()) {
                Row row = ofNamed(each);
                if (row != null) {
                    return row;
                }
            }
        }
        return null;
    }

    /**
     * The words of a row, of other tables too. No regular expression: the program waits for this, and the first one
     * takes long.
     */
    public static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringTokenizer tokens = new StringTokenizer(line);
        while (tokens.hasMoreTokens()) {
            words.add(tokens.nextToken());
        }
        return words;
    }

    private static Touch touch(String word, String line) {
        for (Touch touch : Touch.values()) {
            if (touch.name().equalsIgnoreCase(word)) {
                return touch;
            }
        }
        throw new IllegalArgumentException(
                "a row of the library table begins with \"" + word + "\", which means nothing: " + line);
    }

    private void addSafe(String name) {
        if (name.endsWith("*")) {
            safePrefixes.add(name.substring(0, name.length() - 1));
        } else {
            classes.put(name, new Row(How.SAFE, ""));
        }
    }

    private static void add(Map<String, List<Method>> to, String family, Touch touch, List<String> patterns) {
        for (String pattern : patterns) {
            to.computeIfAbsent(family, unused -> new ArrayList<>()).add(new Method(touch, pattern));
        }
    }

    /** What a method does to objects of the family, or a static one of the class; null if the table does not say. */
    public synchronized Touch touch(String family, String name, String descriptor) {
        Touch own = first(ownMethods, family, name, descriptor);
        return own != null ? own : first(methods, family, name, descriptor);
    }

    /** What the class's method does to all its arguments that are objects; null if the table does not say. */
    public synchronized Touch touchOfArguments(String className, String name, String descriptor) {
        Touch own = first(ownReaders, className, name, descriptor);
        return own != null ? own : first(readers, className, name, descriptor);
    }

    /** Whether some family has a method of this name. */
    public synchronized boolean hasName(String name) {
        for (List<Method> family : methods.values()) {
            for (Method method : family) {
                if (!method.pattern.equals("*") && method.matches(name, "")) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Touch first(Map<String, List<Method>> in, String family, String name, String descriptor) {
        for (Method method : in.getOrDefault(family, List.of())) {
            if (method.matches(name, descriptor)) {
                return method.touch;
            }
        }
        return null;
    }

    /** Whether objects of the class itself are safe for threads. */
    public synchronized boolean isSafe(String className) {
        Row row = classes.get(className);
        if (row != null) {
            return row.how == How.SAFE;
        }
        // No stream: the JDK's lists tell when one goes through them, and want to know then what is safe.
        for (String prefix : safePrefixes) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /**
     * What the table says of the class, by its own name, that of a class that it extends, or of an interface; null:
     * nothing.
     */
    synchronized Row row(Class<?> type) {
        if (isSafe(type.getName())) {
            return new Row(How.SAFE, "");
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            Row row = classes.get(c.getName());
            if (row != null && row.how != How.SAFE) {
                return row;
            }
        }
        return named.isEmpty() ? null : ofNamed(type);
    }

    /** The family of objects of the class, if they have no lock of their own; null if they have, or are of none. */
    public synchronized String familyOfUnsafe(Class<?> type) {
        Row row = row(type);
        return row != null && (row.how == How.OBJECT || row.how == How.VIEW) ? row.family : null;
    }

    /** The names of fields that lead to what a view is of, the likeliest first. */
    synchronized List<String> through() {
        return List.copyOf(through);
    }
}
