package io.raceproof.prove;

import io.raceproof.findings.SourceRegion;
import io.raceproof.prove.certificate.Claim;
import io.raceproof.prove.java.EntryPoint;
import io.raceproof.prove.java.JavaRegion;
import io.raceproof.prove.java.JavaSources;
import io.raceproof.prove.model.NotAffineException;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.race.Answers;
import io.raceproof.prove.race.RaceSearch;
import io.raceproof.prove.solve.Deadline;
import io.raceproof.prove.solve.UndecidedException;
import io.raceproof.prove.sources.BenignRaces;
import io.raceproof.prove.sources.Isl;
import io.raceproof.prove.sources.SourceSentences;
import io.raceproof.prove.x10.X10Program;
import io.raceproof.prove.x10.X10SyntaxException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The front door of prove: sources in, regions with their verdicts out. A region is PROVED only if every conflicting
 * pair in it was shown to be ordered or apart, for all parameter values; whatever is not understood makes it UNKNOWN.
 */
public final class Prover {

    private final Options options;

    /** What was proved so far, as far as code can rely on it. */
    private final List<Claim> claims = new ArrayList<>();

    /** Of the regions with races so far, the methods that they are in. */
    private final Map<SourceRegion, EntryPoint> racyMethods = new LinkedHashMap<>();

    public Prover(Options options) {
        this.options = options;
    }

    /**
     * All task-parallel regions in these files and folders.
     *
     * @throws BadSourceException if one of them cannot be read, or is not right
     */
    public List<SourceRegion> prove(List<Path> named) throws BadSourceException {
        List<SourceRegion> regions = new ArrayList<>();
        List<Path> java = new ArrayList<>();
        for (Path file : SourceFiles.in(named)) {
            if (SourceFiles.isX10(file)) {
                regions.add(x10(file));
            } else {
                java.add(file);
            }
        }
        if (!java.isEmpty()) {
            regions.addAll(java(java));
        }
        return regions;
    }

    /** What was proved of Java sources so far and code can rely on. */
    public List<Claim> claims() {
        return List.copyOf(claims);
    }

    /** The methods that regions of Java sources with races are in, as far as there are such. */
    public Map<SourceRegion, EntryPoint> racyMethods() {
        return Map.copyOf(racyMethods);
    }

    /** The Java sources among these files and in these folders. */
    public static List<Path> javaFiles(List<Path> named) throws BadSourceException {
        return SourceFiles.in(named).stream()
                .filter(file -> !SourceFiles.isX10(file))
                .toList();
    }

    private List<SourceRegion> java(List<Path> files) throws BadSourceException {
        List<SourceRegion> regions = new ArrayList<>();
        try {
            for (JavaRegion region : JavaSources.regions(files, options.classPath())) {
                SourceRegion decided = java(region);
                regions.add(decided);
                if (decided.verdict().isFound()) {
                    region.entryPoint().ifPresent(method -> racyMethods.put(decided, method));
                }
            }
        } catch (JavaSources.CompileException e) {
            throw new BadSourceException(e.getMessage());
        }
        return regions;
    }

    private SourceRegion java(JavaRegion region) throws BadSourceException {
        Deadline deadline = Deadline.in(options.limit());
        try {
            JavaRegion.Translated translated = region.translate(deadline);
            Answers answers = new Answers(List.of(), translated.doubts(), List.of());
            for (Program program : translated.programs()) {
                answers = answers.and(RaceSearch.search(program, options.assumeNoAlias(), deadline));
            }
            if (answers.isProof()) {
                region.claim(answers.assumptions()).ifPresent(claims::add);
            }
            return withSources(region.file(), region.line(), answers, translated.programs(), deadline);
        } catch (NotAffineException e) {
            return Regions.unknown(region.file(), region.line(), e.getMessage() + ".");
        }
    }

    private SourceRegion x10(Path file) throws BadSourceException {
        String name = file.getFileName().toString();
        int firstLine = 1;
        try {
            String owner = name.substring(0, name.length() - SourceFiles.X10.length());
            Program program = X10Program.read(Files.readString(file), owner);
            return decided(name, firstLine, program);
        } catch (X10SyntaxException e) {
            throw new BadSourceException(file + ":" + e.getMessage());
        } catch (NotAffineException e) {
            return Regions.unknown(name, firstLine, e.getMessage() + ".");
        } catch (IOException e) {
            throw new BadSourceException("the file '" + file + "' cannot be read: " + e);
        }
    }

    private SourceRegion decided(String file, int line, Program program) throws BadSourceException {
        Deadline deadline = Deadline.in(options.limit());
        Answers answers = RaceSearch.search(program, options.assumeNoAlias(), deadline);
        return withSources(file, line, answers, List.of(program), deadline);
    }

    /** What was decided, with the sources if they were asked for. */
    private SourceRegion withSources(String file, int line, Answers answers, List<Program> programs, Deadline deadline)
            throws BadSourceException {
        if (!options.sources()) {
            return Regions.of(file, line, answers, List.of(), Footprint.of(programs, deadline));
        }
        Answers marked = answers;
        Set<String> sentences = new LinkedHashSet<>();
        try (Isl isl = Isl.open(deadline)) {
            for (Program program : programs) {
                sentences.addAll(SourceSentences.of(program, options.assumeNoAlias(), isl));
            }
            if (programs.size() == 1) {
                marked = BenignRaces.marked(answers, programs.get(0), isl);
            }
        } catch (Isl.MissingException e) {
            throw new BadSourceException(e.getMessage());
        } catch (UndecidedException e) {
            sentences.add("Not all sources are known: " + e.getMessage() + ".");
        }
        return Regions.of(file, line, marked, List.copyOf(sentences), Footprint.of(programs, deadline));
    }
}
