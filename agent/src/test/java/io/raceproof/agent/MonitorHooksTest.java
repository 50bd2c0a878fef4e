package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Opcodes;
import traps.Monitors;

/** Monitors are told of while they are held, in the right order, and however they are left. */
class MonitorHooksTest {

    @Test
    void everyMonitorIsToldOfAsItIsEnteredAndLeft() {
        List<Recorder.Seen> seen = new RewritingLoader().recordEverything("traps.Monitors", Monitors.run());
        assertThat(seen.stream().filter(event -> event.text().startsWith("e")).map(MonitorHooksTest::text))
                .containsExactly(
                        "enter this in add 11",
                        "exit this in add 12",
                        "enter this in half 16",
                        "exit this in half 16",
                        "enter Monitors.class in twice 20",
                        "enter this in add 11",
                        "exit this in add 12",
                        "exit Monitors.class in twice 20",
                        "enter this in fail 24",
                        "enter this in fail 24",
                        "exit this in fail 24",
                        "exit this in fail 24",
                        "enter lock in block 31",
                        "enter this in block 33",
                        "exit this in block 35",
                        "enter this in block 33",
                        "exit this in block 41",
                        "enter this in block 33",
                        "exit this in block 38",
                        "exit lock in block 38",
                        "enter this in loopAtOnce 49",
                        "exit this in loopAtOnce 53",
                        "enter lock in block 31",
                        "enter this in block 33",
                        "exit this in block 41",
                        "exit lock in block 43");
    }

    /** In source: {@code synchronized String run() { this = null; return String.valueOf(0); }}. */
    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_5, Opcodes.V1_6, Opcodes.V17})
    void theMonitorIsKnownEvenIfThisIsOverwritten(int version) {
        byte[] classFile = new GeneratedClass(version)
                .constructor("()V", 1, 1, code -> {
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
                    code.visitInsn(Opcodes.RETURN);
                })
                .add(Opcodes.ACC_SYNCHRONIZED, "locked", "()Ljava/lang/String;", 1, 1, code -> {
                    code.visitInsn(Opcodes.ACONST_NULL);
                    code.visitVarInsn(Opcodes.ASTORE, 0);
                    GeneratedClass.returnCount(code);
                })
                .method("run", "()Ljava/lang/String;", 2, 0, code -> {
                    code.visitTypeInsn(Opcodes.NEW, "generated/Sample");
                    code.visitInsn(Opcodes.DUP);
                    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "generated/Sample", "<init>", "()V", false);
                    code.visitMethodInsn(
                            Opcodes.INVOKEVIRTUAL, "generated/Sample", "locked", "()Ljava/lang/String;", false);
                    code.visitInsn(Opcodes.ARETURN);
                })
                .toBytes();
        assertThat(new RewritingLoader()
                        .with(GeneratedClass.NAME, classFile)
                        .recordEverything(GeneratedClass.NAME, "0"))
                .extracting(Recorder.Seen::text)
                .containsExactly("enter", "R Sample.count", "exit");
    }

    private static String text(Recorder.Seen event) {
        String monitor = event.subject() instanceof Class<?> c ? c.getSimpleName() + ".class" : kind(event.subject());
        return event.text() + " " + monitor + " in " + event.site().method() + " "
                + event.site().line();
    }

    private static String kind(Object monitor) {
        return monitor.getClass() == Object.class ? "lock" : "this";
    }
}
