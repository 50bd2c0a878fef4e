package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Arrays that can be in no marked field need no checks where only marks matter; all others do. */
class UnmarkedArraysTest {

    private static final String SOURCE = """
            package p;
            import java.util.Arrays;
            import java.util.function.IntUnaryOperator;
            class Fields {
              @interface Other {}
              @io.raceproof.api.Atomic private int[] marked = new int[4];
              private final int[] own = new int[4];
              private int[] replaced = new int[4];
              private int[] filled = new int[4];
              private int[] passed = new int[4];
              private int[] given;
              private int[] returned = new int[4];
              private int[] captured = new int[4];
              private int[] alias = new int[4];
              private int[] aliased = new int[4];
              private int[] told = new int[4];
              private int[] ofMate = new int[4];
              private final int[][] rows = new int[2][2];
              int[] open = new int[4];
              Fields(int[] given) { this.given = given; }
              int own() { return own[0]++; }
              int replaced() { replaced = new int[8]; int[] a = replaced; return a[0] + a[1]; }
              int filled() { Arrays.fill(filled, 1); int[] c = filled.clone(); return filled[0] + filled[1]; }
              int passed() { return sum(passed) + passed[0]; }
              private int sum(int[] a) { return a[0] + a[1]; }
              int given() { return given[0]; }
              int returned() { return returned[0]; }
              int[] returns() { return returned; }
              IntUnaryOperator captured() { int[] a = captured; int n = a[0]; return i -> a[i] + n; }
              int alias() { alias = aliased; return alias[0] + aliased[0]; }
              int told() { tell(told); return told[0]; }
              private void tell(int[] a) { marked = a; }
              int ofMate() { return ofMate[0]; }
              int rows() { return rows[0][1]; }
              int open() { return open[0]; }
              int marked() { return marked[0]; }
              int either(boolean b) { int[] a = b ? own : marked; return a[0]; }
              static final class Mate { int[] take(Fields f) { return f.ofMate; } }
            }
            """;

    @TempDir
    private Path folder;

    private Map<String, Integer> unchecked;

    @BeforeEach
    void findThem() throws IOException, URISyntaxException {
        URI api = io.raceproof.api.Atomic.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI();
        UnderAgent.compile(
                Jdks.current(),
                folder,
                List.of("-nowarn", "-proc:none", "-cp", Path.of(api).toString()),
                "p/Fields.java",
                SOURCE);
        ClassNode tree = new ClassNode();
        new ClassReader(Files.readAllBytes(folder.resolve("p/Fields.class"))).accept(tree, ClassReader.EXPAND_FRAMES);
        unchecked = new TreeMap<>();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            UnmarkedArrays arrays = UnmarkedArrays.in(tree, loader, new OwnArrays(tree, loader, true));
            for (MethodNode method : tree.methods) {
                unchecked.put(method.name, arrays.accessesIn(method).size());
            }
        }
    }

    @Test
    void whatAClassMadeForItsOwnFieldIsNotMarked() {
        assertThat(unchecked)
                .containsEntry("own", 2)
                .containsEntry("replaced", 2)
                .containsEntry("filled", 2)
                .containsEntry("passed", 1);
    }

    @Test
    void whatSomebodyElseMadeOrMayKnowCouldBe() {
        for (String method : List.of(
                "given", "returned", "captured", "alias", "told", "ofMate", "open", "marked", "either", "sum")) {
            assertThat(unchecked).containsEntry(method, 0);
        }
    }

    @Test
    void rowsOfArraysHaveLivesOfTheirOwn() {
        assertThat(unchecked).containsEntry("rows", 0);
    }
}
