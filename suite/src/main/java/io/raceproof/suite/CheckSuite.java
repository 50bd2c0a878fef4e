package io.raceproof.suite;

import io.raceproof.runtime.Pass;
import io.raceproof.suite.CheckedJvm.Mode;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs every program alone under the agent of the folder that this class's jar is in, says what differs from its
 * expectation, and prints the tables. Exit status 1 if anything differs, 2 for
 * wrong usage.
 *
 * <pre>{@code
 * java -cp "suite/target/lib/*" io.raceproof.suite.CheckSuite
 *     --mode parallel|serial    one mode only
 *     --only TEXT               programs whose name, or package, contains this
 *     --agent OPTIONS           more options for the agent, as in no-opt,detector=promises
 *     --markdown FILE           writes the tables to a file too
 *     --passes NAME,NAME|all    instead: all programs in one JVM, once for each of these optimisations, which is off then
 *     --runs N                  instead: each racy program without locks N times in parallel mode; the same racy
 *                               locations each time? Programs on the JDK's constructs: all of them, with their verdicts
 * }</pre>
 */
public final class CheckSuite {

    private static final String MODE = "--mode";
    private static final String ONLY = "--only";
    private static final String AGENT = "--agent";
    private static final String MARKDOWN = "--markdown";
    private static final String RUNS = "--runs";
    private static final String PASSES = "--passes";
    private static final List<String> OPTIONS = List.of(MODE, ONLY, AGENT, MARKDOWN, PASSES, RUNS);
    private static final String ALL = "all";

    private final PrintStream out;
    private final CheckedJvm jvm;
    private final List<Mode> modes;
    private final List<Program> programs;

    private CheckSuite(PrintStream out, CheckedJvm jvm, List<Mode> modes, List<Program> programs) {
        this.out = out;
        this.jvm = jvm;
        this.modes = modes;
        this.programs = programs;
    }

    public static void main(String[] args) throws IOException, URISyntaxException {
        try {
            System.exit(run(options(args), System.out) ? 0 : 1);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
        }
    }

    private static Map<String, String> options(String[] args) {
        Map<String, String> options = new HashMap<>();
        for (int i = 0; i < args.length; i += 2) {
            if (!OPTIONS.contains(args[i]) || i + 1 == args.length) {
                throw new IllegalArgumentException(args[i] + ": the options are " + OPTIONS + ", with a value each");
            }
            options.put(args[i], args[i + 1]);
        }
        return options;
    }

    private static boolean run(Map<String, String> options, PrintStream out) throws IOException, URISyntaxException {
        Path jar = Path.of(CheckSuite.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String agent = options.containsKey(AGENT) ? "," + options.get(AGENT) : "";
        CheckedJvm jvm = new CheckedJvm(jar.getParent(), Jdks.current(), agent);
        List<Mode> modes = options.containsKey(MODE) ? List.of(Mode.named(options.get(MODE))) : List.of(Mode.values());
        List<Program> programs = Program.all().stream()
                .filter(program -> program.className().contains(options.getOrDefault(ONLY, "")))
                .toList();
        if (programs.isEmpty()) {
            throw new IllegalArgumentException("no program's name contains " + options.get(ONLY));
        }
        CheckSuite suite = new CheckSuite(out, jvm, modes, programs);
        if (options.containsKey(PASSES)) {
            return suite.withoutEach(passes(options.get(PASSES)));
        }
        return options.containsKey(RUNS)
                ? suite.repeat(Integer.parseInt(options.get(RUNS)))
                : suite.check(options.get(MARKDOWN));
    }

    private static List<Pass> passes(String names) {
        if (names.equals(ALL)) {
            return List.copyOf(Pass.all());
        }
        List<Pass> passes = new ArrayList<>();
        for (String name : names.split(",")) {
            if (Pass.named(name) == null) {
                throw new IllegalArgumentException("no pass " + name + "; there are " + Pass.all());
            }
            passes.add(Pass.named(name));
        }
        return passes;
    }

    private boolean withoutEach(List<Pass> passes) {
        List<Program> together =
                programs.stream().filter(program -> !program.usesLibrary()).toList();
        int wrong = 0;
        for (Pass pass : passes) {
            for (Mode mode : modes) {
                Map<String, List<String>> complaints =
                        new Together(jvm.with(",opt=-" + pass), together).complaints(mode);
                complaints.forEach((name, complaint) ->
                        out.println(name + ", " + mode + ", without " + pass + ": " + String.join("; ", complaint)));
                wrong += complaints.size();
            }
        }
        out.println("%s: %d programs, modes %s, without each of %d passes: %d not as expected"
                .formatted(Jdks.current(), together.size(), modes, passes.size(), wrong));
        return wrong == 0;
    }

    private boolean check(String markdown) throws IOException {
        List<Outcome> outcomes = new ArrayList<>();
        for (Mode mode : modes) {
            for (Program program : programs.stream()
                    .filter(each -> each.runsOn(Jdks.current()))
                    .toList()) {
                Outcome outcome = Outcome.of(program, mode, jvm);
                outcomes.add(outcome);
                for (String complaint : outcome.judgement().complaints()) {
                    out.println(program.name() + ", " + mode + ": " + complaint);
                }
            }
        }
        String page = Tables.page(outcomes);
        out.print(page);
        if (markdown != null) {
            Files.writeString(Path.of(markdown), page);
        }
        return outcomes.stream().allMatch(Outcome::isRight);
    }

    private boolean repeat(int runs) {
        boolean right = true;
        int all = 0;
        for (Program program : programs) {
            if (program.usesJdk()) {
                if (program.runsOn(Jdks.current())) {
                    all++;
                    right &= repeatTrials(program, runs);
                }
            } else if (program.expectation().isRacy() && !program.isolates()) {
                Repetitions repetitions = Repetitions.of(program, runs, jvm);
                all++;
                right &= repetitions.complaints().isEmpty();
                out.println("%s: %d racy locations, %d in %d runs"
                        .formatted(program.name(), repetitions.serial(), repetitions.parallel(), runs));
                repetitions.complaints().stream().limit(5).forEach(out::println);
            }
        }
        out.println(Jdks.current() + ": " + all + " programs, " + runs + " runs each: "
                + (right ? "no difference" : "differences, see above"));
        return right;
    }

    /** Each run has its own verdict. Where the end of the JVM belongs to the program, each run has a JVM too. */
    private boolean repeatTrials(Program program, int runs) {
        List<String> wrong = new ArrayList<>();
        if (program.endsWithJvm()) {
            for (int run = 0; run < runs; run++) {
                wrong.addAll(Outcome.of(program, Mode.PARALLEL, jvm).judgement().complaints());
            }
            out.println(program.name() + ": " + runs + " JVMs");
        } else {
            for (String line : jvm.trials(program, runs)) {
                if (line.startsWith(RepeatTrials.WRONG)) {
                    wrong.add(line);
                } else if (line.startsWith(RepeatTrials.VERDICTS)) {
                    out.println(program.name() + ": " + line);
                }
            }
        }
        wrong.stream().limit(5).forEach(out::println);
        return wrong.isEmpty();
    }
}
