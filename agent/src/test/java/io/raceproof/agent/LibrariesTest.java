package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every class of real libraries passes the verifier when rewritten: whole jars that the build has fetched anyway. */
@Tag("packaged")
class LibrariesTest {

    /** In the build's own use; others, where an earlier build left them, are taken along. */
    private static final List<String> ALWAYS =
            List.of("org/assertj/assertj-core", "org/junit/jupiter/junit-jupiter-api");

    private static final List<String> IF_THERE = List.of(
            "info/picocli/picocli",
            "com/fasterxml/jackson/core/jackson-core",
            "org/openjdk/jmh/jmh-core",
            "org/apache/commons/commons-math3",
            "org/ow2/asm/asm");

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyClassIsVerifiedAsWithoutUs(Jdks.Jdk jdk) throws IOException {
        List<String> args =
                new ArrayList<>(List.of("-cp", System.getProperty("java.class.path"), LoadAll.class.getName()));
        for (String library : ALWAYS) {
            assertThat(newestJar(library)).as(library).hasSize(1);
            args.addAll(newestJar(library));
        }
        for (String library : IF_THERE) {
            args.addAll(newestJar(library));
        }
        String[] command = args.toArray(String[]::new);
        ChildJvm.Result with = UnderAgent.with(jdk, command);
        assertThat(with.out()).isEqualTo(UnderAgent.without(jdk, command).out()).doesNotContain("VerifyError");
        // Six thousand literals in one initialiser.
        assertThat(with.err().lines()).allMatch(line -> line.contains("FastMathLiteralArrays, method=<clinit>()V"));
        assertThat(with.out().lines().filter(line -> line.endsWith(" verified")))
                .hasSizeGreaterThan(900);
    }

    private static List<String> newestJar(String library) throws IOException {
        Path folder = Path.of(System.getProperty("local.repository"), library.split("/"));
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder, 2)) {
            return files.map(Path::toString)
                    .filter(name -> name.endsWith(".jar") && !name.endsWith("-sources.jar"))
                    .sorted((a, b) -> b.compareTo(a))
                    .limit(1)
                    .toList();
        }
    }
}
