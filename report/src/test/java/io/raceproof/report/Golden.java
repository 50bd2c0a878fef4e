package io.raceproof.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares with a file under {@code src/test/resources/golden}. With {@code -Dgolden.refresh=true} the file is written
 * instead; read the difference in version control before you commit it.
 */
final class Golden {

    static final Path FOLDER = Path.of("src", "test", "resources", "golden");

    private Golden() {}

    static void assertMatches(String name, String actual) throws IOException {
        Path file = FOLDER.resolve(name);
        if (Boolean.getBoolean("golden.refresh")) {
            Files.writeString(file, actual);
        }
        assertThat(actual)
                .as("%s; if the change is meant, refresh with -Dgolden.refresh=true and read the diff", name)
                .isEqualTo(Files.readString(file));
    }
}
