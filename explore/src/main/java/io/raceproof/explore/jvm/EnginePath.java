package io.raceproof.explore.jvm;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Where an engine is found: what the user names, the engine's own jar beside raceproof's, and the {@code jars} of its
 * home, which is in the environment ({@code SPARK_HOME}). The engine's jar has the options that its JVM needs in a
 * resource, and in another the newest JDK that it runs on.
 */
final class EnginePath {

    private static final String JAR = ".jar";

    private final String name;
    private final List<Path> entries = new ArrayList<>();

    /** {@code named}: folders of jars, and jars, separated as in a class path; empty: none. */
    EnginePath(String name, String named) throws IOException {
        this.name = name;
        for (String entry : named.isEmpty() ? new String[0] : named.split(File.pathSeparator)) {
            add(Path.of(entry), "");
        }
        add(Packing.agentJar().getParent(), "raceproof-" + name + "-");
        String home = System.getenv(name.toUpperCase(Locale.ROOT) + "_HOME");
        if (home != null) {
            add(Path.of(home, "jars"), "");
        }
    }

    private void add(Path entry, String prefix) throws IOException {
        if (Files.isDirectory(entry)) {
            try (Stream<Path> files = Files.list(entry)) {
                files.filter(file -> file.getFileName().toString().startsWith(prefix)
                                && file.toString().endsWith(JAR))
                        .sorted()
                        .forEach(entries::add);
            }
        } else if (Files.isRegularFile(entry)) {
            entries.add(entry);
        }
    }

    /**
     * How the engine's JVM is started.
     *
     * @param where where it is to run
     * @throws IllegalArgumentException if the engine is not there
     */
    List<String> command(String where) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options());
        List<String> path = new ArrayList<>();
        entries.forEach(entry -> path.add(entry.toString()));
        // The agent itself has no business there.
        Packing.ownJars().stream().skip(1).forEach(jar -> path.add(jar.toString()));
        command.addAll(List.of("-cp", String.join(File.pathSeparator, path)));
        command.addAll(List.of(EngineMain.class.getName(), name, where));
        return command;
    }

    private List<String> options() throws IOException {
        URL[] urls = new URL[entries.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = entries.get(i).toUri().toURL();
        }
        try (URLClassLoader loader = new URLClassLoader(urls, null);
                InputStream options = loader.getResourceAsStream("META-INF/raceproof/" + name + ".options");
                InputStream newest = loader.getResourceAsStream("META-INF/raceproof/" + name + ".jdk")) {
            if (options == null) {
                throw new IllegalArgumentException("--on " + name + " needs raceproof-" + name
                        + ".jar and the engine itself: name them, or folders with them, by --engine-path, or put the"
                        + " jar into " + Packing.agentJar().getParent() + " and set " + name.toUpperCase(Locale.ROOT)
                        + "_HOME");
            }
            if (newest != null) {
                requireJdk(Integer.parseInt(text(newest).strip()));
            }
            return text(options).lines().filter(line -> !line.isBlank()).toList();
        }
    }

    private static String text(InputStream resource) throws IOException {
        return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    }

    private void requireJdk(int newest) {
        int feature = Runtime.version().feature();
        if (feature > newest) {
            throw new IllegalArgumentException("--on " + name + " runs on JDK 17 to " + newest + ", and this is JDK "
                    + feature + ": set JAVA_HOME to one of these, here and for all machines that help");
        }
    }
}
