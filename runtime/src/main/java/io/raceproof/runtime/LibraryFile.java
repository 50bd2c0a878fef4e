package io.raceproof.runtime;

import io.raceproof.runtime.LibraryTable.Touch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A file of the user's that says of classes whose code is not rewritten what calls on their objects do, as {@link
 * LibraryTable} does of the JDK's: classes of the JDK that the table does not have, with native methods, or excluded
 * ones. Immutable.
 *
 * <pre>
 *  object FAMILY classes    a call on an object of these is an access of the object; an interface stands for the classes that implement
 *                           it and are not rewritten
 *  locked FAMILY classes    the same, in a section of the object's own monitor
 *  safe classes             immutable, or safe for threads
 *  read, write, none FAMILY methods     what a call does to the object; the first row that fits counts, a star stands for any end
 *  reads CLASS methods      all arguments that are objects or arrays are read
 *  write, none CLASS methods     static ones: the first argument is written, or nothing is touched
 * </pre>
 *
 * <p>Families are the file's own. A name with a dot is one of a class.
 */
public final class LibraryFile {

    /** So that families of a file are no other file's, nor the JDK's. */
    private static final String OWN = "%s:%s";

    /** {@code line}: where the row is. */
    private record Row(int line, List<String> words) {

        String kind() {
            return words.get(0);
        }

        String family() {
            return words.get(1);
        }

        List<String> rest() {
            return words.subList(kind().equals("safe") ? 1 : 2, words.size());
        }
    }

    private final Path file;
    private final List<Row> rows = new ArrayList<>();

    private LibraryFile(Path file) {
        this.file = file;
    }

    /**
     * Reads a file, and finds out whether it means something.
     *
     * @throws IOException if it cannot be read
     * @throws IllegalArgumentException if it means nothing; the message names the line
     */
    public static LibraryFile read(Path path) throws IOException {
        LibraryFile file = new LibraryFile(path);
        int number = 0;
        for (String line : Files.readAllLines(path)) {
            number++;
            List<String> words = LibraryTable.words(line);
            if (!words.isEmpty() && !words.get(0).startsWith("#")) {
                file.add(new Row(number, words));
            }
        }
        file.requireFamilies();
        return file;
    }

    private void add(Row row) {
        boolean isKnown =
                switch (row.kind()) {
                    case "object", "locked", "safe", "reads", "read", "write", "none" -> true;
                    default -> false;
                };
        if (!isKnown) {
            throw wrong(
                    row,
                    "\"" + row.kind()
                            + "\" means nothing; a row begins with object, locked, safe, read, write, none or reads");
        }
        if (row.words.size() < (row.kind().equals("safe") ? 2 : 3)) {
            throw wrong(row, "the row ends after \"" + String.join(" ", row.words) + "\"");
        }
        for (String word : row.words) {
            if (word.indexOf('/') >= 0) {
                throw wrong(row, "\"" + word + "\": names of classes are written with dots");
            }
        }
        rows.add(row);
    }

    private void requireFamilies() {
        Set<String> families = new HashSet<>();
        for (Row row : rows) {
            if (row.kind().equals("object") || row.kind().equals("locked")) {
                families.add(row.family());
            }
        }
        for (Row row : rows) {
            boolean isOfMethods = !row.kind().equals("safe");
            if (isOfMethods && !isClass(row.family()) && !families.contains(row.family())) {
                throw wrong(
                        row,
                        "no class is of the family " + row.family() + "; a row \"object " + row.family()
                                + " …\" says which are");
            }
            if (row.kind().equals("read") && isClass(row.family())) {
                throw wrong(row, "what a method of a class does with its arguments begins with reads, write or none");
            }
        }
    }

    private static boolean isClass(String name) {
        return name.indexOf('.') >= 0;
    }

    private IllegalArgumentException wrong(Row row, String what) {
        return new IllegalArgumentException("the library file " + file + ", line " + row.line + ": " + what);
    }

    /** From now on the table says the same. */
    public void addTo(LibraryTable table) {
        for (Row row : rows) {
            switch (row.kind()) {
                case "object", "locked" ->
                    table.addOwnClasses(row.kind().equals("locked"), own(row.family()), row.rest());
                case "safe" -> table.addOwnSafe(row.rest());
                case "reads" -> table.addOwnReaders(row.family(), row.rest());
                case "read" -> table.addOwnMethods(own(row.family()), Touch.READ, row.rest());
                case "write" -> table.addOwnMethods(own(row.family()), Touch.WRITE, row.rest());
                default -> table.addOwnMethods(own(row.family()), Touch.NONE, row.rest());
            }
        }
    }

    private String own(String name) {
        return isClass(name) ? name : OWN.formatted(file, name);
    }
}
