package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ChildJvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code prove} writes what it proved, and {@code check} relies on it: as far as it may, and no further. */
@Tag("distribution")
class ProvedProgramTest {

    private static final String GRID = """
            import static io.raceproof.api.Tasks.*;

            public class Grid {
                private final double[][] rows = new double[40][50];

                final void relax(int i) {
                    for (int j = 0; j < rows[i].length; j++) {
                        rows[i][j] += rows[i + 1][j] + i;
                    }
                }

                void sweep(int first) {
                    forAll(0, 15, k -> relax(first + 2 * k));
                }

                static void fill(int[] a) {
                    try {
                        finish(() -> {
                            async(() -> { for (int i = 0; i < 10; i++) a[i] = i; });
                            async(() -> { for (int i = 10; i < a.length; i++) a[i] = i; });
                        });
                    } catch (IndexOutOfBoundsException e) {
                        System.out.println("too short");
                    }
                }

                public static void main(String[] args) {
                    Grid grid = new Grid();
                    int[] a = new int[20];
                    switch (args[0]) {
                        case "alone" -> {
                            grid.sweep(1);
                            fill(a);
                        }
                        case "beside" -> finish(() -> {
                            async(() -> a[3] = 7);
                            fill(a);
                        });
                        case "apart" -> finish(() -> {
                            async(() -> a[3] = 7);
                            grid.sweep(1);
                        });
                        case "after" -> finish(() -> {
                            fill(a);
                            async(() -> a[3] = 7);
                            a[3]++;
                        });
                        case "inside" -> finish(() -> {
                            async(() -> fill(a));
                            a[12] = 1;
                        });
                        case "aliased" -> {
                            grid.rows[3] = grid.rows[5];
                            grid.sweep(1);
                        }
                        case "failed" -> {
                            fill(new int[3]);
                            finish(() -> {
                                async(() -> fill(a));
                                a[12] = 1;
                            });
                        }
                        default -> throw new IllegalArgumentException(args[0]);
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    private Path classes;

    @BeforeEach
    void compileAndProve() throws IOException {
        classes = Files.createDirectories(folder.resolve("classes"));
        compile(GRID);
        ChildJvm.Result result = Checking.onCurrentJdk()
                .launcher()
                .run(
                        "prove",
                        "--assume-no-alias",
                        "--write-proofs",
                        classes.toString(),
                        folder.resolve("Grid.java").toString());
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("2 PROVED");
        assertThat(Files.readString(proofs())).contains("different rows of rows", "\"call\": \"finish\"");
    }

    private void compile(String source) throws IOException {
        Path file = Files.writeString(folder.resolve("Grid.java"), source);
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", api(), "-d", classes.toString(), file.toString());
        assertThat(status).isZero();
    }

    private static String api() {
        return Checking.distribution()
                .resolve("lib/raceproof-api-" + Installation.version() + ".jar")
                .toString();
    }

    private Path proofs() {
        return classes.resolve("raceproof-proofs.json");
    }

    private Report check(String how, String... options) throws IOException {
        Path json = folder.resolve("report.json");
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("--json", json.toString(), "-cp", classes + File.pathSeparator + api(), "Grid", how));
        Checking.onCurrentJdk().check(arguments.toArray(String[]::new));
        return JsonReport.read(json);
    }

    @Test
    void aloneItNeedsNoChecks() throws IOException {
        for (String mode : List.of("parallel", "serial")) {
            Report report = check("alone", "--mode", mode);
            assertThat(report.verdict()).isEqualTo(Verdict.PROVED);
            assertThat(report.because()).isEmpty();
            assertThat(report.stats().checks()).isZero();
        }
        assertThat(check("alone", "--no-opt").stats().checks()).isPositive();
        assertThat(check("alone", "--atomicity").stats().checks()).isPositive();
    }

    @Test
    void racesWithWhatRunsBesideItAreFound() throws IOException {
        for (String how : List.of("beside", "inside", "failed")) {
            Report report = check(how, "--mode", "serial");
            assertThat(report.findings()).as(how).hasSize(1);
        }
    }

    /** 15 tasks with 50 turns of a loop each, and three accesses in every turn. */
    @Test
    void besideOthersRangesOfItsFootprintAreChecked() throws IOException {
        for (String mode : List.of("parallel", "serial")) {
            Report report = check("apart", "--mode", mode);
            assertThat(report.verdict()).isEqualTo(Verdict.PROVED);
            assertThat(report.stats().checks()).as(mode).isPositive().isLessThan(15 * 10);
        }
        assertThat(check("apart", "--no-opt").stats().checks()).isGreaterThan(15 * 50 * 3);
    }

    @Test
    void whatComesAfterItIsCheckedAsEver() throws IOException {
        Report report = check("after");
        assertThat(report.findings()).singleElement().satisfies(finding -> assertThat(finding.location())
                .isEqualTo("int[] element 3"));
    }

    @Test
    void anAssumptionThatDoesNotHoldIsNoticed() throws IOException {
        Report report = check("aliased", "--mode", "serial");
        assertThat(report.verdict()).isEqualTo(Verdict.RACE);
    }

    @Test
    void aProofOfOtherCodeIsNotUsedAndNamed() throws IOException {
        compile(GRID.replace("i < 10", "i < 12"));
        Report report = check("alone");
        assertThat(report.verdict()).isEqualTo(Verdict.RACE);
        assertThat(report.because())
                .contains("The proof of Grid.java:18 was not used, because Grid has changed since: prove it again.");
    }

    @Test
    void sourceThatTheClassesAreNotMadeOfGivesNoProof() throws IOException {
        Path file = Files.writeString(folder.resolve("Grid.java"), GRID.replace("a[i] = i;", "a[i] = 2 * i;"));
        ChildJvm.Result result =
                Checking.onCurrentJdk().launcher().run("prove", "--write-proofs", classes.toString(), file.toString());
        assertThat(result.err())
                .hasLineCount(1)
                .contains("Grid.java:18 is of no use to check: the class Grid in '" + classes
                        + "' is not what these sources compile to; compile them again");
        assertThat(Files.readString(proofs())).doesNotContain("callLine");
    }

    @Test
    void aDamagedFileIsNotUsedAndNamedInOneLine() throws IOException {
        String whole = Files.readString(proofs());
        for (String damaged : List.of(
                "",
                "[]",
                whole.substring(0, whole.length() / 2),
                whole.replace("proofs/1", "proofs/2"),
                whole.replace("\"restsOn\": [\"Grid\"]", "\"restsOn\": []"))) {
            Files.writeString(proofs(), damaged);
            Report report = check("alone");
            assertThat(report.verdict()).isEqualTo(Verdict.PROVED);
            assertThat(report.stats().checks()).isPositive();
            assertThat(report.because()).singleElement().asString().contains("raceproof-proofs.json cannot be read: ");
        }
    }
}
