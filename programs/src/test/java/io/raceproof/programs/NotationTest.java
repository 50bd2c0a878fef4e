package io.raceproof.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NotationTest {

    static List<String> presets() {
        return Weights.names();
    }

    @ParameterizedTest
    @MethodSource("presets")
    void whatIsPrintedIsReadBackAsAnEqualProgram(String preset) {
        Generator generator = new Generator(Weights.named(preset));
        for (long seed = 0; seed < 500; seed++) {
            Program program = generator.generate(seed);
            assertThat(Notation.parse(Notation.line(program)))
                    .as("seed %d", seed)
                    .isEqualTo(program);
            assertThat(Notation.parse(Notation.lines(program)))
                    .as("seed %d", seed)
                    .isEqualTo(program);
            assertThat(Notation.parse(Notation.numbered(program)))
                    .as("seed %d", seed)
                    .isEqualTo(program);
        }
    }

    @Test
    void everyConstructHasItsOneLineForm() {
        String text = "async { x = 1; p0.set } R x; if (y == -2) { R z } finish { beginFinish; endFinish } "
                + "f0 = future {} f0.get; p0.get; asyncAwait(f0, p0) {} isolated { R a } isolated(o0, o1) {} "
                + "x += 2; y += -1; z max 3; tryLock L0 { R w } "
                + "lock L0 { R w } lock L1 shared {} R v0; v0 = 1; cilk { spawn {} sync } "
                + "post r0 {} post r1 handing over (r0) { R x } onReturn { R x } awaitOne r0; awaitAll r1";
        assertThat(Notation.line(Notation.parse(text))).isEqualTo(text);
    }

    @Test
    void theTallFormIndentsAndShowsSites() {
        Program program = Notation.parse("post r0 { x = 1 } onReturn { if (x == 1) { R y } } async {}");
        assertThat(Notation.numbered(program)).isEqualTo("""
                post r0 {
                    x = 1 // 1
                } onReturn {
                    if (x == 1) { // 2
                        R y // 3
                    }
                }
                async {
                }
                """);
    }

    @Test
    void countsBeyondWhatIsUsedTravelInFront() {
        Program program = new Program(List.of(new Stmt.Write(0, 1, 0)), 4, 1, 0, 0, 0, 0, 2);
        String line = Notation.line(program);
        assertThat(line).isEqualTo("[locations=4 promises=1 regions=2] x = 1");
        assertThat(Notation.parse(line)).isEqualTo(program);
        Program empty = new Program(List.of(), 1, 0, 0, 0, 0, 0, 0);
        assertThat(Notation.parse(Notation.line(empty))).isEqualTo(empty);
        assertThat(Notation.parse(Notation.lines(empty))).isEqualTo(empty);
    }

    @Test
    void locationsBeyondTheAlphabetHaveNames() {
        for (int location = 0; location < 1_000; location++) {
            Program program = new Program(List.of(new Stmt.Read(location, 0)), 1_000, 0, 0, 0, 0, 0, 0);
            assertThat(Notation.parse(Notation.line(program))).isEqualTo(program);
        }
        assertThat(Kind.LOCATION.name(0) + Kind.LOCATION.name(3) + Kind.LOCATION.name(26))
                .isEqualTo("xax_1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "async { x = 1 | 1 | 14 | expected '}', found the end",
                "async { x = } | 1 | 13 | expected an int, found '}'",
                "x = 1 y = 2 | 1 | 7 | expected ';' or a new line, found 'y'",
                "\"x = 1\n  bogus\" | 2 | 3 | expected a statement, found 'bogus'",
                "x = 1 } | 1 | 7 | expected a statement, found '}'",
                "lock x {} | 1 | 6 | expected a name like L0, found 'x'",
                "v0 = 2 | 1 | 6 | expected '1', found '2'",
                "asyncAwait(L0) {} | 1 | 12 | expected a name like p0, found 'L0'",
                "[things=1] x = 1 | 1 | 2 | expected 'locations' or another count, found 'things'",
                "x = 99999999999 | 1 | 5 | expected an int, found '99999999999'",
                "x = - | 1 | 5 | expected an int, found '-'",
                "p0.put | 1 | 4 | expected 'get', found 'put'",
            })
    void errorsNameLineAndColumn(String text, int line, int column, String problem) {
        assertThatThrownBy(() -> Notation.parse(text))
                .isInstanceOfSatisfying(NotationException.class, e -> {
                    assertThat(e.line()).isEqualTo(line);
                    assertThat(e.column()).isEqualTo(column);
                })
                .hasMessage("line " + line + ", column " + column + ": " + problem);
    }
}
