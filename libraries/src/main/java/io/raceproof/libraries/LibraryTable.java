package io.raceproof.libraries;

import io.raceproof.findings.Finding;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Runs the program of each library plain and checked, and prints the table of docs/libraries.md. The exit status is 1
 * if a program did not do the same under the checker, or a finding is neither in the suppressions that we ship nor
 * among the races that may do harm, {@code reported.suppressions}.
 *
 * <pre>
 * java -cp "libraries/target/lib/*" io.raceproof.libraries.LibraryTable [--jdk 17] [NAME ...]
 * </pre>
 */
public final class LibraryTable {

    private static final String HEAD = """
        | library | version | JDK | result | verdict | not judged | reported | suppressed | left as they are | plain, s | checked, s | times |
        | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\
        """;

    private LibraryTable() {}

    public static void main(String[] args) throws IOException {
        List<String> names = new ArrayList<>(List.of(args));
        int only = 0;
        int jdk = names.indexOf("--jdk");
        if (jdk >= 0) {
            only = Integer.parseInt(names.get(jdk + 1));
            names.subList(jdk, jdk + 2).clear();
        }
        System.exit(print(System.out, only, names) ? 0 : 1);
    }

    private static boolean print(PrintStream out, int only, List<String> names) throws IOException {
        // The root of the checkout, from where this jar lies.
        Path lib = Path.of("libraries", "target", "lib").toAbsolutePath();
        Path raceproof = Path.of("cli", "target", "raceproof").toAbsolutePath();
        List<Comparison> notes = new ArrayList<>();
        boolean isFine = true;
        out.println(HEAD);
        for (Library library : Library.values()) {
            if (!names.isEmpty() && !names.contains(library.title())) {
                continue;
            }
            for (Jdks.Jdk each : Jdks.all()) {
                if (only == 0 || only == each.feature()) {
                    Comparison done = Comparison.of(library, each, lib, raceproof);
                    out.println(row(done));
                    isFine &= done.differences().isEmpty() && done.open().isEmpty();
                    notes.add(done);
                }
            }
        }
        notes.forEach(done -> note(out, done));
        return isFine;
    }

    private static String row(Comparison done) {
        List<String> differences = done.differences();
        return String.format(
                Locale.ROOT,
                "| %s | %s | %d | %s | %s | %d | %d | %d | %d | %.1f | %.1f | %.1f |",
                done.library().title(),
                done.version(),
                done.jdk().feature(),
                differences.isEmpty() ? "the same" : "differs: " + String.join(", ", differences),
                done.report().verdict(),
                done.open().size(),
                done.reported(),
                done.suppressed(),
                done.leftAsTheyAre().size(),
                done.plainMillis() / 1000.0,
                done.checkedMillis() / 1000.0,
                done.slowdown());
    }

    /** What somebody has to look at. */
    private static void note(PrintStream out, Comparison done) {
        for (Finding finding : done.open()) {
            out.println(done.library().title() + ", " + done.jdk() + ": " + finding.certainty() + " "
                    + finding.location() + " at "
                    + finding.accesses().get(0).stack().get(0) + " and "
                    + finding.accesses().get(1).stack().get(0));
        }
        done.leftAsTheyAre().forEach(reason -> out.println(done.library().title() + ", " + done.jdk() + ": " + reason));
    }
}
