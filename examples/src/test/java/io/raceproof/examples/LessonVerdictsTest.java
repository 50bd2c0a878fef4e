package io.raceproof.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a lesson's comment says that {@code check} and {@code explore} say of it is what they say. */
@Tag("packaged")
class LessonVerdictsTest {

    private static final Pattern SAID =
            Pattern.compile("^ \\* (check|explore)((?: \\w+)*): ([A-Z]+)(?:, (\\d+) graphs?)?$", Pattern.MULTILINE);

    @TempDir
    private Path folder;

    /** A line of a lesson's comment. */
    record Said(String lesson, String command, List<String> arguments, Verdict verdict, Optional<Long> graphs) {

        @Override
        public String toString() {
            return lesson + " " + String.join(" ", arguments) + ": " + command + " says " + verdict;
        }
    }

    static List<Said> said() throws IOException {
        List<Said> all = new ArrayList<>();
        for (Path lesson : LessonsTest.lessons().toList()) {
            String name = lesson.getFileName().toString().replace(".java", "");
            Matcher line = SAID.matcher(Files.readString(lesson));
            while (line.find()) {
                List<String> arguments = Stream.of(line.group(2).split(" "))
                        .filter(argument -> !argument.isEmpty())
                        .toList();
                all.add(new Said(
                        name,
                        line.group(1),
                        arguments,
                        Verdict.valueOf(line.group(3)),
                        Optional.ofNullable(line.group(4)).map(Long::valueOf)));
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("said")
    void whatTheCommentSaysIsSo(Said said) throws IOException {
        Report report = report(said.command(), List.of(), said.lesson(), said.arguments());
        assertThat(report.verdict()).as("because %s", report.because()).isEqualTo(said.verdict());
        said.graphs().ifPresent(graphs -> assertThat(report.stats().graphs()).isEqualTo(graphs));
    }

    @Test
    void theReadmeShowsAProgramThatIsHere() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        String shown = readme.substring(readme.indexOf("```java\n") + 8, readme.indexOf("    ...\n"));
        assertThat(Files.readString(Path.of("shop", "Report.java"))).contains(shown);
    }

    @Test
    void everyLessonOnExploringSaysItsVerdicts() throws IOException {
        List<String> lessons = LessonsTest.lessons()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .filter(name -> name.compareTo("Lesson13") > 0)
                .toList();
        assertThat(said()).extracting(Said::lesson).containsAll(lessons);
    }

    @Test
    void theTokenOfTheHiddenRaceShowsItAgain() throws IOException {
        String lesson = Lesson23HiddenRace.class.getSimpleName();
        Report found = report("explore", List.of(), lesson, List.of());
        String token = found.findings().get(0).replay();
        Report again = report("explore", List.of("--replay=" + token), lesson, List.of());
        assertThat(again.verdict()).isEqualTo(Verdict.RACE);
        assertThat(again.stats().graphs()).isEqualTo(1);
        assertThat(again.findings().get(0).location())
                .isEqualTo(found.findings().get(0).location());
    }

    /** One task at a time under check: a lesson that can deadlock does not, and its orders are always the same. */
    private Report report(String command, List<String> options, String lesson, List<String> arguments)
            throws IOException {
        Path findings = folder.resolve("findings" + System.nanoTime());
        boolean explores = command.equals("explore");
        List<String> line = new ArrayList<>(List.of(
                Jdks.current().java().toString(),
                "-XX:TieredStopAtLevel=1",
                "-javaagent:" + jar("agent") + "=output=" + findings + ",mode=" + (explores ? "explore" : "serial"),
                "-cp",
                Path.of("target/classes") + ":" + jar("api") + ":" + jar("findings")));
        if (explores) {
            line.addAll(List.of("io.raceproof.explore.jvm.Main", "--output=" + findings));
            line.addAll(options);
            line.add("--");
        }
        line.add("io.raceproof.examples." + lesson);
        line.addAll(arguments);
        ChildJvm.Result result = ChildJvm.run(new ProcessBuilder(line), Duration.ofMinutes(1));
        assertThat(findings).as(result.err()).exists();
        return FindingsReader.read(findings).report(command);
    }

    private static Path jar(String module) throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("examples.lib")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("raceproof-" + module + "-"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
