package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every access that a trap's source names on its line is seen, in order, and no other; and results stay the same. */
class AccessHooksTest {

    @ParameterizedTest
    @CsvSource({
        "InstanceFields, true",
        "StaticFields, true",
        "ArrayElements, true",
        "Constructors, true",
        "Subclasses, true",
        "ControlFlow, true",
        "ArrayElements, false",
        "ControlFlow, false"
    })
    void everyAccessIsSeenOnItsLine(String trap, boolean optimise) throws Exception {
        Class<?> plain = Class.forName("traps." + trap);
        Object expected = plain.getMethod("run").invoke(null);
        Map<Integer, List<String>> seen = new TreeMap<>();
        for (Recorder.Seen access : new RewritingLoader(optimise).record("traps." + trap, expected)) {
            assertThat(access.site().file()).isEqualTo(trap + ".java");
            seen.computeIfAbsent(access.site().line(), line -> new ArrayList<>())
                    .add(access.text());
        }
        assertThat(seen).isEqualTo(expectations(trap, "// sees ")).isNotEmpty();
    }

    @Test
    void aFieldIsTheSameHoweverItIsNamed() {
        List<Recorder.Seen> all = new RewritingLoader().record("traps.Subclasses", "22830");
        assertThat(all.stream().filter(seen -> seen.text().endsWith("shared")).map(Recorder.Seen::field))
                .hasSize(5)
                .containsOnly(all.get(0).field());
        assertThat(all.stream().filter(seen -> seen.text().equals("W hidden")).map(Recorder.Seen::field))
                .extracting(Object::toString)
                .containsExactly("traps.Subclasses$Middle.hidden", "traps.Subclasses$Top.hidden");
    }

    @Test
    void anInitialiserComesBeforeTheAccessThatTriggersIt() {
        assertThat(new RewritingLoader().record("traps.StaticFields", "Object431161.0"))
                .extracting(Recorder.Seen::text)
                .containsSequence("W Lazy.log", "W Lazy.value", "W Lazy.value", "R Lazy.value");
    }

    @Test
    void twoLoadersHaveTwoStaticFields() {
        RewritingLoader loader = new RewritingLoader();
        Object first =
                loader.record("traps.StaticFields", "Object431161.0").get(1).field();
        Object other = new RewritingLoader()
                .record("traps.StaticFields", "Object431161.0")
                .get(1)
                .field();
        assertThat(other).isNotSameAs(first).hasToString(first.toString());
    }

    /** What the comments of a trap that start with the prefix list, by line. */
    static Map<Integer, List<String>> expectations(String trap, String prefix) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src", "test", "java", "traps", trap + ".java"));
        Map<Integer, List<String>> expected = new TreeMap<>();
        for (int i = 0; i < lines.size(); i++) {
            int comment = lines.get(i).indexOf(prefix);
            if (comment >= 0) {
                expected.put(
                        i + 1,
                        List.of(lines.get(i)
                                .substring(comment + prefix.length())
                                .split(", ")));
            }
        }
        return expected;
    }
}
