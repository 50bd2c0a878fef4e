package io.raceproof.prove.java;

import io.raceproof.findings.SourceRegion;
import io.raceproof.prove.Options;
import io.raceproof.prove.Prover;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Proves a class whose members are given as text. */
final class JavaSource {

    private JavaSource() {}

    static SourceRegion region(Path folder, String members) throws Exception {
        List<SourceRegion> regions = regions(folder, false, members);
        if (regions.size() != 1) {
            throw new AssertionError("not one region: " + regions);
        }
        return regions.get(0);
    }

    static List<SourceRegion> regions(Path folder, boolean assumeNoAlias, String members) throws Exception {
        Options options = new Options(List.of(apiClasses()), assumeNoAlias, false, Options.USUAL_LIMIT);
        return new Prover(options).prove(List.of(write(folder, members)));
    }

    static Path write(Path folder, String members) throws IOException {
        Path file = folder.resolve("Code.java");
        String head = "import static io.raceproof.api.Tasks.*; import java.util.*; import java.util.stream.*;"
                + " final class Code {\n";
        return Files.writeString(file, head + members + "\n}\n");
    }

    /** Where the task library was loaded from. */
    static Path apiClasses() throws Exception {
        return Path.of(io.raceproof.api.Tasks.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }
}
