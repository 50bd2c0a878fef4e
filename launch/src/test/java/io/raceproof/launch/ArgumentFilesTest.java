package io.raceproof.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Argument files, as java reads them. */
class ArgumentFilesTest {

    private static final String AWKWARD = """
            # a comment, "with a quote
            -cp "%s"   -Dx='a b'
            io.raceproof.launch.ArgumentFilesTest$Shows one"two three"four 'it''s' "tab\\tend" "go \\
               on" back\\slash c# @no
            """;

    @TempDir
    private Path folder;

    /** Prints its arguments, one a line. */
    public static final class Shows {

        private Shows() {}

        public static void main(String[] args) {
            System.out.println(String.join("\n", args));
        }
    }

    @Test
    void everyTokenIsWhatJavaMakesOfIt() throws IOException {
        Path file = Files.writeString(
                folder.resolve("arguments"),
                AWKWARD.formatted(Path.of("target", "test-classes").toAbsolutePath()));
        ChildJvm.Result java = ChildJvm.run(
                new ProcessBuilder(Jdks.current().java().toString(), "@" + file, "@last"), Duration.ofSeconds(30));
        assertThat(java.status()).as(java.err()).isZero();

        List<String> expanded = ArgumentFiles.expand(List.of("@" + file, "@last"));

        assertThat(expanded.subList(0, 4))
                .containsExactly(
                        "-cp",
                        Path.of("target", "test-classes").toAbsolutePath().toString(),
                        "-Dx=a b",
                        Shows.class.getName());
        assertThat(String.join("\n", expanded.subList(4, expanded.size())) + "\n")
                .isEqualTo(java.out());
    }

    @Test
    void whatFollowsTheProgramIsItsOwnAndTwoAtSignsAreOne() throws IOException {
        assertThat(ArgumentFiles.expand(List.of("-cp", "x", "Main", "@file")))
                .containsExactly("-cp", "x", "Main", "@file");
        assertThat(ArgumentFiles.expand(List.of("@@odd.Main"))).containsExactly("@odd.Main");
        assertThatThrownBy(() -> ArgumentFiles.expand(List.of("@" + folder.resolve("none"))))
                .isInstanceOf(BadArgumentsException.class)
                .hasMessageContaining("cannot be read");
    }
}
