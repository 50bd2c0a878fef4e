package io.raceproof.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What compilers of later JDKs warn of, and so refuse, while that of the oldest one does not. */
class SourcesTest {

    /** A comment that belongs to nothing, because another follows it. */
    private static final Pattern DANGLING = Pattern.compile("\\*/\\s*\\R\\s*/\\*\\*");

    @Test
    void everyDocumentationCommentBelongsToSomething() throws IOException {
        List<Path> sources = sources();
        List<Path> dangling = new ArrayList<>();
        for (Path source : sources) {
            if (DANGLING.matcher(Files.readString(source)).find()) {
                dangling.add(source);
            }
        }
        assertThat(sources).hasSizeGreaterThan(500);
        assertThat(dangling).isEmpty();
    }

    @Test
    void aCommentBeforeAnotherIsSeen() {
        assertThat(DANGLING.matcher("/** One. */\n    /** Two. */\n").find()).isTrue();
        assertThat(DANGLING.matcher("/** One. */\n    int one;\n    /** Two. */\n")
                        .find())
                .isFalse();
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(".."))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("target"))
                    .toList();
        }
    }
}
