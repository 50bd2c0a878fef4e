package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import traps.Unmodelled;

/** Calls that mean something to us are told of before they are made; task operations also after. */
class CallHooksTest {

    @Test
    void everyUnmodelledCallIsToldOfOnItsLine() throws Exception {
        Map<Integer, List<String>> told = new RewritingLoader()
                .recordEverything("traps.Unmodelled", Unmodelled.run()).stream()
                        .filter(seen -> seen.text().startsWith("unmodelled "))
                        .collect(Collectors.groupingBy(
                                seen -> seen.site().line(),
                                TreeMap::new,
                                Collectors.mapping(
                                        seen -> seen.text().substring("unmodelled ".length()), Collectors.toList())));
        assertThat(told)
                .isEqualTo(AccessHooksTest.expectations("Unmodelled", "// tells "))
                .hasSizeGreaterThan(10);
    }

    @Test
    void aTaskOperationIsToldOfBeforeAndAfter() {
        byte[] program = new GeneratedClass(Opcodes.V17)
                .method("run", "()Ljava/lang/String;", 2, 0, code -> {
                    Label line = new Label();
                    code.visitLabel(line);
                    code.visitLineNumber(12, line);
                    GeneratedClass.increment(code);
                    code.visitMethodInsn(Opcodes.INVOKESTATIC, "io/raceproof/api/Tasks", "sync", "()I", false);
                    code.visitInsn(Opcodes.POP);
                    GeneratedClass.returnCount(code);
                })
                .toBytes();
        List<Recorder.Seen> seen = new RewritingLoader()
                .with(GeneratedClass.NAME, program)
                .with("io.raceproof.api.Tasks", library())
                .recordEverything(GeneratedClass.NAME, "1");
        assertThat(seen)
                .extracting(Recorder.Seen::text)
                .containsExactly("R Sample.count", "W Sample.count", "at", "back", "R Sample.count");
        assertThat(seen.get(2).site())
                .hasFieldOrPropertyWithValue("line", 12)
                .hasFieldOrPropertyWithValue("method", "run");
    }

    /** The runtime to halt is null, or there would be nobody left to see. */
    @Test
    void haltIsToldOfBefore() {
        byte[] program = new GeneratedClass(Opcodes.V1_5)
                .method("run", "()Ljava/lang/String;", 2, 0, code -> {
                    Label start = new Label();
                    Label end = new Label();
                    code.visitTryCatchBlock(start, end, end, "java/lang/NullPointerException");
                    code.visitLabel(start);
                    code.visitInsn(Opcodes.ACONST_NULL);
                    code.visitInsn(Opcodes.ICONST_1);
                    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Runtime", "halt", "(I)V", false);
                    code.visitInsn(Opcodes.ACONST_NULL);
                    code.visitLabel(end);
                    code.visitInsn(Opcodes.POP);
                    GeneratedClass.returnCount(code);
                })
                .toBytes();
        assertThat(new RewritingLoader().with(GeneratedClass.NAME, program).recordEverything(GeneratedClass.NAME, "0"))
                .extracting(Recorder.Seen::text)
                .containsExactly("halting", "R Sample.count");
    }

    private static byte[] library() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "io/raceproof/api/Tasks", null, "java/lang/Object", null);
        MethodVisitor sync = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "sync", "()I", null, null);
        sync.visitCode();
        sync.visitInsn(Opcodes.ICONST_1);
        sync.visitInsn(Opcodes.IRETURN);
        sync.visitMaxs(1, 0);
        sync.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
