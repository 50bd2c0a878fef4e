package io.raceproof.cli;

import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Report;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A JUnit test, as source, that makes the execution of a finding again and expects the finding. It starts the launcher,
 * because such an execution needs a JVM of its own; {@code -Draceproof=PATH} says where that is, if it is not where it
 * was. A token belongs to the classes that it was found with, so the test is for debugging, not for keeping.
 */
final class ReplayTest {

    private static final Pattern SECOND = Pattern.compile("^second: outcome exit status (\\d+)", Pattern.MULTILINE);

    private ReplayTest() {}

    /**
     * For the first finding that can be replayed, if there is one; {@code java}: what came after our options,
     * of which {@code own} are needed again.
     */
    static Optional<String> of(Report report, List<String> own, JavaCommandLine java, Path launcher) {
        return report.newFindings().stream()
                .filter(finding -> !finding.replay().isEmpty())
                .findFirst()
                .map(finding -> source(finding, own, java, launcher));
    }

    private static String source(Finding finding, List<String> own, JavaCommandLine java, Path launcher) {
        List<String> command = new ArrayList<>(List.of("explore", "--replay", finding.replay()));
        command.addAll(own);
        command.addAll(withAbsolutePaths(java));
        return """
                import static org.junit.jupiter.api.Assertions.assertEquals;

                import org.junit.jupiter.api.Test;

                class Replay%sTest {

                    @Test
                    void showsTheFindingAgain() throws Exception {
                        Process run = new ProcessBuilder(
                                        System.getProperty("raceproof", %s),
                                        %s)
                                .inheritIO()
                                .start();
                        assertEquals(%d, run.waitFor(), "2: the classes are others now, so explore again");
                    }
                }
                """.formatted(
                        finding.fingerprint().substring(0, 6),
                        literal(launcher.toString()),
                        command.stream().map(ReplayTest::literal).collect(Collectors.joining(",\n" + " ".repeat(24))),
                        status(finding));
    }

    /** One execution alone is not nondeterministic: it ends as the second of the two did. */
    private static int status(Finding finding) {
        Matcher second = SECOND.matcher(finding.parallelBecause());
        return finding.kind() == Kind.NONDETERMINISM && second.find()
                ? Integer.parseInt(second.group(1))
                : Report.FOUND;
    }

    /** Tests run where the build wants, not where this was run. */
    private static List<String> withAbsolutePaths(JavaCommandLine java) {
        List<String> arguments = new ArrayList<>(java.java());
        int program = java.programAt();
        for (int i = 0; i < program; i++) {
            if (List.of("-cp", "-classpath", "--class-path", "-p", "--module-path")
                    .contains(arguments.get(i))) {
                arguments.set(i + 1, absolute(arguments.get(i + 1)));
            }
        }
        String named = arguments.get(program);
        if (named.equals("-jar")) {
            arguments.set(program + 1, absolute(arguments.get(program + 1)));
        } else if (named.endsWith(".java")) {
            arguments.set(program, absolute(named));
        }
        return arguments;
    }

    private static String absolute(String path) {
        return Stream.of(path.split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().normalize().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"', '\\' -> literal.append('\\').append(c);
                case '\n' -> literal.append("\\n");
                default -> literal.append(c);
            }
        }
        return literal.append('"').toString();
    }
}
