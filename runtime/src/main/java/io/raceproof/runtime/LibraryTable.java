package io.raceproof.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;

/**
 * The tables of the JDK's objects that are not safe for threads: which classes they are of, and what a call does to them. The
 * agent reads them from {@code library.txt}, which says how its rows read; a file of the user's may be added in the same
 * way, since rows that are read later only add. Filled before the first class is rewritten, and never changed after that.
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

    /** What a call does to the object. */
    public enum Touch {
        NONE,
        READ,
        OPEN,
        LATER,
        LOOKUP,
        STEP,
        WRITE
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

    private LibraryTable() {}

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
            default -> add(methods, words.get(1), touch(words.get(0), line), rest);
        }
    }

    /** The words of a row, of other tables too. No regular expression: the program waits for this, and the first one takes long. */
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
        return first(methods, family, name, descriptor);
    }

    /** Whether the class's method reads all its arguments that are objects. */
    public synchronized boolean readsArguments(String className, String name, String descriptor) {
        return first(readers, className, name, descriptor) != null;
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

    /** What the table says of the class, by its own name or that of a class that it extends; null: nothing. */
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
        return null;
    }

    /** The names of fields that lead to what a view is of, the likeliest first. */
    synchronized List<String> through() {
        return List.copyOf(through);
    }
}
