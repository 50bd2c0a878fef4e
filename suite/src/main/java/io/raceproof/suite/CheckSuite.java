package io.raceproof.suite;

import io.raceproof.suite.CheckedJvm.Mode;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs every program alone under the agent of the folder that this class's jar is in, says what differs from its
 * expectation, and prints the tables. Exit status 1 if anything differs.
 *
 * <pre>{@code
 * java -cp "suite/target/lib/*" io.raceproof.suite.CheckSuite
 *     --mode parallel|serial    one mode only
 *     --only TEXT               programs whose name contains this
 *     --markdown FILE           writes the tables to a file too
 *     --runs N                  instead: each racy program without locks N times in parallel mode; the same racy
 *                               locations each time?
 * }</pre>
 */
public final class CheckSuite {

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
        Path jar = Path.of(CheckSuite.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String only = option(args, "--only").orElse("");
        List<Mode> modes =
                option(args, "--mode").map(name -> List.of(Mode.named(name))).orElse(List.of(Mode.values()));
        List<Program> programs = Program.all().stream()
                .filter(program -> program.name().contains(only))
                .toList();
        CheckSuite suite = new CheckSuite(System.out, new CheckedJvm(jar.getParent(), Jdks.current()), modes, programs);
        Optional<String> runs = option(args, "--runs");
        boolean right =
                runs.isPresent() ? suite.repeat(Integer.parseInt(runs.get())) : suite.check(option(args, "--markdown"));
        System.exit(right ? 0 : 1);
    }

    private static Optional<String> option(String[] args, String name) {
        for (int i = 0; i + 1 < args.length; i++) {
            if (args[i].equals(name)) {
                return Optional.of(args[i + 1]);
            }
        }
        return Optional.empty();
    }

    private boolean check(Optional<String> markdown) throws IOException {
        List<Outcome> outcomes = new ArrayList<>();
        for (Mode mode : modes) {
            for (Program program : programs) {
                Outcome outcome = Outcome.of(program, mode, jvm);
                outcomes.add(outcome);
                for (String complaint : outcome.judgement().complaints()) {
                    out.println(program.name() + ", " + mode + ": " + complaint);
                }
            }
        }
        String page = Tables.page(outcomes);
        out.print(page);
        if (markdown.isPresent()) {
            Files.writeString(Path.of(markdown.get()), page);
        }
        return outcomes.stream().allMatch(Outcome::isRight);
    }

    private boolean repeat(int runs) {
        boolean right = true;
        int all = 0;
        for (Program program : programs) {
            if (program.expectation().isRacy() && !program.isolates()) {
                Repetitions repetitions = Repetitions.of(program, runs, jvm);
                all++;
                right &= repetitions.complaints().isEmpty();
                out.println("%s: %d racy locations, %d in %d runs"
                        .formatted(program.name(), repetitions.serial(), repetitions.parallel(), runs));
                repetitions.complaints().stream().limit(5).forEach(out::println);
            }
        }
        out.println(all + " programs, " + runs + " runs each: " + (right ? "no difference" : "differences, see above"));
        return right;
    }
}
