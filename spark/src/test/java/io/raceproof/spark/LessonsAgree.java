package io.raceproof.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compares Spark with one JVM on the lessons, as the command runs them, from this module's folder: {@code LessonsAgree
 * FIRST LAST MASTER…}, where FIRST and LAST are numbers of lessons. Each runs without arguments, and with those that
 * its comment tells of. One that a JVM alone is not through with in a minute is left out. Exit status 1 if one differs.
 */
public final class LessonsAgree {

    private static final Path LESSONS = Path.of("..", "examples", "src", "main", "java", "io", "raceproof", "examples");
    private static final Pattern NAME = Pattern.compile("(Lesson(\\d+)\\w+)\\.java");
    private static final Pattern SAID = Pattern.compile("^ \\* explore((?: \\w+)+):", Pattern.MULTILINE);

    /** For one JVM alone. */
    private static final int SECONDS = 60;

    private LessonsAgree() {}

    public static void main(String[] args) throws Exception {
        List<String> masters = List.of(args).subList(2, args.length);
        boolean agree = true;
        for (String lesson : lessons(Integer.parseInt(args[0]), Integer.parseInt(args[1]))) {
            agree &= agree(lesson, masters);
        }
        System.exit(agree ? 0 : 1);
    }

    /** Whether all masters see what one JVM sees; prints that. */
    private static boolean agree(String lesson, List<String> masters) throws Exception {
        Path folder = Files.createTempDirectory("lesson");
        boolean agree = true;
        Searched.Seen alone = new Searched(folder, List.of("--timeout=" + SECONDS), lesson).run();
        boolean isTooBig = alone.because().stream().anyMatch(reason -> reason.startsWith("The time of"));
        System.out.println((isTooBig ? "too big: " : "") + lesson + ": " + alone.verdict() + ", "
                + alone.graphs().size() + " graphs, " + alone.findings().size() + " findings");
        for (String master : isTooBig ? List.<String>of() : masters) {
            Searched.Seen seen = new Searched(folder, Searched.onSpark(master), lesson).run();
            if (!same(alone, seen)) {
                System.out.println("DISAGREEMENT on " + master + "\n" + alone + "\n" + seen);
                agree = false;
            }
        }
        for (String file : List.of("findings", "graphs")) {
            Files.delete(folder.resolve(file));
        }
        Files.delete(folder);
        return agree;
    }

    /** Whether all is the same; what comes in lists, in any order. */
    static boolean same(Searched.Seen one, Searched.Seen other) {
        return one.verdict() == other.verdict()
                && new HashSet<>(one.because()).equals(new HashSet<>(other.because()))
                && one.graphs().stream()
                        .sorted()
                        .toList()
                        .equals(other.graphs().stream().sorted().toList())
                && one.findings().equals(other.findings());
    }

    /** The lessons with these numbers, each with its arguments. */
    static List<String> lessons(int first, int last) throws IOException {
        List<String> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(LESSONS)) {
            for (Path file : files.sorted().toList()) {
                Matcher name = NAME.matcher(file.getFileName().toString());
                if (name.matches()
                        && Integer.parseInt(name.group(2)) >= first
                        && Integer.parseInt(name.group(2)) <= last) {
                    String lesson = "io.raceproof.examples." + name.group(1);
                    all.add(lesson);
                    Matcher said = SAID.matcher(Files.readString(file));
                    while (said.find()) {
                        all.add(lesson + said.group(1));
                    }
                }
            }
        }
        return all;
    }
}
