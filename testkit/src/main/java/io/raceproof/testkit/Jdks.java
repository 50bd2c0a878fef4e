package io.raceproof.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The JDKs on this machine that tests run on: the one running the tests, and one of each later feature release that is
 * installed beside it.
 */
public final class Jdks {

    private Jdks() {}

    /** A JDK: where it is, and its feature release (17, 25, …). */
    public record Jdk(Path home, int feature) {

        public Path java() {
            return home.resolve("bin").resolve("java");
        }

        @Override
        public String toString() {
            return "JDK " + feature;
        }
    }

    /** The JDK that runs this test. */
    public static Jdk current() {
        return new Jdk(
                Path.of(System.getProperty("java.home")), Runtime.version().feature());
    }

    /** The current JDK first, then later ones in ascending order, one a feature release. */
    public static List<Jdk> all() {
        Map<Integer, Jdk> byFeature = new TreeMap<>();
        Path siblings = current().home().getParent();
        try (Stream<Path> homes = Files.list(siblings)) {
            homes.sorted()
                    .filter(home -> Files.isExecutable(home.resolve("bin/java")))
                    .forEach(home -> {
                        int feature = featureOf(home);
                        if (feature > current().feature()) {
                            byFeature.putIfAbsent(feature, new Jdk(home, feature));
                        }
                    });
        } catch (IOException e) {
            throw new IllegalStateException(
                    "cannot list the JDKs beside " + current().home(), e);
        }
        List<Jdk> all = new ArrayList<>(List.of(current()));
        all.addAll(byFeature.values());
        return all;
    }

    /** Read off the JDK's release file; 0 if it has none. */
    private static int featureOf(Path home) {
        Path release = home.resolve("release");
        if (!Files.isReadable(release)) {
            return 0;
        }
        try (Stream<String> lines = Files.lines(release)) {
            return lines.filter(line -> line.startsWith("JAVA_VERSION="))
                    .map(line -> line.substring("JAVA_VERSION=".length()).replace("\"", ""))
                    .map(version -> Runtime.Version.parse(version).feature())
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + release, e);
        }
    }
}
