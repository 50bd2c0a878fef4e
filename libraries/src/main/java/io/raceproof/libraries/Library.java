package io.raceproof.libraries;

import io.raceproof.libraries.programs.OnCaffeine;
import io.raceproof.libraries.programs.OnClojure;
import io.raceproof.libraries.programs.OnCommonsMath;
import io.raceproof.libraries.programs.OnCoroutines;
import io.raceproof.libraries.programs.OnGroovy;
import io.raceproof.libraries.programs.OnGson;
import io.raceproof.libraries.programs.OnGuava;
import io.raceproof.libraries.programs.OnH2;
import io.raceproof.libraries.programs.OnJUnit;
import io.raceproof.libraries.programs.OnJackson;
import io.raceproof.libraries.programs.OnMockito;
import io.raceproof.libraries.programs.OnNetty;
import io.raceproof.libraries.programs.OnOro;
import io.raceproof.libraries.programs.OnReactor;
import io.raceproof.libraries.programs.OnRxJava;
import io.raceproof.libraries.programs.OnSpring;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A library, the jars that its program needs, and the program. */
enum Library {
    GUAVA("Guava", OnGuava.class, "guava", "failureaccess"),
    CAFFEINE("Caffeine", OnCaffeine.class, "caffeine"),
    JACKSON("Jackson", OnJackson.class, "jackson-databind", "jackson-core", "jackson-annotations"),
    GSON("Gson", OnGson.class, "gson"),
    COMMONS_MATH("Commons Math", OnCommonsMath.class, "commons-math3"),
    JUNIT("JUnit", OnJUnit.class, "junit-jupiter-engine", "junit-", "opentest4j", "apiguardian-api"),
    H2("H2", OnH2.class, "h2"),
    REACTOR("Reactor", OnReactor.class, "reactor-core", "reactive-streams"),
    RXJAVA("RxJava", OnRxJava.class, "rxjava", "reactive-streams"),
    COROUTINES("kotlinx-coroutines", OnCoroutines.class, "kotlinx-coroutines-core-jvm", "kotlin-stdlib", "annotations"),
    NETTY("Netty", OnNetty.class, "netty-transport", "netty-"),
    SPRING("Spring", OnSpring.class, "spring-context", "spring-", "commons-logging", "micrometer-", "jspecify"),
    /** As its manual says: loaded as an agent, because a JVM does not let everybody attach to itself. */
    MOCKITO("Mockito", OnMockito.class, "mockito-core", "byte-buddy", "objenesis") {
        @Override
        List<String> options(Path lib) throws IOException {
            return List.of("-javaagent:" + jars(lib).get(0));
        }
    },
    GROOVY("Groovy", OnGroovy.class, "groovy"),
    CLOJURE("Clojure", OnClojure.class, "clojure", "spec.alpha", "core.specs.alpha"),
    ORO("Jakarta ORO", OnOro.class, "oro");

    private final String title;
    private final Class<?> program;
    private final List<String> jars;

    /** @param jars how their names begin, the library's own first */
    Library(String title, Class<?> program, String... jars) {
        this.title = title;
        this.program = program;
        this.jars = List.of(jars);
    }

    String title() {
        return title;
    }

    String program() {
        return program.getName();
    }

    /** Options of the JVM, with us and without us. */
    List<String> options(Path lib) throws IOException {
        return List.of();
    }

    /** As the name of the library's own jar says it. */
    String version(Path lib) throws IOException {
        String name = jars(lib).get(0).getFileName().toString();
        return name.substring(jars.get(0).length() + 1, name.length() - ".jar".length());
    }

    /** The program's class path, the library's own jar first. */
    List<Path> classPath(Path lib) throws IOException {
        List<Path> all = new java.util.ArrayList<>(jars(lib));
        all.add(named(lib, "raceproof-libraries").get(0));
        return all;
    }

    final List<Path> jars(Path lib) throws IOException {
        List<Path> all = new java.util.ArrayList<>();
        for (String start : jars) {
            for (Path jar : named(lib, start)) {
                if (!all.contains(jar)) {
                    all.add(jar);
                }
            }
        }
        return all;
    }

    private static List<Path> named(Path lib, String start) throws IOException {
        try (Stream<Path> files = Files.list(lib)) {
            List<Path> found = files.filter(file -> isNamed(file.getFileName().toString(), start))
                    .sorted()
                    .toList();
            if (found.isEmpty()) {
                throw new IOException(
                        "there is no jar " + start + "* in " + lib + "; the module's build puts it there");
            }
            return found;
        }
    }

    private static boolean isNamed(String name, String start) {
        boolean isPrefix = start.endsWith("-") || name.length() > start.length() + 1;
        return name.startsWith(start)
                && isPrefix
                && (start.endsWith("-") || name.charAt(start.length()) == '-' || start.equals("byte-buddy"));
    }
}
