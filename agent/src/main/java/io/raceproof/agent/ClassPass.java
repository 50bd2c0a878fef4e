package io.raceproof.agent;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts one class together: the methods that have hooks, the shadow words, and everything else as it was read, byte for
 * byte where it can be copied.
 */
final class ClassPass extends ClassVisitor {

    private final List<MethodNode> methods;
    private final Set<MethodNode> hooked;
    private final Words words;
    private int visited;

    /**
     * @param methods all methods of the class, in the order of the class file, and then those that are new
     * @param hooked those of them that are taken instead of what is read
     */
    ClassPass(ClassVisitor next, List<MethodNode> methods, Set<MethodNode> hooked, Words words) {
        super(Opcodes.ASM9, next);
        this.methods = methods;
        this.hooked = hooked;
        this.words = words;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodNode method = methods.get(visited++);
        boolean isHooked = hooked.contains(method);
        MethodVisitor writer =
                super.visitMethod(isHooked ? method.access : access, name, descriptor, signature, exceptions);
        if (!isHooked) {
            return writer;
        }
        method.accept(writer);
        return null;
    }

    @Override
    public void visitEnd() {
        for (MethodNode added : methods.subList(visited, methods.size())) {
            added.accept(cv);
        }
        words.addTo(cv);
        super.visitEnd();
    }
}
