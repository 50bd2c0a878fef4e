package io.raceproof.core.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.Events;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The 24 traces of paper 1's suite: one task accesses a variable twice, a parallel one once, in each of the three
 * orders. The verdict is that of the accesses, not that of the order.
 */
class TracesTest {

    private static final List<String> TORN = List.of("RWR", "RWW", "WRW", "WWR", "WWW");

    static Stream<Arguments> traces() {
        return Stream.of("RRR", "RRW", "RWR", "RWW", "WRR", "WRW", "WWR", "WWW")
                .flatMap(pattern ->
                        Stream.of("a1 b a3", "b a1 a3", "a1 a3 b").map(order -> Arguments.of(pattern, order)));
    }

    @ParameterizedTest
    @MethodSource("traces")
    void aTraceIsTornApartIfSomeOrderOfItsAccessesIs(String pattern, String order) {
        List<Violation> found = new ArrayList<>();
        AtomicityViolations detector = new AtomicityViolations(location -> location, found::add);
        detector.taskStart(Events.ROOT, 1, 0);
        detector.taskStart(Events.ROOT, 2, 0);
        for (String access : order.split(" ")) {
            int number = List.of("a1", "b", "a3").indexOf(access);
            int task = access.equals("b") ? 2 : 1;
            if (pattern.charAt(number) == 'W') {
                detector.write(task, 0, number + 1);
            } else {
                detector.read(task, 0, number + 1);
            }
        }
        if (TORN.contains(pattern)) {
            assertThat(found).singleElement().satisfies(violation -> {
                assertThat(violation.pattern()).isEqualTo(pattern);
                assertThat(violation.between().site()).isEqualTo(2);
            });
        } else {
            assertThat(found).isEmpty();
        }
    }
}
