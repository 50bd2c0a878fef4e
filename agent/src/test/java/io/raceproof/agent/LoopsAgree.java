package io.raceproof.agent;

import io.raceproof.runtime.Pass;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Whatever optimisations are on, the same locations are found racy, or torn, and programs compute the same: runs many
 * programs of {@link RandomLoops} beside the packaged agent, with all passes, without each, and with none, and
 * compares; a run that is known to repeat another one is not made ({@link LoopsComparison}). A command: {@code
 * LoopsAgree --agent JAR [--count N] [--seed S] [--only PASS] [--in-turn N] [--question WHAT]}, where PASS is the one
 * switch to compare, and {@code --in-turn} has so many of them compared for each four hundred programs, others each
 * time.
 */
final class LoopsAgree {

    private static final int AT_ONCE = 400;

    /** Now and then a program takes minutes. */
    private static final Duration LIMIT = Duration.ofMinutes(30);

    private final String agent;
    private final Path folder;
    private final String java;
    private final Question question;
    private int racy;
    private int locations;
    private int runs;
    private int same;

    /** What programs are asked about. */
    enum Question {
        /** Races. */
        RACES(""),
        /** Races, and the atomicity of every location. */
        STEPS(",atomicity=all"),
        /** The atomicity of what is marked, and nothing else. */
        MARKS(",atomicity=annotated,detector=atomicity");

        private final String options;

        Question(String options) {
            this.options = options;
        }

        /** The agent's options that ask it. */
        String options() {
            return options;
        }
    }

    LoopsAgree(String agent, Path folder, String java, Question question) {
        this.question = question;
        this.agent = agent;
        this.folder = folder;
        this.java = java;
    }

    public static void main(String[] args) throws IOException {
        int count = 2_000;
        long seed = 1;
        String agent = "";
        List<Pass> only = List.copyOf(Pass.all());
        int inTurn = only.size();
        Question question = Question.RACES;
        for (int i = 0; i < args.length; i += 2) {
            switch (args[i]) {
                case "--count" -> count = Integer.parseInt(args[i + 1]);
                case "--seed" -> seed = Long.parseLong(args[i + 1]);
                case "--agent" -> agent = args[i + 1];
                case "--only" -> only = List.of(Pass.named(args[i + 1]));
                case "--in-turn" -> inTurn = Integer.parseInt(args[i + 1]);
                case "--question" -> question = Question.valueOf(args[i + 1].toUpperCase(Locale.ROOT));
                default -> throw new IllegalArgumentException("unknown option " + args[i]);
            }
        }
        Path folder = Files.createTempDirectory("loops");
        LoopsAgree comparison =
                new LoopsAgree(agent, folder, Jdks.current().java().toString(), question);
        for (int done = 0, turn = 0; done < count; done += AT_ONCE, turn += inTurn) {
            List<Pass> switches = inTurn(only, turn, Math.min(inTurn, only.size()));
            List<String> wrong = comparison.compare(seed + done, Math.min(AT_ONCE, count - done), switches);
            if (!wrong.isEmpty()) {
                System.out.println(String.join("\n", wrong) + "\nsources and classes are in " + folder);
                System.exit(1);
            }
        }
        System.out.printf(
                "seed %d: %d programs, %d racy or torn, %d such locations; %d runs, and %d not made that would have repeated"
                        + " another's code in the same runtime; no difference%n",
                seed, count, comparison.racy, comparison.locations, comparison.runs, comparison.same);
    }

    private static List<Pass> inTurn(List<Pass> all, int from, int count) {
        return IntStream.range(from, from + count)
                .mapToObj(i -> all.get(i % all.size()))
                .toList();
    }

    int racy() {
        return racy;
    }

    /** How many runs were made. */
    int runs() {
        return runs;
    }

    /** How many were not, because one of the same code, with the same of the runtime's passes, was. */
    int same() {
        return same;
    }

    /** The agent's options that switch off every pass, none, and each of these alone. */
    static List<String> sets(List<Pass> switches) {
        List<String> sets = new ArrayList<>(List.of(",no-opt", ""));
        switches.forEach(pass -> sets.add(",opt=-" + pass));
        return sets;
    }

    /** Runs that many programs, of this seed and those that follow; what differs, empty if nothing does. */
    List<String> compare(long seed, int count, List<Pass> switches) throws IOException {
        Path programs = folder.resolve("from" + seed);
        List<String> classes = write(programs, seed, count);
        List<String> sets = sets(switches);
        List<String> found = run(programs, switches, classes);
        List<String> wrong = new ArrayList<>();
        for (int program = 0; program < classes.size(); program++) {
            String expected = found.get(program * sets.size());
            racy += expected.contains("all [] torn []") ? 0 : 1;
            locations += expected.split("element|Box\\.|shared", -1).length - 1;
            runs++;
            for (int set = 1; set < sets.size(); set++) {
                String line = found.get(program * sets.size() + set);
                if (line.startsWith(LoopsComparison.SAME)) {
                    same++;
                    int other = Integer.parseInt(line.substring(LoopsComparison.SAME.length()));
                    line = found.get(program * sets.size() + other);
                } else {
                    runs++;
                }
                if (!line.equals(expected)) {
                    wrong.add("with" + sets.get(set) + ": " + line + "\n  without any:   " + expected);
                }
            }
        }
        return wrong;
    }

    private static List<String> write(Path programs, long seed, int count) throws IOException {
        List<String> files = new ArrayList<>();
        for (long i : LongStream.range(seed, seed + count).toArray()) {
            RandomLoops program = new RandomLoops(i);
            files.add(RandomLoops.PACKAGE.replace('.', '/') + "/" + program.className() + ".java");
            files.add(program.source());
        }
        UnderAgent.compile(
                Jdks.current(),
                programs,
                List.of(
                        "-J-XX:TieredStopAtLevel=1",
                        "-nowarn",
                        "-proc:none",
                        "-cp",
                        System.getProperty("java.class.path")),
                files.toArray(new String[0]));
        List<String> classes = new ArrayList<>();
        for (int i = 0; i < files.size(); i += 2) {
            classes.add(files.get(i).replace(".java", "").replace('/', '.'));
        }
        return classes;
    }

    private static String folderOf(Class<?> ours) {
        try {
            return Path.of(ours.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("classes come from a folder", e);
        }
    }

    /** A line for each program and each set of passes. */
    private List<String> run(Path programs, List<Pass> switches, List<String> classes) {
        List<String> command = new ArrayList<>(List.of(
                java,
                // What is loaded once is not worth C2's time: without it, less than half the CPU time.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-javaagent:" + agent + "=mode=serial" + question.options(),
                "-Xss4m",
                // The child is in one package with the agent, as it is packaged.
                "-Xbootclasspath/a:" + folderOf(LoopsChild.class),
                "-cp",
                System.getProperty("java.class.path"),
                LoopsChild.class.getName(),
                question.name(),
                programs.toString(),
                switches.stream().map(Pass::toString).collect(Collectors.joining(","))));
        command.addAll(classes);
        ChildJvm.Result result = ChildJvm.run(new ProcessBuilder(command), LIMIT);
        List<String> lines = result.out().lines().toList();
        if (result.status() != 0
                || !result.err().isEmpty()
                || lines.size() != classes.size() * sets(switches).size()) {
            throw new AssertionError("status " + result.status() + " after " + lines.size() + " runs, with " + switches
                    + " in turn\n" + result.err());
        }
        return lines;
    }
}
