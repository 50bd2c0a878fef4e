package io.raceproof.prove;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What the user wishes.
 *
 * @param classPath what the Java sources are compiled against
 * @param assumeNoAlias take for granted that references under different names are different arrays
 * @param sources also say where every read gets its value from
 * @param limit the time for one region; past it, the region is UNKNOWN
 */
public record Options(List<Path> classPath, boolean assumeNoAlias, boolean sources, Duration limit) {

    /** Long enough for any region that people write, short enough to wait for. */
    public static final Duration USUAL_LIMIT = Duration.ofSeconds(20);

    public Options {
        classPath = List.copyOf(classPath);
    }
}
