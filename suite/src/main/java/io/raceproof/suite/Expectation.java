package io.raceproof.suite;

import io.raceproof.findings.Verdict;
import io.raceproof.suite.Pair.Strength;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the line comments of a program's source say that a checker must report. In such a source every line comment is
 * an expectation.
 *
 * <pre>
 *  x = 1;  // race: x             two lines with the same mark race with each other on x; a single one, with itself
 *  x = i;  // race: x/1 x/2       several pairs on one location, told apart after the slash: one of them is enough
 *  a[k]++; // race: a[]           elements of an array; a[3] and a[int] say which one, and of which type
 *  x = 2;  // race: x?            depends on values that depend on the schedule: may be reported, need not be
 *  x = 3;  // predicted: x        certain or predicted, as this run's order of the lock sections has it
 *  x = 4;  // torn: x             of a pair of accesses of one step, between which another task can come
 *  x = 5;  // between: x          what can come between them
 *  x = 6;  // first: x            as torn, but only the first of the pair; or second: x
 *  class C implements Runnable {  // clean: lock     no race, but no proof either, for a reason with that word
 *  class C implements Runnable {  // explore: PROVED what explore says of it, whatever check says
 * </pre>
 *
 * <p>So a program says which locations race, and between which lines: every location must be reported, and nothing
 * else. A program without a mark must be proved. That one pair is enough for a location is what a checker promises;
 * which of several it is may change from run to run.
 *
 * @param pairs all pairs that may be reported
 * @param torn by location, in alphabetical order: the lines of its pairs, and those between
 * @param clean the word in the reason why the program cannot be proved, if it cannot
 * @param explored the verdict of explore, if the source names one
 */
public record Expectation(
        List<Pair> pairs, Map<String, Torn> torn, Optional<String> clean, Optional<Verdict> explored) {

    private static final Pattern COMMENT = Pattern.compile("^(?:[^\"/]|\"[^\"]*\"|/(?![/*]))*//\\s*(.*?)\\s*$");
    private static final Pattern EXPECTED =
            Pattern.compile("(race|predicted|torn|first|second|between|clean|explore): (\\S.*)");
    private static final Pattern MARK = Pattern.compile("(?<location>\\w+(?:\\[\\w*])?)(?:/\\w+)?(?<optional>\\?)?");

    public Expectation {
        pairs = List.copyOf(pairs);
    }

    private record Marked(String location, Strength strength, List<Integer> lines) {}

    /** @throws IllegalArgumentException if a comment is not in the notation, or a mark is on more than two lines */
    static Expectation parse(String source) {
        Map<String, Marked> marks = new LinkedHashMap<>();
        Map<String, Torn> torn = new TreeMap<>();
        String clean = null;
        Verdict explored = null;
        int number = 0;
        for (String line : source.split("\n")) {
            number++;
            Matcher comment = COMMENT.matcher(line);
            if (!comment.matches()) {
                continue;
            }
            for (String part : comment.group(1).split("; ")) {
                Matcher expected = EXPECTED.matcher(part);
                if (!expected.matches()) {
                    throw new IllegalArgumentException("line " + number + ": \"" + part
                            + "\" is no expectation, and no other line comment is allowed");
                }
                String location = expected.group(2);
                switch (expected.group(1)) {
                    case "clean" -> clean = location;
                    case "explore" -> explored = Verdict.valueOf(location);
                    case "torn" -> {
                        torn(torn, location).first().add(number);
                        torn(torn, location).second().add(number);
                    }
                    case "first" -> torn(torn, location).first().add(number);
                    case "second" -> torn(torn, location).second().add(number);
                    case "between" -> torn(torn, location).between().add(number);
                    default -> {
                        for (String mark : location.split(" +")) {
                            mark(marks, mark, expected.group(1).equals("predicted"), number);
                        }
                    }
                }
            }
        }
        return new Expectation(pairs(marks), torn, Optional.ofNullable(clean), Optional.ofNullable(explored));
    }

    private static Torn torn(Map<String, Torn> torn, String location) {
        return torn.computeIfAbsent(location, Torn::new);
    }

    private static void mark(Map<String, Marked> marks, String text, boolean predicted, int line) {
        Matcher mark = MARK.matcher(text);
        if (!mark.matches()) {
            throw new IllegalArgumentException(
                    "line " + line + ": the mark \"" + text + "\" is not of the form x, x/1, x[] or x?");
        }
        Strength strength =
                predicted ? Strength.PREDICTED : mark.group("optional") == null ? Strength.CERTAIN : Strength.OPTIONAL;
        Marked marked =
                marks.computeIfAbsent(text, name -> new Marked(mark.group("location"), strength, new ArrayList<>()));
        if (marked.strength != strength || marked.lines.size() == 2) {
            throw new IllegalArgumentException("line " + line + ": the mark \"" + text
                    + "\" means one pair: it is on two lines at most, and both say the same kind");
        }
        marked.lines.add(line);
    }

    private static List<Pair> pairs(Map<String, Marked> marks) {
        List<Pair> pairs = new ArrayList<>();
        for (Marked marked : marks.values()) {
            List<Integer> lines = marked.lines;
            pairs.add(new Pair(marked.location, marked.strength, lines.get(0), lines.get(lines.size() - 1)));
        }
        return pairs;
    }

    /** Whether every run has a certain race. */
    public boolean isRacy() {
        return has(Strength.CERTAIN);
    }

    /** Whether some run has a race, and one that does not show it as certain predicts it. */
    public boolean isPredictable() {
        return has(Strength.PREDICTED);
    }

    private boolean has(Strength strength) {
        return pairs.stream().anyMatch(pair -> pair.strength() == strength);
    }
}
