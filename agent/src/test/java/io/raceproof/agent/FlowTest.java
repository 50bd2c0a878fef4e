package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** What is known of the ways through a method. */
class FlowTest {

    /** As a coroutine that goes on in the midst of a loop has it, and no Java compiler makes it. */
    @Test
    void aCycleWithTwoWaysInIsNoLoopThatAnybodyMayRelyOn() {
        MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "resume", "(I)V", null, null);
        Label first = new Label();
        Label second = new Label();
        Label end = new Label();
        method.visitVarInsn(Opcodes.ILOAD, 0);
        method.visitJumpInsn(Opcodes.IFEQ, second);
        method.visitLabel(first);
        method.visitVarInsn(Opcodes.ILOAD, 0);
        method.visitJumpInsn(Opcodes.IFLT, end);
        method.visitLabel(second);
        method.visitIincInsn(0, -1);
        method.visitJumpInsn(Opcodes.GOTO, first);
        method.visitLabel(end);
        method.visitInsn(Opcodes.RETURN);

        Flow flow = new Flow(method);

        assertThat(flow.isReducible()).isFalse();
        assertThat(flow.loops()).hasSize(1);
    }
}
