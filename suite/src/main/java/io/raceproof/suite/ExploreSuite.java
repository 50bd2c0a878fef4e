package io.raceproof.suite;

import io.raceproof.findings.Verdict;
import io.raceproof.suite.modelchecking.kernels.Growing;
import io.raceproof.testkit.Jdks;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Explores every program whose source names a verdict of {@code explore}, each in a JVM of its own, with the agent of the
 * folder that this class's jar is in; says what is wrong, and prints the table of paper 2 with our figures beside the
 * paper's. Exit status 1 if a verdict is wrong, 2 for wrong usage.
 *
 * <pre>{@code
 * java -cp "suite/target/lib/*" io.raceproof.suite.ExploreSuite            # all
 * java -cp "suite/target/lib/*" io.raceproof.suite.ExploreSuite Prime      # those with this in their name
 * java -cp "suite/target/lib/*" io.raceproof.suite.ExploreSuite --growth   # instead: 2 to 20 tasks with a section each
 * java -cp "suite/target/lib/*" io.raceproof.suite.ExploreSuite --atomicity   # instead: the programs about atomicity
 * }</pre>
 */
public final class ExploreSuite {

    private static final String GROWTH = "--growth";

    /** What the agent is told. */
    static final String ATOMICITY_OPTION = ",atomicity=annotated";

    private static final String ATOMICITY = "--atomicity";

    /** Every order of sections on one text is a graph: n! of them. */
    private static final int MOST_ON_A_TEXT = 6;

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
