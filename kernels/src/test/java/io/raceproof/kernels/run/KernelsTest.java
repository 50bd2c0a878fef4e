package io.raceproof.kernels.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.Program;
import io.raceproof.kernels.Size;
import io.raceproof.kernels.Suite;
import io.raceproof.kernels.WrongResultException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KernelsTest {

    static Stream<Arguments> programs() {
        return Suites.all().stream().flatMap(suite -> suite.programs().stream()
                .map(program -> Arguments.of(suite.name() + " " + program.name(), program)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void computesWhatItShouldAndAgainAfterAnotherPrepare(String name, Program program) {
        Kernel kernel = program.kernel().apply(Size.TINY);
        for (int run = 0; run < 2; run++) {
            kernel.prepare();
            kernel.run();
            kernel.verify();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void aKernelThatDidNotRunHasAWrongResult(String name, Program program) {
        Kernel kernel = program.kernel().apply(Size.TINY);
        kernel.prepare();
        assertThatThrownBy(kernel::verify).isInstanceOf(WrongResultException.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void everySizeCanBeMade(String name, Program program) {
        assertThat(Stream.of(Size.values()).map(program.kernel())).doesNotContainNull();
    }

    @Test
    void theSuitesHaveThePapersPrograms() {
        assertThat(Suites.all())
                .extracting(Suite::name)
                .startsWith("taskchecker", "drdp", "forkjoin", "streams", "atomicity");
        assertThat(Suites.named("taskchecker").orElseThrow().programs())
                .hasSize(12)
                .allMatch(program ->
                        program.paper().unoptimised() >= program.paper().optimised());
        assertThat(Suites.named("drdp").orElseThrow().programs())
                .hasSize(7)
                .allMatch(program -> program.paper().optimised() > 1);
        assertThat(Suites.named("forkjoin").orElseThrow().programs()).hasSizeGreaterThanOrEqualTo(6);
        assertThat(Suites.named("atomicity").orElseThrow().programs()).hasSizeGreaterThanOrEqualTo(8);
        assertThat(Suites.all())
                .allSatisfy(suite ->
                        assertThat(suite.programs()).extracting(Program::name).doesNotHaveDuplicates());
    }
}
