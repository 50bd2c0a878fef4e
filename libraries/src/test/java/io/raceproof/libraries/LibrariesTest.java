package io.raceproof.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Access;
import io.raceproof.findings.Report;
import io.raceproof.libraries.programs.RaceBesideMocks;
import io.raceproof.libraries.programs.SharedMultimap;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The quick rows of docs/libraries.md; {@link LibraryTable} has all of them. */
@Tag("packaged")
class LibrariesTest {

    private static final Path LIB = Path.of("target", "lib").toAbsolutePath();
    private static final Path RACEPROOF =
            Path.of("..", "cli", "target", "raceproof").toAbsolutePath().normalize();

    private static final String VERY_OLD = "its class file version 46 is older than 49 (Java 5)";

    @TempDir
    private Path folder;

    static Stream<Arguments> quickOnes() {
        return Stream.of(Library.CAFFEINE, Library.GSON, Library.JUNIT, Library.ORO)
                .flatMap(library -> Jdks.all().stream().map(jdk -> Arguments.of(library, jdk)));
    }

    @ParameterizedTest
    @MethodSource("quickOnes")
    void aProgramDoesTheSameAndNothingIsFoundThatIsNotKnown(Library library, Jdks.Jdk jdk) throws Exception {
        Comparison done = Comparison.of(library, jdk, LIB, RACEPROOF);
        assertThat(done.checked()).isEqualTo(done.plain());
        assertThat(done.open()).isEmpty();
        assertThat(done.leftAsTheyAre()).allMatch(reason -> library == Library.ORO && reason.contains(VERY_OLD));
    }

    @Test
    void aRaceInsideALibraryShowsWhoCalledIt() throws Exception {
        Path json = folder.resolve("report.json");
        String classPath = Library.GUAVA.classPath(LIB).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        ChildJvm.Result result = ChildJvm.run(
                new ProcessBuilder(
                        "/bin/sh",
                        RACEPROOF.resolve("raceproof").toString(),
                        "check",
                        "--json",
                        json.toString(),
                        "-cp",
                        classPath,
                        SharedMultimap.class.getName()),
                Duration.ofSeconds(60));
        assertThat(result.status()).as(result.err()).isEqualTo(Report.FOUND);
        List<Access> accesses = JsonReport.read(json).findings().get(0).accesses();
        assertThat(accesses)
                .allSatisfy(access -> assertThat(access.stack().get(0)).startsWith("com.google.common."));
        assertThat(accesses).allSatisfy(access -> assertThat(access.stack())
                .anyMatch(frame -> frame.startsWith(SharedMultimap.class.getName() + ".")));
    }

    @Test
    void aClassThatMockitoTransformsOnceMoreIsStillChecked() throws Exception {
        Path json = folder.resolve("mocked.json");
        List<String> command = new ArrayList<>(
                List.of("/bin/sh", RACEPROOF.resolve("raceproof").toString(), "check", "--json", json.toString()));
        command.addAll(Library.MOCKITO.options(LIB));
        command.addAll(List.of(
                "-cp",
                Library.MOCKITO.classPath(LIB).stream()
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator)),
                RaceBesideMocks.class.getName()));
        ChildJvm.Result result = ChildJvm.run(new ProcessBuilder(command), Duration.ofSeconds(60));
        assertThat(result.out()).isEqualTo("7 4 1\n");
        assertThat(JsonReport.read(json).findings())
                .singleElement()
                .satisfies(race -> assertThat(race.location().toString()).contains("Till.money"));
    }
}
