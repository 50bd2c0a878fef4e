package io.raceproof.agent;

import io.raceproof.prove.Options;
import io.raceproof.prove.Prover;
import io.raceproof.prove.certificate.Claim;
import io.raceproof.prove.certificate.Proofs;
import io.raceproof.runtime.Pass;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Relying on proofs changes nothing but the time: has the regions of many programs of {@link RandomRegions} proved,
 * runs the programs under the packaged agent with the proofs and without them, and compares. A command: {@code
 * ProofsAgree --agent JAR [--count N] [--seed S] [--mode serial|parallel]}. In parallel mode only locations are
 * compared, because what a racy program computes is anybody's guess.
 */
final class ProofsAgree {

    private static final int AT_ONCE = 100;
    private static final Duration LIMIT = Duration.ofMinutes(4);
    private static final Duration REGION_LIMIT = Duration.ofSeconds(5);

    private final String agent;
    private final Path folder;
    private final String mode;
    private int racy;
    private int proved;
    private int entered;

    ProofsAgree(String agent, Path folder, String mode) {
        this.agent = agent;
        this.folder = folder;
        this.mode = mode;
    }

    public static void main(String[] args) throws Exception {
        int count = 2_000;
        long seed = 1;
        String agent = "";
        String mode = "serial";
        for (int i = 0; i < args.length; i += 2) {
            switch (args[i]) {
                case "--count" -> count = Integer.parseInt(args[i + 1]);
                case "--seed" -> seed = Long.parseLong(args[i + 1]);
                case "--agent" -> agent = args[i + 1];
                case "--mode" -> mode = args[i + 1];
                default -> throw new IllegalArgumentException("unknown option " + args[i]);
            }
        }
        Path folder = Files.createTempDirectory("proofs");
        ProofsAgree comparison = new ProofsAgree(agent, folder, mode);
        for (int done = 0; done < count; done += AT_ONCE) {
            List<String> wrong = comparison.compare(seed + done, Math.min(AT_ONCE, count - done));
            if (!wrong.isEmpty()) {
                System.out.println(String.join("\n", wrong) + "\nsources and classes are in " + folder);
                System.exit(1);
            }
        }
        System.out.printf(
                "seed %d, %s: %d programs, %d racy, %d proved regions, which ran %d times unchecked; no difference%n",
                seed, mode, count, comparison.racy, comparison.proved, comparison.entered);
    }

    int racy() {
        return racy;
    }

    /** How often a region ran without checks. */
    int entered() {
        return entered;
    }

    /** Runs that many programs, of this seed and those that follow; what differs, empty if nothing does. */
    List<String> compare(long seed, int count) throws Exception {
        Path sources = Files.createDirectories(folder.resolve("sources" + seed));
        Path classes = Files.createDirectories(folder.resolve("classes" + seed));
        List<String> files = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<Path> paths = new ArrayList<>();
        for (long i = seed; i < seed + count; i++) {
            RandomRegions program = new RandomRegions(i);
            String source = program.source();
            String file = program.className() + ".java";
            files.addAll(List.of(RandomRegions.PACKAGE + "/" + file, source));
            names.add(RandomRegions.PACKAGE + "." + program.className());
            paths.add(Files.writeString(sources.resolve(file), source));
        }
        String classPath = System.getProperty("java.class.path");
        UnderAgent.compile(
                Jdks.current(),
                classes,
                List.of("-nowarn", "-proc:none", "-cp", classPath),
                files.toArray(new String[0]));
        List<Path> entries =
                Stream.of(classPath.split(File.pathSeparator)).map(Path::of).toList();
        Prover prover = new Prover(new Options(entries, true, false, REGION_LIMIT));
        prover.prove(paths);
        List<Claim> claims = prover.claims();
        List<String> leftOut = new Proofs(classes, paths, entries).write(claims);
        if (!leftOut.isEmpty()) {
            throw new AssertionError(leftOut.toString());
        }
        proved += claims.size();
        List<String> expected = run(classes, names, ",opt=-proved");
        List<String> found = run(classes, names, "");
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            racy += expected.get(i).contains("all []") ? 0 : 1;
            if (!compared(expected.get(i)).equals(compared(found.get(i)))) {
                wrong.add("with proofs: " + found.get(i) + "\n  without:   " + expected.get(i));
            }
        }
        return wrong;
    }

    private String compared(String line) {
        return mode.equals("serial") ? line : line.substring(line.indexOf(" all ["));
    }

    private List<String> run(Path classes, List<String> names, String without) {
        List<String> command = new ArrayList<>(List.of(
                Jdks.current().java().toString(),
                "-javaagent:" + agent + "=exclude=io.raceproof.agent.*,mode=" + mode + without,
                "-Xss4m",
                "-cp",
                classes + File.pathSeparator + System.getProperty("java.class.path"),
                RegionsChild.class.getName(),
                mode,
                Pass.all().stream().map(Pass::toString).collect(Collectors.joining(","))));
        command.addAll(names);
        ChildJvm.Result result = ChildJvm.run(new ProcessBuilder(command), LIMIT);
        List<String> lines = result.out().lines().toList();
        if (result.status() != 0 || lines.size() < names.size()) {
            throw new AssertionError(
                    "status " + result.status() + " after " + lines.size() + " programs\n" + result.err());
        }
        if (without.isEmpty()) {
            entered += Integer.parseInt(lines.get(lines.size() - 1));
        }
        return lines;
    }
}
