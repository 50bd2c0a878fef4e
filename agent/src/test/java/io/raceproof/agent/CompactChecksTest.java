package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Pass;
import io.raceproof.testkit.Jdks;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** A long method stays short enough to be compiled, tells of the same accesses, and fails as it did. */
class CompactChecksTest {

    private static final int LARGEST_COMPILED = 8_000;

    @TempDir
    Path folder;

    private byte[] plain;
    private String result;

    @BeforeEach
    void compile() throws Exception {
        UnderAgent.compile(Jdks.current(), folder, LongCode.NAME + ".java", LongCode.source());
        plain = Files.readAllBytes(folder.resolve(LongCode.NAME + ".class"));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            result = (String) loader.loadClass(LongCode.NAME).getMethod("run").invoke(null);
        }
    }

    @Test
    void theMethodCanStillBeCompiled() {
        assertThat(largest(plain)).isBetween(4_000, LARGEST_COMPILED);
        Set<Pass> others = Pass.all();
        others.remove(Pass.COMPACT);
        assertThat(largest(new Rewriter(others, false).rewrite(null, plain, true)))
                .isGreaterThan(LARGEST_COMPILED);
        assertThat(largest(new Rewriter(Pass.all(), false).rewrite(null, plain, true)))
                .isLessThanOrEqualTo(LARGEST_COMPILED);
    }

    @Test
    void aClassThatCanGetNoMethodsGetsNone() {
        byte[] rewritten = new Rewriter(Pass.all(), false).rewrite(null, plain, false);
        assertThat(methods(rewritten)).isEqualTo(methods(plain));
    }

    @Test
    void theSameAccessesAreToldInTheSameOrderUpToThoseThatFail() {
        assertThat(result).contains("ArrayIndexOutOf", "because \"a\" is null", "ArrayStore", "/ by zero");
        List<String> ordinary = accesses(Set.of());
        assertThat(accesses(Set.of(Pass.COMPACT))).isEqualTo(ordinary).hasSizeGreaterThan(5_000);
    }

    private List<String> accesses(Set<Pass> passes) {
        List<String> texts = new ArrayList<>();
        for (Recorder.Seen seen :
                new RewritingLoader(passes).with(LongCode.NAME, plain).record(LongCode.NAME, result)) {
            texts.add(seen.site().line() + " " + seen.text());
        }
        return texts;
    }

    private static int largest(byte[] classFile) {
        return tree(classFile).methods.stream()
                .mapToInt(method -> CodeSize.of(method.instructions))
                .max()
                .orElseThrow();
    }

    private static List<String> methods(byte[] classFile) {
        return tree(classFile).methods.stream().map(method -> method.name).toList();
    }

    private static ClassNode tree(byte[] classFile) {
        ClassNode tree = new ClassNode();
        new ClassReader(classFile).accept(tree, 0);
        return tree;
    }
}
