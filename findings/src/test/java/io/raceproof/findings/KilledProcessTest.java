package io.raceproof.findings;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process dies while several of its threads append: what it had acknowledged is in the file. */
class KilledProcessTest {

    private static final int THREADS = 3;

    @TempDir
    private Path folder;

    @Test
    void aHaltedProcessLosesNothingThatItHadAcknowledged() throws IOException {
        Path file = folder.resolve("halted");
        ChildJvm.Result result = ChildJvm.runMain(
                Jdks.current(), Duration.ofSeconds(60), List.of(), Appender.class, file.toString(), "500");
        assertThat(result.status()).as(result.err()).isEqualTo(9);
        assertSurvived(file, Set.copyOf(result.out().lines().toList()));
    }

    @Test
    void aProcessKilledFromOutsideLosesNothingThatItHadAcknowledged() throws Exception {
        Path file = folder.resolve("killed");
        Process process = new ProcessBuilder(
                        Jdks.current().java().toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Appender.class.getName(),
                        file.toString(),
                        "0")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Set<String> acknowledged = new HashSet<>();
        try (BufferedReader out = process.inputReader()) {
            for (int i = 0; i < 1000; i++) {
                acknowledged.add(out.readLine());
            }
            process.destroyForcibly();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(process.exitValue()).as("128 + SIGKILL").isEqualTo(137);
        assertSurvived(file, acknowledged);
    }

    @Test
    void aFullDiskSpoilsNothingThatWasAcknowledged() throws IOException {
        Path file = folder.resolve("limited");
        ProcessBuilder limited = new ProcessBuilder(
                "bash",
                "-c",
                "ulimit -f 64; exec \"$@\"",
                "limited",
                Jdks.current().java().toString(),
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                Appender.class.getName(),
                file.toString(),
                "0");
        ChildJvm.Result result = ChildJvm.run(limited, Duration.ofSeconds(60));
        assertThat(result.err()).contains("FindingsFileException").contains("cannot be written");
        assertSurvived(file, Set.copyOf(result.out().lines().toList()));
        assertThat(FindingsReader.read(file).damage()).isEmpty();
    }

    private static void assertSurvived(Path file, Set<String> acknowledged) throws IOException {
        assertThat(acknowledged).isNotEmpty().doesNotContainNull();
        StoredFindings stored = FindingsReader.read(file);
        Set<String> survived = new HashSet<>();
        for (Finding finding : stored.findings()) {
            survived.add(finding.location());
        }
        assertThat(survived).containsAll(acknowledged);
        assertThat(stored.ended()).isFalse();
    }

    /**
     * Appends for ever from several threads, and prints what it has appended; halts after a number of them, if not 0.
     */
    static final class Appender {

        public static void main(String[] args) throws IOException {
            FindingsWriter writer = FindingsWriter.create(Path.of(args[0]));
            int limit = Integer.parseInt(args[1]);
            for (int t = 0; t < THREADS; t++) {
                int thread = t;
                new Thread(() -> appendForEver(writer, "thread-" + thread, limit)).start();
            }
        }

        private static void appendForEver(FindingsWriter writer, String name, int limit) {
            try {
                for (int i = 1; ; i++) {
                    String location = name + " element " + i;
                    Finding race = Samples.certainRace();
                    writer.append(Samples.race(
                            race.certainty(),
                            location,
                            race.accesses().get(0),
                            race.accesses().get(1)));
                    System.out.println(location);
                    if (i == limit) {
                        System.out.flush();
                        Runtime.getRuntime().halt(9);
                    }
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
