package io.raceproof.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceFinderTest {

    private static final String FRAME = "demo.Sor.sweep(Sor.java:3)";

    @TempDir
    private Path folder;

    @Test
    void aLineIsFoundByPackageAndNameWhereverTheFileLies() throws IOException {
        write("app/src/main/java/demo/Sor.java", "demo", "  a[i] = 1;  ");
        write("app/src/main/java/other/Sor.java", "other", "b[i] = 2;");
        write("Sor.java", "", "c[i] = 3;");
        assertThat(line(FRAME)).isEqualTo("a[i] = 1;");
        assertThat(line("demo.Sor$1.lambda$sweep$0(Sor.java:3)")).isEqualTo("a[i] = 1;");
        assertThat(line("app//my.mod@1.0/other.Sor.<init>(Sor.java:3)")).isEqualTo("b[i] = 2;");
        assertThat(line("Sor.sweep(Sor.java:3)")).isEqualTo("c[i] = 3;");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "demo.Sor.sweep(Sor.java:2)",
                "demo.Sor.sweep(Sor.java:4)",
                "demo.Sor.sweep(Sor.java:0)",
                "demo.Sor.sweep(Sor.java:-1)",
                "demo.Sor.sweep(Sor.java:99999999999)",
                "demo.Sor.sweep(Sor.java)",
                "demo.Sor.sweep(../demo/Sor.java:3)",
                "demo.Sor.sweep(Unknown Source)",
                "demo.Sor.sweep(Native Method)",
                "Sor.sweep(Sor.java:3)",
                "x(Sor.java:3)",
                "(:)",
                "):(",
                "",
            })
    void whatIsNotThereIsNotShown(String frame) throws IOException {
        write("demo/Sor.java", "demo", "a[i] = 1;");
        assertThat(new SourceFinder(List.of(folder)).line(frame)).isEmpty();
    }

    @Test
    void twoDifferentFilesAreAmbiguousAndTwoCopiesAreNot() throws IOException {
        write("one/Sor.java", "demo", "a[i] = 1;");
        write("two/Sor.java", "demo", "a[i] = 1;");
        assertThat(line(FRAME)).isEqualTo("a[i] = 1;");
        write("three/Sor.java", "demo", "a[i] = 2;");
        assertThat(line(FRAME)).isNull();
    }

    @Test
    void hiddenFoldersBuildOutputAndLinksAreNotSearched() throws IOException {
        write(".git/Sor.java", "demo", "a[i] = 1;");
        write("target/Sor.java", "demo", "a[i] = 1;");
        Files.createSymbolicLink(folder.resolve("loop"), folder);
        assertThat(line(FRAME)).isNull();
        assertThat(new SourceFinder(List.of(folder.resolve("target"))).line(FRAME))
                .hasValue("a[i] = 1;");
    }

    @Test
    void aWordInACommentIsNotThePackage() throws IOException {
        Files.writeString(
                folder.resolve("Sor.java"),
                "// package none;\n/* a\n   package of things. */\npackage demo; // here\nx();");
        assertThat(line("demo.Sor.sweep(Sor.java:5)")).isEqualTo("x();");
    }

    @Test
    void theSearchEndsAndTakesTheNearestFirst() throws IOException {
        write("z/Sor.java", "demo", "near();");
        Path crowd = Files.createDirectories(folder.resolve("a/b"));
        for (int i = 0; i < 100; i++) {
            Files.createFile(crowd.resolve("f" + i));
        }
        write("a/b/c/d/Far.java", "demo", "far();");
        SourceFinder bounded = new SourceFinder(List.of(folder), 50);
        assertThat(bounded.line(FRAME)).hasValue("near();");
        assertThat(bounded.line("demo.Far.sweep(Far.java:3)")).isEmpty();
        assertThat(line("demo.Far.sweep(Far.java:3)")).isEqualTo("far();");
    }

    @Test
    void foldersThatAreMissingAreSilent() {
        assertThat(new SourceFinder(List.of(folder.resolve("none"))).line(FRAME))
                .isEmpty();
        assertThat(new SourceFinder(List.of()).line(FRAME)).isEmpty();
    }

    private String line(String frame) {
        return new SourceFinder(List.of(folder)).line(frame).orElse(null);
    }

    private void write(String file, String packageName, String thirdLine) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(
                path, (packageName.isEmpty() ? "" : "package " + packageName + ";") + "\n\n" + thirdLine + "\n");
    }
}
