package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import recording.Hooks;
import traps.KeptShadows;

/** Kept shadows are those of the arrays that are accessed: the recording hooks fail if asked for another. */
class ArrayShadowsTest {

    private static final int RANDOM_PROGRAMS = 300;

    @AfterEach
    void nobodyListens() {
        Hooks.install(null);
    }

    @Test
    void withAndWithoutKeptShadowsTheSameAccessesAreSeen() {
        List<Recorder.Seen> kept = new RewritingLoader(true).recordEverything("traps.KeptShadows", KeptShadows.run());
        List<Recorder.Seen> plain = new RewritingLoader(false).recordEverything("traps.KeptShadows", KeptShadows.run());
        assertThat(accesses(kept)).isEqualTo(accesses(plain)).hasSizeGreaterThan(100);
        assertThat(kept).extracting(Recorder.Seen::text).contains("find anew", "find again");
        assertThat(plain).extracting(Recorder.Seen::text).doesNotContain("find anew", "find again");
    }

    @Test
    void aShadowIsFoundOncePerVariableOfALoop() throws ReflectiveOperationException {
        Class<?> rewritten = new RewritingLoader().loadClass("traps.KeptShadows");
        Method sum = rewritten.getDeclaredMethod("sum", int[].class);
        sum.setAccessible(true);
        Recorder recorder = new Recorder();
        Hooks.install(recorder);
        assertThat(sum.invoke(null, new int[] {1, 2, 3})).isEqualTo(12);
        assertThat(recorder.accesses()).hasSize(6);
        assertThat(recorder.everything())
                .filteredOn(seen -> seen.text().equals("find anew"))
                .hasSize(2);
    }

    @Test
    void randomCodeSeesTheSameArraysWithAndWithoutKeptShadows() {
        int kept = 0;
        for (int seed = 0; seed < RANDOM_PROGRAMS; seed++) {
            byte[] classFile = new RandomArrayCode(seed).toBytes();
            List<Recorder.Seen> plain = run(classFile, false);
            List<Recorder.Seen> optimised = run(classFile, true);
            assertThat(accesses(optimised)).as("seed " + seed).isEqualTo(accesses(plain));
            kept += (int) optimised.stream().filter(seen -> !seen.isAccess()).count();
        }
        assertThat(kept).isGreaterThan(10 * RANDOM_PROGRAMS);
    }

    @Test
    void straightCodeFindsAShadowOnceUnlessHotSpotWouldNotCompileIt() {
        assertThat(keptIn(100)).isEqualTo(1);
        assertThat(keptIn(1_000)).isZero();
    }

    private static long keptIn(int reads) {
        byte[] classFile = new GeneratedClass(Opcodes.V17)
                .method("run", "()Ljava/lang/String;", 3, 1, code -> {
                    code.visitInsn(Opcodes.ICONST_1);
                    code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
                    code.visitVarInsn(Opcodes.ASTORE, 0);
                    for (int i = 0; i < reads; i++) {
                        code.visitVarInsn(Opcodes.ALOAD, 0);
                        code.visitInsn(Opcodes.ICONST_0);
                        code.visitInsn(Opcodes.IALOAD);
                        code.visitInsn(Opcodes.POP);
                    }
                    GeneratedClass.returnCount(code);
                })
                .toBytes();
        List<Recorder.Seen> seen =
                new RewritingLoader().with(GeneratedClass.NAME, classFile).recordEverything(GeneratedClass.NAME, "0");
        assertThat(seen).filteredOn(access -> access.text().equals("R int[0]")).hasSize(reads);
        return seen.stream().filter(event -> !event.isAccess()).count();
    }

    private static List<Recorder.Seen> run(byte[] classFile, boolean optimise) {
        return new RewritingLoader(optimise)
                .with(GeneratedClass.NAME, classFile)
                .recordEverything(GeneratedClass.NAME, "0");
    }

    /** What was accessed where; arrays are told apart by their lengths. */
    private static List<String> accesses(List<Recorder.Seen> seen) {
        return seen.stream()
                .filter(Recorder.Seen::isAccess)
                .map(access -> access.site().line() + " " + access.text() + " "
                        + (access.subject() instanceof int[] array ? array.length : ""))
                .toList();
    }
}
