package io.raceproof.suite;

import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A program of the suite: a {@link Runnable} with a constructor without parameters.
 *
 * @param className its binary name
 * @param since the first JDK that it can run on
 * @param isolates whether it uses {@code isolated}, so that what is certain in one run may be predicted in another
 * @param expectation what its source says that must be reported
 */
public record Program(String className, int since, boolean isolates, Expectation expectation) {

    private static final String SOURCE = ".java";

    /** The packages with programs on constructs of the JDK. */
    private static final Set<String> JDK_GROUPS =
            Set.of("realjava", "meetings", "futures", "streams", "virtualthreads", "reactive");

    /** All programs, in alphabetical order: every class of which there is a source beside this one's class file. */
    public static List<Program> all() {
        try {
            Path place = Path.of(Program.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (Files.isDirectory(place)) {
                return under(place);
            }
            try (FileSystem jar = FileSystems.newFileSystem(place)) {
                return under(jar.getPath("/"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the programs' sources", e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Program> under(Path root) throws IOException {
        List<Program> programs = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Program::isProgram).sorted().toList()) {
                programs.add(read(root.relativize(file).toString(), Files.readString(file)));
            }
        }
        return programs;
    }

    /**
     * A source without a class was moved or deleted since: builds take away old classes, but not old copies of sources.
     */
    private static boolean isProgram(Path file) {
        String path = file.toString();
        return path.endsWith(SOURCE)
                && Files.exists(
                        file.resolveSibling(file.getFileName().toString().replace(SOURCE, ".class")));
    }

    private static Program read(String file, String source) {
        String className = file.substring(0, file.length() - SOURCE.length()).replace('/', '.');
        try {
            return new Program(className, since(source), source.contains("isolated("), Expectation.parse(source));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ", " + e.getMessage(), e);
        }
    }

    private static int since(String source) {
        if (source.contains("Scope.")) {
            return 25;
        }
        return source.contains("Newer.startVirtual(") || source.contains("Newer.virtualPerTask(") ? 21 : 17;
    }

    /** The class's name without its package. */
    public String name() {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    /** The last part of the package's name. */
    public String group() {
        String packageName = className.substring(0, className.lastIndexOf('.'));
        return packageName.substring(packageName.lastIndexOf('.') + 1);
    }

    /** Whether the program needs nothing that this JDK has not. */
    boolean runsOn(Jdks.Jdk jdk) {
        return jdk.feature() >= since;
    }

    /** Whether it is about constructs of the JDK, not of the task library. */
    boolean usesJdk() {
        return JDK_GROUPS.contains(group());
    }

    /** Whether it is about a library, which takes its time to be loaded and has threads that stay. */
    boolean usesLibrary() {
        return group().equals("reactive");
    }

    /** Whether it is over only when its JVM is. */
    boolean endsWithJvm() {
        return name().startsWith("ShutdownHook");
    }

    /** Whether the class is this program's: it, or one nested in it. */
    boolean owns(String someClass) {
        return someClass.equals(className) || someClass.startsWith(className + "$");
    }

    @Override
    public String toString() {
        return name();
    }
}
