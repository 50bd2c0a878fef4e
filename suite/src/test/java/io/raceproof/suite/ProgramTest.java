package io.raceproof.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs themselves, without an agent. */
class ProgramTest {

    @Test
    void thereIsAProgramForEveryPatternThatTheTaskLibraryCanExpress() {
        assertThat(Program.all())
                .extracting(Program::group)
                .containsOnly(
                        "atomicity",
                        "dataracebench",
                        "futures",
                        "library",
                        "meetings",
                        "modelchecking",
                        "papers",
                        "reactive",
                        "realjava",
                        "streams",
                        "virtualthreads");
        assertThat(Program.all().stream()
                        .filter(program -> program.group().equals("dataracebench"))
                        .map(program -> program.name().substring(0, "Drb001".length()))
                        .distinct())
                .hasSize(196);
    }

    static List<Program> ofThisJdk() {
        return Program.all().stream()
                .filter(program -> program.runsOn(Jdks.current()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("ofThisJdk")
    void aProgramRunsToItsEnd(Program program) throws ReflectiveOperationException {
        RunPrograms.main(new String[] {program.className()});
    }

    @Test
    void everyProgramOnTheJdkIsInTheTableOfConstructs() throws IOException {
        List<String> words =
                List.of(Files.readString(Path.of("../docs/constructs.md")).split("\\W+"));

        assertThat(words)
                .containsAll(Program.all().stream()
                        .filter(Program::usesJdk)
                        .map(Program::name)
                        .toList());
    }
}
