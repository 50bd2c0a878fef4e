package io.raceproof.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValidityTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "f0 = future { x = 1 } f0.get",
                "finish { f0 = future {} } f0.get",
                "cilk { f0 = future {} } async { f0.get }",
                "f0 = future {} f1 = future { f0.get } asyncAwait(f0, f1) { f0.get }",
                "f0 = future {} post r0 { f0.get } onReturn { async { f0.get } }",
                "if (x == 0) { f0 = future {} f0.get }",
                "isolated { x = 1; R x; R v0; v0 = 1; p0.set; if (x == 1) { y = 1 } }",
                "isolated(o0, o1) {}",
                "lock L0 { lock L1 { x = 1; p0.set } isolated { R x } } lock L1 shared { lock L0 {} }",
                "beginFinish; beginFinish; async {} endFinish; endFinish",
                "if (x == 1) { beginFinish; endFinish }",
                "cilk { spawn { spawn {} sync } if (x == 0) { spawn {} sync } sync; beginFinish; endFinish; sync }",
                "post r0 {} onReturn { x = 1; v0 = 1; lock L0 { R x } isolated { R y } async { p0.get } }",
                "post r0 handing over (r0, r1) {} awaitOne r0; awaitAll r1",
                "p0.get",
            })
    void theseAreLegal(String text) {
        assertThat(Notation.parse(text)).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lock L0 { tryLock L0 {} } | lock: held already: statement 1",
                "isolated { tryLock L0 {} } | isolated: only accesses, volatiles, if and set inside: statement 1",
                "f0.get; f0 = future {} | future: f0 does not exist here: statement 0, f0.get",
                "f0 = future { f0.get } | future: f0 does not exist here: statement 1",
                "async { f0 = future {} } f0.get | future: f0 does not exist here: statement 2",
                "if (x == 0) { f0 = future {} } f0.get | future: f0 does not exist here: statement 2",
                "cilk { spawn { f0 = future {} } sync; f0.get } | future: f0 does not exist here: statement 4",
                "asyncAwait(f0) {} f0 = future {} | future: f0 does not exist here: statement 0, asyncAwait(f0)",
                "f0 = future {} f0 = future {} | future: defined twice: statement 1",
                "isolated { async {} } | isolated: only accesses, volatiles, if and set inside: statement 1, async",
                "isolated { if (x == 0) { finish {} } } | isolated: only accesses",
                "isolated { isolated {} } | isolated: only accesses",
                "isolated { lock L0 {} } | isolated: only accesses",
                "lock L0 { isolated { lock L1 {} } } | isolated: only accesses",
                "isolated { p0.get } | isolated: only accesses",
                "isolated(o0, o1, o2) {} | isolated: at most two objects",
                "isolated(o0, o0) {} | range: object named twice",
                "asyncAwait(p0, p0) {} | range: promise named twice",
                "lock L0 { lock L0 shared {} } | lock: held already: statement 1, lock L0 shared",
                "lock L0 { lock L1 { lock L0 {} } } | lock: held already",
                "lock L0 { async {} } | lock: no task operation but set inside",
                "lock L0 { p0.get } | lock: no task operation but set inside",
                "lock L0 { awaitAll r0 } | lock: no task operation but set inside",
                "beginFinish | finish: beginFinish without an endFinish in the same list: statement 0",
                "beginFinish; async { endFinish } | finish: endFinish without a beginFinish in the same list",
                "beginFinish; if (x == 0) { endFinish } endFinish | finish: endFinish without",
                "spawn {} | cilk: spawn and sync only in the body of a cilk or spawn",
                "cilk { async { sync } } | cilk: spawn and sync only",
                "cilk { finish { sync } } | cilk: spawn and sync only",
                "cilk { beginFinish; spawn {} endFinish } | cilk: spawn and sync only",
                "post r0 {} onReturn { p0.set } | handler: only accesses",
                "post r0 {} onReturn { lock L0 { p0.set } } | handler: only accesses",
                "post r0 {} onReturn { finish {} } | handler: only accesses",
                "post r0 {} onReturn { if (x == 1) { f0 = future {} } } | handler: only accesses",
                "post r0 handing over (r1, r1) {} | range: region named twice",
                "[locations=1] y = 1 | range: location 1, but the program has 1: statement 0, y = 1",
                "[locks=0] lock L0 {} | range: lock 0",
                "[volatiles=0] v0 = 1 | range: volatile 0",
                "[regions=1] awaitOne r1 | range: region 1",
                "[promises=2] p2.set | range: promise 2",
                "[objects=1] isolated(o1) {} | range: object 1",
                "[futures=1] f1 = future {} | range: future 1",
            })
    void theseBreakTheRuleNamed(String text, String rule) {
        assertThatThrownBy(() -> Notation.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("rule " + rule);
    }

    @Test
    void negativeNumbersAreOutOfRange() {
        Program program = new Program(List.of(new Stmt.Read(-1, 0)), 1, 0, 0, 0, 0, 0, 0);
        assertThat(Validity.isValid(program)).isFalse();
    }
}
