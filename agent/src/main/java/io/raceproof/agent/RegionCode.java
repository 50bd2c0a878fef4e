package io.raceproof.agent;

import io.raceproof.agent.ProvedRegion.Code;
import io.raceproof.agent.ProvedRegion.UnfitException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which code may be in a proved region that is relied on: accesses, arithmetic, calls of the task library, of the JDK's
 * arithmetic and of methods of the classes that the proof rests on. Nothing that could start a static initialiser,
 * which might do anything.
 *
 * <p>If the region's arrays are compared when it is entered, they must be the same all through it: nothing may be
 * stored in an array of arrays or in a field that holds one, and arrays may only come from {@code this}, static fields
 * and captured variables.
 */
final class RegionCode {

    private static final Set<String> TASK_METHODS = Set.of("finish", "async", "forAsync", "forAll", "forAllChunked");

    /** Static methods of these compute something of their arguments. They are initialised when the program starts. */
    private static final Set<String> ARITHMETIC = Set.of(
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Character",
            "java/lang/Boolean");

    private final ClassNode regionOwner;
    private final Map<String, ClassNode> classes;
    private final boolean apart;
    private final List<FieldInsnNode> arrayFields = new ArrayList<>();

    RegionCode(ClassNode regionOwner, Map<String, ClassNode> classes, boolean apart) {
        this.regionOwner = regionOwner;
        this.classes = classes;
        this.apart = apart;
    }

    /** Fields of this object and static ones that hold arrays, as far as code was looked at. */
    List<FieldInsnNode> arrayFields() {
        return arrayFields;
    }

    /** What a lambda or method reference runs. */
    Code target(InvokeDynamicInsnNode node) throws UnfitException {
        Handle handle = ProvedRegion.implementation(node);
        if (handle == null) {
            throw new UnfitException("its code uses " + node.bsm.getOwner().replace('/', '.'));
        }
        return method(handle.getOwner(), handle.getName(), handle.getDesc(), handle.getTag() == Opcodes.H_INVOKESTATIC);
    }

    /** What a method calls, in lambdas too. */
    List<Code> calledIn(Code code) throws UnfitException {
        List<Code> called = new ArrayList<>();
        for (AbstractInsnNode node : code.method().instructions) {
            if (node instanceof InvokeDynamicInsnNode lambda) {
                called.add(target(lambda));
            } else if (node instanceof MethodInsnNode call) {
                if (call.owner.equals(ProvedRegion.TASKS) ? !TASK_METHODS.contains(call.name) : !isArithmetic(call)) {
                    called.add(method(call.owner, call.name, call.desc, call.getOpcode() == Opcodes.INVOKESTATIC));
                }
            } else if (node instanceof FieldInsnNode field) {
                field(field, code.method());
            } else {
                instruction(node);
            }
        }
        return called;
    }

    private static boolean isArithmetic(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKESTATIC && ARITHMETIC.contains(call.owner);
    }

    private Code method(String ownerName, String name, String descriptor, boolean isStatic) throws UnfitException {
        ClassNode owner = classes.get(ownerName);
        String full = ownerName.replace('/', '.') + "." + name;
        if (owner == null || !isStatic && owner != regionOwner) {
            throw new UnfitException("its code calls " + full);
        }
        requireInitialised(ownerName);
        for (MethodNode each : owner.methods) {
            if (each.name.equals(name) && each.desc.equals(descriptor)) {
                int fixed = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
                boolean isFixed = (each.access & fixed) != 0 || (owner.access & Opcodes.ACC_FINAL) != 0;
                int odd = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;
                if (isFixed && (each.access & odd) == 0 && !name.startsWith("<")) {
                    return new Code(owner, each);
                }
            }
        }
        throw new UnfitException("its code calls " + full);
    }

    /** The region's own class is, because its code runs; of others, those for which there is nothing to do. */
    private void requireInitialised(String ownerName) throws UnfitException {
        ClassNode owner = classes.get(ownerName);
        if (owner == regionOwner) {
            return;
        }
        boolean isEmpty = owner != null && owner.superName.equals("java/lang/Object") && owner.interfaces.isEmpty();
        if (!isEmpty || owner.methods.stream().anyMatch(method -> method.name.equals("<clinit>"))) {
            throw new UnfitException("its code may initialise " + ownerName.replace('/', '.'));
        }
    }

    private void field(FieldInsnNode field, MethodNode method) throws UnfitException {
        boolean isStatic = field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
        if (isStatic) {
            requireInitialised(field.owner);
        }
        boolean isRead = field.getOpcode() == Opcodes.GETFIELD || field.getOpcode() == Opcodes.GETSTATIC;
        if (!apart || isRead && !field.desc.startsWith("[") || !isRead && field.desc.length() == 1) {
            return;
        }
        boolean isOfThis = (method.access & Opcodes.ACC_STATIC) == 0
                && field.owner.equals(regionOwner.name)
                && before(field) instanceof VarInsnNode load
                && load.getOpcode() == Opcodes.ALOAD
                && load.var == 0;
        if (!isRead || !isStatic && !isOfThis) {
            throw new UnfitException("which arrays the field " + field.name + " holds is not known on entry");
        }
        arrayFields.add(field);
    }

    private void instruction(AbstractInsnNode node) throws UnfitException {
        boolean isCast = node.getOpcode() == Opcodes.CHECKCAST && ((TypeInsnNode) node).desc.startsWith("[");
        if (apart && (node.getOpcode() == Opcodes.AASTORE || isCast)) {
            throw new UnfitException("arrays change places in it");
        }
        boolean isDynamic = node instanceof LdcInsnNode load && load.cst instanceof ConstantDynamic;
        switch (node.getOpcode()) {
            case Opcodes.NEW, Opcodes.MONITORENTER, Opcodes.MONITOREXIT ->
                throw new UnfitException("its code makes objects or takes monitors");
            default -> {
                if (isDynamic) {
                    throw new UnfitException("its code has constants that are computed");
                }
            }
        }
    }

    /** The instruction from which control comes to that one; null if it may also come from elsewhere. */
    static AbstractInsnNode before(AbstractInsnNode node) {
        AbstractInsnNode at = node.getPrevious();
        while (at != null && at.getOpcode() < 0) {
            if (at instanceof FrameNode) {
                return null;
            }
            at = at.getPrevious();
        }
        return at;
    }
}
