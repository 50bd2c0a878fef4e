package io.raceproof.suite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs themselves, without an agent. */
class ProgramTest {

    @Test
    void thereIsAProgramForEveryPatternThatTheTaskLibraryCanExpress() {
        assertThat(Program.all()).extracting(Program::group).contains("dataracebench", "papers", "atomicity");
        assertThat(Program.all().stream()
                        .filter(program -> program.group().equals("dataracebench"))
                        .map(program -> program.name().substring(0, "Drb001".length()))
                        .distinct())
                .hasSize(190);
    }

    @ParameterizedTest
    @MethodSource("io.raceproof.suite.Program#all")
    void aProgramRunsToItsEnd(Program program) throws ReflectiveOperationException {
        RunPrograms.main(new String[] {program.className()});
    }
}
