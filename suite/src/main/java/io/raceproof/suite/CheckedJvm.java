package io.raceproof.suite;

import io.raceproof.findings.FindingsFileException;
import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.StoredFindings;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Real JVMs with the packaged agent in them.
 *
 * @param lib the folder with the jars of the suite, the task library, the agent and what the agent needs
 * @param jdk the JDK to run on
 */
public record CheckedJvm(Path lib, Jdks.Jdk jdk) {

    private static final Duration LIMIT = Duration.ofMinutes(4);

    /** How the program runs; the names are those of the agent's option. */
    public enum Mode {
        PARALLEL("parallel"),
        SERIAL("serial");

        private final String option;

        Mode(String option) {
            this.option = option;
        }

        @Override
        public String toString() {
            return option;
        }
    }

    /** The findings of one run of a main class of the suite. An {@link AssertionError} if the program failed. */
    StoredFindings run(Mode mode, Class<?> main, List<String> args) {
        try {
            Path findings = Files.createTempFile("suite", ".findings");
            try {
                Files.delete(findings);
                List<String> command = new ArrayList<>();
                command.add(jdk.java().toString());
                command.add("-XX:TieredStopAtLevel=1");
                command.add("-javaagent:" + jar("agent") + "=output=" + findings + ",mode=" + mode);
                command.addAll(List.of("-cp", jar("suite") + System.getProperty("path.separator") + jar("api")));
                command.add(main.getName());
                command.addAll(args);
                ChildJvm.Result result = ChildJvm.run(new ProcessBuilder(command), LIMIT);
                if (result.status() != 0) {
                    throw new AssertionError(command + " ended with " + result.status() + ":\n" + result.err());
                }
                return FindingsReader.read(findings);
            } finally {
                Files.deleteIfExists(findings);
            }
        } catch (FindingsFileException e) {
            throw new AssertionError(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path jar(String module) throws IOException {
        try (Stream<Path> files = Files.list(lib)) {
            return files.filter(file -> file.getFileName().toString().startsWith("raceproof-" + module + "-"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no raceproof-" + module + " jar in " + lib));
        }
    }
}
