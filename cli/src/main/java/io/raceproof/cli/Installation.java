package io.raceproof.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * What this raceproof is and where its jars are. All of them lie in one folder, {@code lib}, in a distribution and in a
 * checkout alike; the folder is the one that this class was loaded from.
 */
final class Installation {

    private Installation() {}

    /** The version, as the build wrote it. */
    static String version() {
        Properties properties = new Properties();
        try (InputStream in = Installation.class.getResourceAsStream("version.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException("version.properties of raceproof-cli", e);
        }
        return properties.getProperty("version");
    }

    /** The absolute path of the task library's jar. */
    static Path apiJar() {
        return jar("api", "task library");
    }

    /** The absolute path of the agent's jar. What its manifest puts on the bootstrap path lies beside it. */
    static Path agentJar() {
        return jar("agent", "agent");
    }

    /** The absolute path of the launcher that belongs to this. */
    static Path launcher() {
        return lib().resolveSibling("raceproof");
    }

    /** The absolute path of a jar of ours; what it is called if it is missing. */
    static Path jar(String artifact, String what) {
        Path jar = lib().resolve("raceproof-" + artifact + "-" + version() + ".jar");
        if (!Files.isRegularFile(jar)) {
            throw new ToolFailure("the " + what + " is not where it belongs, " + jar
                    + "; reinstall raceproof, or delete cli/target in a checkout to have it built again");
        }
        return jar;
    }

    private static Path lib() {
        try {
            Path self = Path.of(Installation.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return self.toAbsolutePath().getParent();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a class path entry that is no URI", e);
        }
    }
}
