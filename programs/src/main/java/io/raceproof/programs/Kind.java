package io.raceproof.programs;

import java.util.regex.Pattern;

/**
 * What a program's numbers name, and what these are called in text: locations x, y, z, a, b, … w, x_1, …; promises p0,
 * p1, …; and likewise f, L, o, v and r.
 */
enum Kind {
    LOCATION("locations", "[a-z](_[1-9][0-9]{0,5})?"),
    PROMISE("promises", "p"),
    FUTURE("futures", "f"),
    LOCK("locks", "L"),
    OBJECT("objects", "o"),
    VOLATILE("volatiles", "v"),
    REGION("regions", "r");

    private static final int LETTERS = 26;
    /** How far x, the first location's letter, is from a. */
    private static final int FIRST = 'x' - 'a';

    private final String plural;
    private final String prefix;
    private final Pattern pattern;

    Kind(String plural, String pattern) {
        this.plural = plural;
        this.prefix = pattern;
        this.pattern = Pattern.compile(pattern.length() == 1 ? pattern + "(0|[1-9][0-9]{0,5})" : pattern);
    }

    /** The name of {@link Program}'s count of this kind. */
    String plural() {
        return plural;
    }

    String name(int number) {
        if (this != LOCATION) {
            return prefix + number;
        }
        char letter = (char) ('a' + (number + FIRST) % LETTERS);
        return number < LETTERS ? String.valueOf(letter) : letter + "_" + number / LETTERS;
    }

    /** Whether this is the name of something of this kind; no name is of two kinds. */
    boolean isName(String name) {
        return pattern.matcher(name).matches();
    }

    /** The number that {@link #name} has made a name of. */
    int number(String name) {
        if (this != LOCATION) {
            return Integer.parseInt(name.substring(1));
        }
        int round = name.length() == 1 ? 0 : Integer.parseInt(name.substring(2));
        return (name.charAt(0) - 'a' + LETTERS - FIRST) % LETTERS + round * LETTERS;
    }
}
