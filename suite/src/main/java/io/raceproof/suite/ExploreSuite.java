package io.raceproof.suite;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.suite.modelchecking.kernels.Growing;
import io.raceproof.testkit.Jdks;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Explores every program whose source names a verdict of {@code explore}, each in a JVM of its own, with the agent of
 * the folder that this class's jar is in; says what is wrong, and prints the table of paper 2 with our figures beside
 * the paper's. Exit status 1 if a verdict is wrong, 2 for wrong usage.
 *
 * <pre>{@code
 * java -cp "suite/target/lib/*" io.raceproof.suite.ExploreSuite            # all
 * java -cp "suite/target/lib/*" io.raceproof.suite.ExploreSuite Prime      # those with this in their name
 * java -cp "suite/target/lib/*" io.raceproof.suite.ExploreSuite --growth   # instead: 2 to 20 tasks with a section each
 * java -cp "suite/target/lib/*" io.raceproof.suite.ExploreSuite --atomicity   # instead: the programs about atomicity
 * java -cp "suite/target/lib/*" io.raceproof.suite.ExploreSuite --cases       # instead: those of ExploreCase
 * java -cp "suite/target/lib/*" io.raceproof.suite.ExploreSuite --newer       # instead: futures, streams, virtual threads
 * }</pre>
 */
public final class ExploreSuite {

    private static final String GROWTH = "--growth";

    /** What the agent is told. */
    static final String ATOMICITY_OPTION = ",atomicity=annotated";

    private static final String ATOMICITY = "--atomicity";
    private static final String CASES = "--cases";
    private static final String NEWER = "--newer";

    private static final Set<String> NEWER_GROUPS = Set.of("futures", "streams", "virtualthreads");

    /** Every order of sections on one text is a graph: n! of them. */
    private static final int MOST_ON_A_TEXT = 6;

    /** A stream of a hundred elements on one atomic has as many graphs as there are orders of these. */
    private static final int MOST_OF_A_PROGRAM = 200;

    private ExploreSuite() {}

    public static void main(String[] args) throws URISyntaxException {
        if (args.length > 1) {
            System.err.println("ExploreSuite takes one argument: what the names of the programs contain");
            System.exit(2);
        }
        Path jar = Path.of(ExploreSuite.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        CheckedJvm jvm = new CheckedJvm(jar.getParent(), Jdks.current(), "");
        if (args.length == 1 && args[0].equals(ATOMICITY)) {
            System.exit(tear(jvm.with(ATOMICITY_OPTION), System.out) ? 0 : 1);
        }
        if (args.length == 1 && args[0].equals(CASES)) {
            System.exit(explore(jvm, System.out) ? 0 : 1);
        }
        if (args.length == 1 && args[0].equals(NEWER)) {
            System.exit(compare(jvm, System.out) ? 0 : 1);
        }
        if (args.length == 1 && args[0].equals(GROWTH)) {
            grow(jvm, System.out);
            return;
        }
        System.exit(run(jvm, args.length == 0 ? "" : args[0], System.out) ? 0 : 1);
    }

    /** The programs that say what explore says of them. */
    static List<Program> programs() {
        return Program.all().stream()
                .filter(program -> program.expectation().explored().isPresent())
                .toList();
    }

    /** The programs about atomicity. */
    static List<Program> tornOrNot() {
        return Program.all().stream()
                .filter(program -> program.group().equals("atomicity"))
                .toList();
    }

    private static boolean explore(CheckedJvm jvm, PrintStream out) {
        boolean right = true;
        for (ExploreCase each : ExploreCase.all()) {
            if (each.since() <= jvm.jdk().feature()) {
                Explored explored = each.explore(jvm);
                String complaint = each.complaint(explored);
                out.printf(
                        "%-44s %4d graphs %5d ms %s%n",
                        each, explored.report().stats().graphs(), explored.millis(), complaint);
                right &= complaint.isEmpty();
            }
        }
        return right;
    }

    /**
     * Whether explore finds the races that the sources name, and no others, in programs that check runs too. Where it
     * has not seen all graphs, a race may be missing.
     */
    private static boolean compare(CheckedJvm jvm, PrintStream out) {
        boolean right = true;
        for (Program program : Program.all()) {
            if (NEWER_GROUPS.contains(program.group()) && program.runsOn(jvm.jdk())) {
                Explored explored = Explored.of(program, jvm, MOST_OF_A_PROGRAM);
                Report report = explored.report();
                Judgement judgement = Judgement.ofFindings(program, explored.races());
                boolean sawAll = report.stats().graphs() < MOST_OF_A_PROGRAM;
                out.printf(
                        "%-28s %-16s %4d graphs %s %s%n",
                        program,
                        report.verdict(),
                        report.stats().graphs(),
                        judgement.complaints(),
                        report.verdict() == Verdict.UNKNOWN ? report.because() : "");
                right &= sawAll
                        ? judgement.complaints().isEmpty()
                        : judgement.unexpected().isEmpty();
            }
        }
        return right;
    }

    private static boolean tear(CheckedJvm jvm, PrintStream out) {
        boolean right = true;
        for (Program program : tornOrNot()) {
            Explored explored = Explored.of(program, jvm);
            List<String> wrong = explored.tornWrongly();
            out.printf(
                    "%-28s %-16s %3d graphs %s%n",
                    program,
                    explored.report().verdict(),
                    explored.report().stats().graphs(),
                    wrong);
            right &= wrong.isEmpty();
        }
        return right;
    }

    private static boolean run(CheckedJvm jvm, String only, PrintStream out) {
        List<Explored> all = new ArrayList<>();
        for (Program program : programs()) {
            if (program.name().contains(only)) {
                Explored explored = Explored.of(program, jvm);
                all.add(explored);
                if (!explored.isRight()) {
                    out.println(program + ": wrong verdict "
                            + explored.report().verdict() + " "
                            + explored.report().because());
                }
            }
        }
        if (all.isEmpty()) {
            out.println("no program's name contains " + only);
            return false;
        }
        out.print(GraphTable.markdown(all));
        return all.stream().allMatch(Explored::isRight);
    }

    private static void grow(CheckedJvm jvm, PrintStream out) {
        out.println("| tasks | one counter: graphs | executions | time | n objects: graphs | executions | time "
                + "| one text: graphs | executions | time |");
        out.println("|" + " --- |".repeat(10));
        for (int tasks = 2; tasks <= 20; tasks++) {
            String row = "| " + tasks + cells(jvm, "counter", tasks) + cells(jvm, "objects", tasks);
            out.println(row + (tasks <= MOST_ON_A_TEXT ? cells(jvm, "text", tasks) : " | | | ") + " |");
        }
    }

    private static String cells(CheckedJvm jvm, String shared, int tasks) {
        Explored explored = Explored.of(jvm, Growing.class.getName(), shared, Integer.toString(tasks));
        if (explored.report().verdict() != Verdict.PROVED) {
            throw new AssertionError(explored.report().because());
        }
        return String.format(
                Locale.ROOT,
                " | %d | %d | %d ms",
                explored.report().stats().graphs(),
                explored.executions(),
                explored.report().stats().elapsedMillis());
    }
}
