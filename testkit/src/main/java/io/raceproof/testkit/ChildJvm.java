package io.raceproof.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a program in a JVM of its own: for what must be seen from outside (an exit status, a deadlock, another JDK) or
 * must not disturb the test's own JVM.
 */
public final class ChildJvm {

    private ChildJvm() {}

    /** What a process left behind. */
    public record Result(int status, String out, String err) {}

    /** Runs a main class on the current test's class path; an {@link AssertionError} if it outlives the limit. */
    public static Result runMain(Jdks.Jdk jdk, Duration limit, List<String> jvmOptions, Class<?> main, String... args) {
        List<String> command = new ArrayList<>();
        command.add(jdk.java().toString());
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(args));
        return run(new ProcessBuilder(command), limit);
    }

    /** Runs any process; an {@link AssertionError} with what it printed if it outlives the limit. */
    public static Result run(ProcessBuilder builder, Duration limit) {
        Path out = null;
        Path err = null;
        try {
            out = Files.createTempFile("child", ".out");
            err = Files.createTempFile("child", ".err");
            Process process = builder.redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
                throw new AssertionError("still running after " + limit + ": " + builder.command() + "\n"
                        + Files.readString(out) + Files.readString(err));
            }
            return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot run " + builder.command(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for " + builder.command(), e);
        } finally {
            delete(out);
            delete(err);
        }
    }

    private static void delete(Path file) {
        if (file != null) {
            file.toFile().delete();
        }
    }
}
