package io.raceproof.agent;

import io.raceproof.findings.Op;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;

/**
 * Puts a call of a hook beside accesses to fields and array elements of one method.
 *
 * <p><b>Scheme.</b> A hook needs what lies under the value on the operand stack, so stack instructions copy it to the
 * top and the hook's call takes it away again; the original instruction then finds what it would have found, and fails
 * as it would have failed. The value is never copied for the hook. With o an owner, a an array, i an index, v a value
 * of one slot and w one of two, the stack's top at the right:
 *
 * <pre>
 * GETFIELD   o       dup                        o o     then the access   o v   swap              v o
 *                                                                         o w   dup2_x1 pop2      w o
 * PUTFIELD   o v     dup2 pop                   o v o
 *            o w     dup2_x1 pop2 dup_x2        o w o
 * GETSTATIC                                             then the access   v     ldc class         v c
 * PUTSTATIC  v       (getstatic pop) ldc class  v c
 * xALOAD     a i     dup2                       a i a i
 * xASTORE    a i v   dup_x2 pop dup2_x1         a i v a i
 *            a i w   dup2_x2 pop2 dup2_x2       a i w a i
 * </pre>
 *
 * and where the array's shadow is in a local variable ({@link ArrayShadows}), only the index is copied:
 *
 * <pre>
 * xALOAD     a i     dup                        a i i
 * xASTORE    a i v   dup2 pop                   a i v i
 *            a i w   dup2_x1 pop2 dup_x2        a i w i
 * </pre>
 *
 * <p>Why reads of fields come after and writes before, see {@code Hooks}. A static field of another class is read and
 * dropped before it is written: that initialises the class as the write would have, and the hook comes after what the
 * initialiser does. The class constant is the one that the access itself resolves, so it fails where the access would.
 *
 * <p>A helpful NullPointerException message names the same variable as before: the JVM follows copies on the stack.
 */
final class AccessHooks {

    private static final String FIELD = "(Ljava/lang/Object;L" + HookCode.CURRENT + ";II)V";
    private static final String STATIC = "(Ljava/lang/Class;L" + HookCode.CURRENT + ";II)V";
    private static final String ARRAY = "(Ljava/lang/Object;IL" + HookCode.CURRENT + ";I)V";
    private static final String ELEMENT = "(IL" + HookCode.SHADOW + ";L" + HookCode.CURRENT + ";I)V";

    private final CodeOwner owner;
    private final InsnList method;
    private final HookCode code;
    private final ArrayShadows shadows;
    private final Set<AbstractInsnNode> unseen;
    private final Set<AbstractInsnNode> first;
    private final NearWords near;
    private final CompactChecks compact;
    private final String elementHooks;
    private final boolean explored;

    /**
     * @param unseen writes that go without a hook: to an object that nobody else can know yet, and another tool's
     * @param first writes to an object that nobody else knows yet, and may hear of later
     * @param near accesses that look at the word of the field themselves
     * @param compact how accesses are checked if the method would be too long otherwise
     * @param explored whether others may go first where the hook is, so that it has to come before what is read
     */
    AccessHooks(
            CodeOwner owner,
            InsnList method,
            HookCode code,
            ArrayShadows shadows,
            Set<AbstractInsnNode> unseen,
            Set<AbstractInsnNode> first,
            NearWords near,
            CompactChecks compact,
            Watching watching,
            boolean explored) {
        this.first = first;
        this.near = near;
        this.compact = compact;
        this.elementHooks = watching.elementHooks();
        this.owner = owner;
        this.method = method;
        this.code = code;
        this.shadows = shadows;
        this.unseen = unseen;
        this.explored = explored;
    }

    /** Whether the instruction is an access that can race. */
    static boolean isAccess(CodeOwner owner, AbstractInsnNode node) {
        return node instanceof FieldInsnNode field
                ? !owner.isOwnFinal(field.owner, field.name, field.desc)
                : isElementRead(node.getOpcode()) || isElementWrite(node.getOpcode());
    }

    static boolean isElementRead(int opcode) {
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    }

    static boolean isElementWrite(int opcode) {
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    }

    void hook(AbstractInsnNode access) {
        if (unseen.contains(access)) {
            return;
        }
        if (access instanceof FieldInsnNode field) {
            hookField(field);
        } else {
            hookElement(access);
        }
    }

    private void hookField(FieldInsnNode access) {
        boolean wide = Type.getType(access.desc).getSize() == 2;
        if (explored && (access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC)) {
            hookExploredRead(access, wide);
            return;
        }
        switch (access.getOpcode()) {
            case Opcodes.GETFIELD -> {
                if (near.isGrouped(access)) {
                    near.checkGroup(access, owner, code);
                    method.insertBefore(access, code.take());
                    return;
                }
                method.insertBefore(access, new InsnNode(Opcodes.DUP));
                code.stack(wide ? new int[] {Opcodes.DUP2_X1, Opcodes.POP2} : new int[] {Opcodes.SWAP});
                if (near.contains(access)) {
                    near.check(access, owner, code);
                } else {
                    callFieldHook("fieldRead", access, Op.READ);
                }
                method.insert(access, code.take());
            }
            case Opcodes.PUTFIELD -> {
                underTop(wide);
                hookWrite(access);
                method.insertBefore(access, code.take());
            }
            case Opcodes.GETSTATIC -> {
                callStaticHook("staticRead", access, Op.READ);
                method.insert(access, code.take());
            }
            case Opcodes.PUTSTATIC -> {
                initialise(access, wide);
                callStaticHook("staticWrite", access, Op.WRITE);
                method.insertBefore(access, code.take());
            }
            default -> throw new IllegalArgumentException("no field instruction: " + access.getOpcode());
        }
    }

    private void hookWrite(FieldInsnNode access) {
        boolean isFirst = first.contains(access);
        if (!near.contains(access)) {
            callFieldHook(isFirst ? "fieldFirst" : "fieldWrite", access, Op.WRITE);
        } else if (isFirst) {
            near.note(access, owner, code);
        } else {
            near.check(access, owner, code);
        }
    }

    /** Nobody else runs between the hook and the access. */
    private void hookExploredRead(FieldInsnNode access, boolean wide) {
        if (access.getOpcode() == Opcodes.GETFIELD) {
            code.stack(Opcodes.DUP);
            callFieldHook("fieldRead", access, Op.READ);
        } else {
            initialise(access, wide);
            callStaticHook("staticRead", access, Op.READ);
        }
        method.insertBefore(access, code.take());
    }

    /**
     * Reads the static field, if it is another class's, and drops it: that initialises the class, as the access would.
     */
    private void initialise(FieldInsnNode access, boolean wide) {
        if (!owner.isNamed(access.owner)) {
            method.insertBefore(access, new FieldInsnNode(Opcodes.GETSTATIC, access.owner, access.name, access.desc));
            code.stack(wide ? Opcodes.POP2 : Opcodes.POP);
        }
    }

    private void callFieldHook(String hook, FieldInsnNode access, Op op) {
        int reference = owner.reference(access.owner, access.name, access.desc);
        if (compact.areOn()) {
            code.add(compact.calls().field(hook, reference, code.newSite(op)));
        } else {
            code.current().number(reference).site(op).call(hook, FIELD);
        }
    }

    private void callStaticHook(String hook, FieldInsnNode access, Op op) {
        int reference = owner.reference(access.owner, access.name, access.desc);
        if (compact.areOn()) {
            code.add(compact.calls().ofStatic(hook, access.owner, reference, code.newSite(op)));
        } else {
            code.constant(Type.getObjectType(access.owner))
                    .current()
                    .number(reference)
                    .site(op)
                    .call(hook, STATIC);
        }
    }

    private void hookElement(AbstractInsnNode access) {
        int opcode = access.getOpcode();
        boolean read = isElementRead(opcode);
        boolean wide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
        if (compact.isGrouped(access)) {
            compact.checkGroup(access, code);
        } else if (shadows.isKnownFor(access)) {
            if (read) {
                code.stack(Opcodes.DUP);
            } else {
                underTop(wide);
            }
            shadows.push(access, code);
            code.current();
            code.site(read ? Op.READ : Op.WRITE).call(elementHooks, read ? "elementRead" : "elementWrite", ELEMENT);
        } else {
            if (read) {
                code.stack(Opcodes.DUP2);
            } else if (wide) {
                code.stack(Opcodes.DUP2_X2, Opcodes.POP2, Opcodes.DUP2_X2);
            } else {
                code.stack(Opcodes.DUP_X2, Opcodes.POP, Opcodes.DUP2_X1);
            }
            callArrayHook(read ? "arrayRead" : "arrayWrite", read ? Op.READ : Op.WRITE);
        }
        method.insertBefore(access, code.take());
    }

    private void callArrayHook(String hook, Op op) {
        if (compact.areOn()) {
            code.add(compact.calls().element(hook, code.newSite(op)));
        } else {
            code.current().site(op).call(elementHooks, hook, ARRAY);
        }
    }

    /** Copies what lies under a value to the top. */
    private void underTop(boolean wide) {
        code.stack(
                wide
                        ? new int[] {Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2}
                        : new int[] {Opcodes.DUP2, Opcodes.POP});
    }
}
