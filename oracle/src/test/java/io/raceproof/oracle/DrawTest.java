package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.programs.Notation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DrawTest {

    @TempDir
    private Path folder;

    @Test
    void aRaceIsNamedAndDrawn() throws IOException {
        String said = draw("finish { async { x = 1 } R x }", "graph.svg");

        assertThat(said).contains("race: statements 2-3");
        assertThat(folder.resolve("graph.svg")).content().startsWith("<svg").contains("x = 1");
    }

    @Test
    void aProgramThatOneRunProvesIsProved() throws IOException {
        assertThat(draw("finish { async { x = 1 } } R x", "graph.dot")).endsWith("no schedule races\n");
        assertThat(Files.readString(folder.resolve("graph.dot"))).startsWith("digraph");
    }

    @Test
    void aRunThatIsNoProofSaysWhy() throws IOException {
        assertThat(draw("async { isolated { x = 1 } } isolated { R x }", "graph.dot"))
                .contains("Tree and joins do not order")
                .endsWith("no race in this run\n");
    }

    private String draw(String notation, String file) throws IOException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Draw.draw(Notation.parse(notation), folder.resolve(file), new PrintStream(said, true, StandardCharsets.UTF_8));
        return said.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
}
