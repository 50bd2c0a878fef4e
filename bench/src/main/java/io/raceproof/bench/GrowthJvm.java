package io.raceproof.bench;

import io.raceproof.launch.LiveHeap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * JVMs that run a pattern of {@link Growth}, plain or checked: one of them is timed, and in another one everything is
 * collected again and again, to see what is live.
 *
 * @param lib the distribution's lib folder
 */
record GrowthJvm(Path lib, String pattern, int size, boolean checked) {

    private static final String HEAP = "-Xmx8g";

    /** From the end of a collection to the next. */
    private static final int PAUSE_MILLIS = 200;

    /** As long it is looked at, or longer. */
    private static final int LOOK_MILLIS = 4000;

    /** CPU time of the whole process. */
    double nanosOfAnAccess(int rounds) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("growth");
        try {
            return nanos(start(folder, rounds, 0, List.of()));
        } finally {
            delete(folder);
        }
    }

    /** The most that was live at once; in a round at least. */
    long liveBytes() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("growth");
        try {
            Process process = start(folder, 1, LOOK_MILLIS, LiveHeap.logged());
            while (!process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
                collect(process.pid());
            }
            nanos(process);
            return LiveHeap.peakBytes(LiveHeap.log(folder));
        } finally {
            delete(folder);
        }
    }

    private Process start(Path folder, int rounds, int millis, List<String> options) throws IOException {
        List<String> command = new ArrayList<>(List.of(tool("java"), HEAP));
        command.addAll(options);
        if (checked) {
            command.add("-javaagent:" + Distribution.jar(lib, "raceproof-agent").toAbsolutePath() + "=output="
                    + folder.resolve("findings"));
        }
        command.addAll(List.of("-cp", classPath(), Growth.class.getName(), pattern));
        command.addAll(List.of(Integer.toString(size), Integer.toString(rounds), Integer.toString(millis)));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** Absolute, as the JVM runs in another folder. */
    private String classPath() throws IOException {
        String separator = System.getProperty("path.separator");
        return Stream.concat(
                        Stream.of(Distribution.jar(lib, "raceproof-api")),
                        Stream.of(System.getProperty("java.class.path").split(separator))
                                .map(Path::of))
                .map(path -> path.toAbsolutePath().toString())
                .collect(Collectors.joining(separator));
    }

    private static double nanos(Process process) throws IOException, InterruptedException {
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String[] words = out.strip().split(" ");
        if (process.waitFor() != 0 || words.length != 4) {
            throw new IllegalStateException("ended with " + process.exitValue() + ": " + out);
        }
        return Double.parseDouble(words[2]);
    }

    /** Asked for from outside, so that no thread in the JVM does it. Where the JVM has just ended, nothing happens. */
    private static void collect(long pid) throws IOException, InterruptedException {
        new ProcessBuilder(tool("jcmd"), Long.toString(pid), "GC.run")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> {
                try {
                    Files.delete(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
