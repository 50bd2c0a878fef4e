package io.raceproof.agent;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Private fields of a class that only its constructors write, before anybody else can know the object ({@link
 * FirstWrites}): as good as final, though nobody has said so. No write comes after a read. So a read whose writer
 * precedes whatever comes need not be remembered, and one look at the writer's word is all that it takes. Other reads
 * are told as any: whoever gets to know an object without order races with its constructor. A fast path, which could be
 * deleted.
 *
 * <p><b>Assumption.</b> Private fields are written by code of their class and its {@link NestMates} only. Handles that
 * others make by the field's name are not thought of; code of the class or its mates that has the name as a constant
 * may make them, so then the field does not count. Reflection takes away the proof anyway.
 */
final class OnceWritten {

    private final ClassNode tree;
    private final Set<String> names = new HashSet<>();

    private OnceWritten(ClassNode tree) {
        this.tree = tree;
    }

    /** Their names, in a class that has no hooks yet; those that have words. */
    static Set<String> in(ClassNode tree, ClassLoader loader, Words words) {
        OnceWritten found = new OnceWritten(tree);
        for (FieldNode field : tree.fields) {
            if ((field.access & Opcodes.ACC_PRIVATE) != 0 && words.areFor(field.name, field.desc)) {
                found.names.add(field.name);
            }
        }
        for (MethodNode method : tree.methods) {
            found.passOwn(method);
        }
        if (!found.names.isEmpty()) {
            NestMates.of(loader, tree)
                    .ifPresentOrElse(mates -> mates.forEach(node -> found.pass(node, Set.of())), found.names::clear);
        }
        return found.names;
    }

    private void passOwn(MethodNode method) {
        if (names.isEmpty()) {
            return;
        }
        Set<AbstractInsnNode> first =
                method.name.equals("<init>") ? FirstWrites.in(method, new SourceFrames(tree.name, method)) : Set.of();
        for (AbstractInsnNode node : method.instructions) {
            pass(node, first);
        }
    }

    private void pass(AbstractInsnNode node, Set<AbstractInsnNode> first) {
        if (node.getOpcode() == Opcodes.PUTFIELD && !first.contains(node)) {
            names.remove(((FieldInsnNode) node).name);
        } else if (node instanceof LdcInsnNode constant) {
            passConstant(constant.cst);
        } else if (node instanceof InvokeDynamicInsnNode call) {
            for (Object argument : call.bsmArgs) {
                passConstant(argument);
            }
        }
    }

    private void passConstant(Object constant) {
        names.remove(constant instanceof Handle handle ? handle.getName() : constant);
    }
}
