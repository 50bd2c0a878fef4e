package io.raceproof.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every lesson prints what its comments promise, run from its source file as a reader would run it. */
class LessonsTest {

    private static final Path SOURCES = Path.of("src/main/java/io/raceproof/examples");
    private static final Pattern PROMISE = Pattern.compile("// prints: (.*)$", Pattern.MULTILINE);

    static Stream<Path> lessons() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            return files.filter(file -> file.getFileName().toString().startsWith("Lesson")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void printsWhatItPromises(Path lesson) throws IOException {
        List<String> promised = PROMISE.matcher(Files.readString(lesson))
                .results()
                .map(match -> match.group(1))
                .toList();
        ChildJvm.Result result = ChildJvm.run(
                new ProcessBuilder(
                        Jdks.current().java().toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        lesson.toString()),
                Duration.ofMinutes(1));

        assertThat(promised).isNotEmpty();
        assertThat(result.err()).isEmpty();
        assertThat(result.out().lines()).containsExactlyElementsOf(promised);
        assertThat(result.status()).isZero();
    }

    @Test
    void theTableOfContentsNamesEveryLessonInOrder() throws IOException {
        List<String> named = Pattern.compile("examples/(Lesson\\w+\\.java)\\) \\|")
                .matcher(Files.readString(Path.of("README.md")))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(named)
                .containsExactlyElementsOf(
                        lessons().map(file -> file.getFileName().toString()).toList());
    }
}
