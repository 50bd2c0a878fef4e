package io.raceproof.prove.java;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Verdict;
import io.raceproof.prove.Options;
import io.raceproof.prove.Prover;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What prove says of sources whose racing lines are marked ({@code // race:}, as in the suite): right, unknown or
 * wrong. A command; its arguments are a folder, a pattern for the names of files in it, and the class path.
 */
public final class MarkedSources {

    private MarkedSources() {}

    public static void main(String[] args) throws Exception {
        Pattern names = Pattern.compile(args[1]);
        List<Path> files;
        try (Stream<Path> all = Files.list(Path.of(args[0]))) {
            files = all.filter(
                            file -> names.matcher(file.getFileName().toString()).matches())
                    .sorted()
                    .toList();
        }
        List<Path> classPath = new ArrayList<>(List.of(JavaSource.apiClasses()));
        for (String each : args[2].split(java.io.File.pathSeparator)) {
            classPath.add(Path.of(each));
        }
        Options options = new Options(classPath, false, false, Options.USUAL_LIMIT);
        Map<String, Integer> counts = new TreeMap<>();
        for (Path file : files) {
            List<SourceRegion> regions = new Prover(options).prove(List.of(file));
            String answer = answer(Files.readAllLines(file), regions);
            counts.merge(answer, 1, Integer::sum);
            if (!answer.equals("right")) {
                System.out.println(answer + ": " + file.getFileName());
                regions.forEach(region -> System.out.println("    " + region.verdict() + " " + region.because()));
            }
        }
        System.out.println(files.size() + " files: " + counts);
        System.exit(counts.containsKey("wrong") ? 1 : 0);
    }

    private static String answer(List<String> lines, List<SourceRegion> regions) {
        boolean races = lines.stream().anyMatch(line -> line.contains("// race:"));
        boolean isFound = false;
        boolean isProved = !regions.isEmpty();
        for (SourceRegion region : regions) {
            isProved &= region.verdict() == Verdict.PROVED;
            for (Finding finding : region.findings()) {
                isFound = true;
                for (Access access : finding.accesses()) {
                    if (!lines.get(access.line() - 1).contains("race:")) {
                        return "wrong";
                    }
                }
            }
        }
        if (isProved && races || isFound && !races) {
            return "wrong";
        }
        return isProved || isFound ? "right" : "unknown";
    }
}
