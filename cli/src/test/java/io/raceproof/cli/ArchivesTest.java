package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users without a checkout unpack. */
@Tag("distribution")
class ArchivesTest {

    @TempDir
    private Path folder;

    @Test
    void theArchiveUnpackedRunsByItsOwnName() throws IOException {
        Path archive = archive(".tar.gz");
        ChildJvm.run(
                new ProcessBuilder("tar", "-xzf", archive.toAbsolutePath().toString()).directory(folder.toFile()),
                Launcher.LIMIT);
        String name = archive.getFileName().toString().replace(".tar.gz", "");
        Path script = folder.resolve(name).resolve("raceproof");
        assertThat(script).isExecutable();
        ChildJvm.Result version = ChildJvm.run(new ProcessBuilder(script.toString(), "--version"), Launcher.LIMIT);
        assertThat(version.out()).contains(name.substring("raceproof-".length()));
        assertThat(version.status()).isZero();
    }

    @Test
    void bothArchivesHaveWhatTheFolderHas() throws IOException {
        Path zip = archive(".zip");
        String name = zip.getFileName().toString().replace(".zip", "");
        try (FileSystem inside = FileSystems.newFileSystem(zip)) {
            assertThat(files(inside.getPath("/" + name))).isEqualTo(files(Path.of("target", "raceproof")));
        }
    }

    private static List<String> files(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    private static Path archive(String ending) throws IOException {
        try (Stream<Path> all = Files.list(Path.of("target"))) {
            return all.filter(file -> file.toString().endsWith(ending))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("the build has made no " + ending));
        }
    }
}
