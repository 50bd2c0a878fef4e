package io.raceproof.suite;

import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.StoredFindings;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Real JVMs with the packaged agent in them.
 *
 * @param lib the folder with the jars of the suite, the task library, the agent and what the agent needs
 * @param jdk the JDK to run on
 * @param options options of the agent besides its output and mode, with a comma before each
 */
public record CheckedJvm(Path lib, Jdks.Jdk jdk, String options) {

    private static final Duration LIMIT = Duration.ofMinutes(4);

    /** How the program runs; the names are those of the agent's option. */
    public enum Mode {
        PARALLEL("parallel"),
        SERIAL("serial");

        private final String option;

        Mode(String option) {
            this.option = option;
        }

        static Mode named(String option) {
            for (Mode mode : values()) {
                if (mode.option.equals(option)) {
                    return mode;
                }
            }
            throw new IllegalArgumentException("no mode " + option + "; there are parallel and serial");
        }

        @Override
        public String toString() {
            return option;
        }
    }

    /** The same with more options. */
    CheckedJvm with(String more) {
        return new CheckedJvm(lib, jdk, options + more);
    }

    /**
     * What is reported on programs that run one after the other. An {@link AssertionError} if one of them,
     * or the checker itself, failed.
     */
    StoredFindings run(Mode mode, List<Program> programs) {
        List<String> classes = programs.stream().map(Program::className).toList();
        StoredFindings stored =
                start(mode, RunPrograms.class, file -> classes, (file, out) -> FindingsReader.read(file));
        for (String reason : stored.report("check").because()) {
            if (reason.startsWith(Ending.FAILURE)) {
                throw new AssertionError(reason);
            }
        }
        return stored;
    }

    /**
     * Many runs of one program in one JVM.
     *
     * @param runs what is reported on each run
     * @param counts what is added at the end to the counts of those
     */
    record Repeated(List<List<Finding>> runs, List<Finding> counts) {}

    Repeated repeat(Mode mode, Program program, int runs) {
        return start(
                mode,
                RepeatProgram.class,
                file -> List.of(program.className(), Integer.toString(runs), file.toString()),
                CheckedJvm::runByRun);
    }

    /** Many runs of one program in one JVM, each with its own verdict: what {@link RepeatTrials} printed. */
    List<String> trials(Program program, int runs) {
        return start(
                Mode.PARALLEL,
                RepeatTrials.class,
                file -> List.of(program.className(), Integer.toString(runs)),
                (file, out) -> out.lines().toList());
    }

    /** What programs print that run one after the other, and what they leave in their fields. */
    String shown(List<Program> programs) {
        List<String> classes = new ArrayList<>(List.of(RunPrograms.SHOW));
        programs.forEach(program -> classes.add(program.className()));
        return start(Mode.PARALLEL, RunPrograms.class, file -> classes, (file, out) -> out);
    }

    /** The same without the agent. */
    String shownUnchecked(List<Program> programs) {
        try {
            List<String> command = new ArrayList<>(List.of(jdk.java().toString()));
            command.addAll(List.of("-cp", classPath(), RunPrograms.class.getName(), RunPrograms.SHOW));
            programs.forEach(program -> command.add(program.className()));
            return run(command).out();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ChildJvm.Result run(List<String> command) throws IOException {
        ChildJvm.Result result = ChildJvm.run(new ProcessBuilder(command), LIMIT);
        if (result.status() != 0) {
            throw new AssertionError(command + " ended with " + result.status() + ":\n" + result.err());
        }
        return result;
    }

    String classPath() throws IOException {
        List<String> jars = new ArrayList<>();
        for (String module : List.of("suite", "api", "findings", "testkit")) {
            jars.add(jar(module).toString());
        }
        try (Stream<Path> files = Files.list(lib)) {
            // The libraries that programs are about.
            files.filter(file -> !file.getFileName().toString().startsWith("raceproof-"))
                    .map(Path::toString)
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .forEach(jars::add);
        }
        return String.join(File.pathSeparator, jars);
    }

    private interface Reading<T> {
        T read(Path findings, String out) throws IOException;
    }

    private <T> T start(Mode mode, Class<?> main, Function<Path, List<String>> args, Reading<T> reading) {
        try {
            Path folder = Files.createTempDirectory("suite");
            Path findings = folder.resolve("findings");
            try {
                List<String> command = new ArrayList<>();
                command.add(jdk.java().toString());
                command.add("-XX:TieredStopAtLevel=1");
                command.add("-javaagent:" + jar("agent") + "=output=" + findings + ",mode=" + mode
                        + (options.contains("detector=") ? "" : ",atomicity=annotated") + options);
                command.addAll(List.of("-cp", classPath(), main.getName()));
                command.addAll(args.apply(findings));
                return reading.read(findings, run(command).out());
            } finally {
                Files.deleteIfExists(findings);
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Cuts the file where the program says that a run ended, and reads each piece as if the others were not there. */
    private static Repeated runByRun(Path findings, String out) throws IOException {
        byte[] all = Files.readAllBytes(findings);
        int[] ends = out.substring(out.indexOf(RepeatProgram.LENGTHS))
                .lines()
                .skip(1)
                .mapToInt(Integer::parseInt)
                .toArray();
        List<List<Finding>> runs = new ArrayList<>();
        for (int run = 1; run < ends.length; run++) {
            runs.add(piece(findings, all, ends[0], ends[run - 1], ends[run]));
        }
        return new Repeated(runs, piece(findings, all, ends[0], ends[ends.length - 1], all.length));
    }

    private static List<Finding> piece(Path file, byte[] all, int header, int from, int to) throws IOException {
        byte[] piece = Arrays.copyOf(all, header + to - from);
        System.arraycopy(all, from, piece, header, to - from);
        StoredFindings stored = FindingsReader.read(Files.write(file, piece));
        if (stored.damage().isPresent()) {
            throw new IOException(
                    "bytes " + from + " to " + to + ": " + stored.damage().get());
        }
        return stored.findings();
    }

    Path jar(String module) throws IOException {
        try (Stream<Path> files = Files.list(lib)) {
            return files.filter(file -> file.getFileName().toString().startsWith("raceproof-" + module + "-"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no raceproof-" + module + " jar in " + lib));
        }
    }
}
