package io.raceproof.suite;

import io.raceproof.testkit.Jdks;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Explores every program whose source names a verdict of {@code explore}, each in a JVM of its own, with the agent of the
 * folder that this class's jar is in; says what is wrong, and prints the table of paper 2 with our figures beside the
 * paper's. Exit status 1 if a verdict is wrong, 2 for wrong usage.
 *
 * <pre>{@code
 * java -cp "suite/target/lib/*" io.raceproof.suite.ExploreSuite            # all
 * java -cp "suite/target/lib/*" io.raceproof.suite.ExploreSuite Prime      # those with this in their name
 * }</pre>
 */
public final class ExploreSuite {

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
        System.exit(run(jvm, args.length == 0 ? "" : args[0], System.out) ? 0 : 1);
    }

    /** The programs that say what explore says of them. */
    static List<Program> programs() {
        return Program.all().stream()
                .filter(program -> program.expectation().explored().isPresent())
                .toList();
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
        out.print(GraphTable.markdown(all));
        return all.stream().allMatch(Explored::isRight);
    }
}
