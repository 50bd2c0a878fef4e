package io.raceproof.explore.jvm;

import io.raceproof.explore.PartWorker;
import io.raceproof.explore.engine.Kit;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** An engine that has begun, and the folder with what it sends to others. */
final class Elsewhere implements Closeable {

    private final Path folder;
    private EngineJvm crew;

    private Elsewhere(Path folder) {
        this.folder = folder;
    }

    /**
     * Packs what is needed, and begins.
     *
     * @param engine its name, and perhaps a colon and where it is to run
     * @param enginePath where it is found
     * @param options the workers' own
     * @param here makes the first execution of all
     * @throws IllegalArgumentException if that is not possible
     */
    static Elsewhere begin(
            String engine,
            String enginePath,
            Program program,
            List<String> options,
            PartWorker here,
            RecordedInput input)
            throws IOException {
        String[] name = engine.split(":", 2);
        List<String> command = new EnginePath(name[0], enginePath).command(name.length > 1 ? name[1] : "");
        Elsewhere elsewhere = new Elsewhere(Files.createTempDirectory("raceproof-kit-"));
        boolean hasBegun = false;
        try {
            Kit kit = Packing.pack(program, options, elsewhere.folder);
            elsewhere.crew = new EngineJvm(command, kit, here, input);
            hasBegun = true;
            return elsewhere;
        } finally {
            if (!hasBegun) {
                elsewhere.close();
            }
        }
    }

    EngineJvm crew() {
        return crew;
    }

    @Override
    public void close() throws IOException {
        if (crew != null) {
            crew.close();
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
