package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Pass;
import io.raceproof.runtime.Unrewritten;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What cannot be rewritten is left as it is and named; what only looks as if it could not is rewritten. */
class OddClassesTest {

    private static final String RUN = "()Ljava/lang/String;";
    private static final int INCREMENT_BYTES = 8;

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_5, Opcodes.V1_6})
    void oldClassFilesWithoutFramesAndWithSubroutinesAreRewritten(int version) {
        byte[] classFile = new GeneratedClass(version)
                .method("run", RUN, 2, 1, code -> {
                    Label subroutine = new Label();
                    code.visitJumpInsn(Opcodes.JSR, subroutine);
                    code.visitJumpInsn(Opcodes.JSR, subroutine);
                    GeneratedClass.returnCount(code);
                    code.visitLabel(subroutine);
                    code.visitVarInsn(Opcodes.ASTORE, 0);
                    GeneratedClass.increment(code);
                    code.visitVarInsn(Opcodes.RET, 0);
                })
                .toBytes();
        assertThat(new RewritingLoader().with(GeneratedClass.NAME, classFile).record(GeneratedClass.NAME, "2"))
                .extracting(Recorder.Seen::text)
                .containsExactly(
                        "R Sample.count", "W Sample.count", "R Sample.count", "W Sample.count", "R Sample.count");
    }

    /**
     * In source: {@code if (other != null) other.mark = 1; this.mark = 1; super(); this.mark = 1;}, on lines 10 to 30.
     */
    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_5, Opcodes.V17})
    void writesToAnUnfinishedObjectAreLeftAndThoseToOthersAreHooked(int version) {
        byte[] classFile = new GeneratedClass(version)
                .constructor("(Lgenerated/Sample;)V", 3, 2, code -> {
                    Label without = new Label();
                    code.visitVarInsn(Opcodes.ALOAD, 1);
                    code.visitJumpInsn(Opcodes.IFNULL, without);
                    GeneratedClass.mark(code, 1, 10);
                    code.visitLabel(without);
                    if (version >= Opcodes.V1_6) {
                        Object[] locals = {Opcodes.UNINITIALIZED_THIS, "generated/Sample"};
                        code.visitFrame(Opcodes.F_FULL, 2, locals, 0, null);
                    }
                    GeneratedClass.mark(code, 0, 20);
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
                    GeneratedClass.mark(code, 0, 30);
                    code.visitInsn(Opcodes.RETURN);
                })
                .method("run", RUN, 4, 0, code -> {
                    code.visitInsn(Opcodes.ACONST_NULL);
                    GeneratedClass.construct(code);
                    GeneratedClass.construct(code);
                    code.visitInsn(Opcodes.POP);
                    GeneratedClass.returnCount(code);
                })
                .toBytes();
        assertThat(new RewritingLoader().with(GeneratedClass.NAME, classFile).record(GeneratedClass.NAME, "0"))
                .extracting(seen -> seen.site().line() + " " + seen.text())
                .containsExactly("30 W mark", "10 W mark", "30 W mark", "0 R Sample.count");
    }

    @Test
    void aMethodThatOutgrowsTheJvmIsLeftAndNamedAndTheOthersAreRewritten() {
        byte[] classFile = new GeneratedClass(Opcodes.V17)
                .method("huge", "()V", 2, 0, repeat(60_000 / INCREMENT_BYTES))
                .method("run", RUN, 2, 0, code -> {
                    code.visitMethodInsn(Opcodes.INVOKESTATIC, "generated/Sample", "huge", "()V", false);
                    GeneratedClass.returnCount(code);
                })
                .toBytes();
        assertThat(new RewritingLoader().with(GeneratedClass.NAME, classFile).record(GeneratedClass.NAME, "7500"))
                .extracting(Recorder.Seen::text)
                .containsExactly("R Sample.count");
        assertThat(Unrewritten.entries())
                .filteredOn(entry -> entry.method().equals("huge()V"))
                .singleElement()
                .satisfies(entry -> assertThat(entry.reason()).contains("64 KB"))
                .extracting(Unrewritten.Entry::className)
                .isEqualTo(GeneratedClass.NAME);
    }

    /** A wide load of a low variable, which nobody writes who writes code anew. */
    @Test
    void aMethodWithoutHooksStaysAsItIsByteForByte() {
        byte[] classFile = new GeneratedClass(Opcodes.V17)
                .method("left", "(I)I", 1, 301, code -> {
                    code.visitVarInsn(Opcodes.ILOAD, 300);
                    code.visitInsn(Opcodes.IRETURN);
                })
                .method("run", RUN, 2, 0, GeneratedClass::returnCount)
                .toBytes();
        String load300 = "\u00c4\u0015\u0001\u002c";
        String load0 = "\u00c4\u0015\u0000\u0000";
        String odd = new String(classFile, StandardCharsets.ISO_8859_1).replace(load300, load0);
        byte[] rewritten =
                new Rewriter(Pass.all(), false).rewrite(null, odd.getBytes(StandardCharsets.ISO_8859_1), true);
        assertThat(odd).contains(load0);
        assertThat(new String(rewritten, StandardCharsets.ISO_8859_1)).contains(load0, "staticRead");
    }

    @Test
    void aClassWithNothingToHookAndNothingToShadowIsLeft() {
        assertThat(new Rewriter(Pass.all(), false)
                        .rewrite(null, RewritingLoader.read("java.util.function.Function"), true))
                .isNull();
    }

    /** A map may compare it with another key, and what it refers to was put in with it. */
    @Test
    void theEqualsOfARecordTellsThatItCompares() {
        assertThat(new Rewriter(Pass.all(), false).rewrite(null, RewritingLoader.read("traps.Serial$Point"), true))
                .isNotNull();
    }

    @Test
    void aBranchThatBecomesTooFarIsWidened() {
        byte[] classFile = new GeneratedClass(Opcodes.V17)
                .method("run", RUN, 2, 0, code -> {
                    Label end = new Label();
                    code.visitFieldInsn(Opcodes.GETSTATIC, "generated/Sample", "count", "I");
                    code.visitJumpInsn(Opcodes.IFNE, end);
                    for (int i = 0; i < 1_900; i++) {
                        GeneratedClass.increment(code);
                    }
                    code.visitLabel(end);
                    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
                    GeneratedClass.returnCount(code);
                })
                .toBytes();
        RewritingLoader loader = new RewritingLoader().with(GeneratedClass.NAME, classFile);
        assertThat(loader.record(GeneratedClass.NAME, "1900")).hasSize(2 + 2 * 1_900);
        assertThat(loader.record(GeneratedClass.NAME, "1900")).hasSize(2);
    }

    @Test
    void aClassFileFromTheFutureIsLeftAndNamed() {
        byte[] future = new GeneratedClass(Opcodes.V17).toBytes();
        future[7] = 99;
        assertThat(leftBecause("generated.Future", future)).contains("newer than this agent knows", "version 99");
    }

    @Test
    void aClassFileFromBeforeJava5IsLeftAndNamed() {
        byte[] old = new GeneratedClass(Opcodes.V1_4).toBytes();
        assertThat(leftBecause("generated.Old", old)).contains("version 48 is older than 49");
    }

    @Test
    void aCorruptClassFileIsLeftToTheJvmAndNamed() {
        byte[] cut = Arrays.copyOf(new GeneratedClass(Opcodes.V17).toBytes(), 60);
        assertThat(leftBecause("generated.Corrupt", cut)).contains("cannot be read");
    }

    @Test
    void anExcludedClassIsNamed() {
        Transformer transformer =
                new Transformer(new Scope(Options.parse("exclude=generated.Ex*")), new Rewriter(Pass.all(), false));
        byte[] classFile = new GeneratedClass(Opcodes.V17).toBytes();
        assertThat(transformer.transform(getClass().getModule(), null, "generated/Excluded", null, null, classFile))
                .isNull();
        assertThat(reason("generated.Excluded")).contains("excluded");
    }

    private static Consumer<MethodVisitor> repeat(int times) {
        return code -> {
            for (int i = 0; i < times; i++) {
                GeneratedClass.increment(code);
            }
            code.visitInsn(Opcodes.RETURN);
        };
    }

    private String leftBecause(String className, byte[] classFile) {
        byte[] rewritten = new Transformer(new Scope(Options.parse(null)), new Rewriter(Pass.all(), false))
                .transform(getClass().getModule(), null, className.replace('.', '/'), null, null, classFile);
        assertThat(rewritten).isNull();
        return reason(className);
    }

    private static String reason(String className) {
        List<Unrewritten.Entry> entries = Unrewritten.entries().stream()
                .filter(entry -> entry.className().equals(className))
                .toList();
        assertThat(entries).hasSize(1);
        assertThat(entries.get(0).method()).isEmpty();
        return entries.get(0).reason();
    }
}
