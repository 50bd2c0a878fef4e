package io.raceproof.agent;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Which instructions certainly leave the task in the segment that it is in: no task or sync operation, no volatile
 * access, no static initialiser of the program, and no call that may contain one. A check may be moved over these and
 * no others; paper 0 says "a task" where only a segment will do.
 *
 * <p>Of calls, those of some classes of the JDK are quiet, which call nothing of the program's, and those of methods of
 * this class that cannot be overridden and are quiet themselves.
 *
 * <p><b>Assumption.</b> The methods of the class have no hooks yet when this is made. Class loaders of the program that
 * are asked for a class in the midst of a loop, and then run tasks, are not thought of.
 */
final class Quiet {

    private static final Set<String> JDK = Set.of(
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/lang/String");

    /** Of strings, these call nobody. */
    private static final Set<String> OF_STRINGS = Set.of("length", "charAt", "isEmpty");

    /** Of this class of the JDK, which nobody can extend, these call nobody; they are accesses to their object. */
    private static final String RANDOM = "java/util/SplittableRandom";

    private static final Set<String> OF_RANDOM =
            Set.of("nextInt", "nextLong", "nextDouble", "nextFloat", "nextBoolean", "nextGaussian");

    private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";

    private final ClassNode tree;
    private final CallHooks calls;
    private final PlainFields fields;
    private final boolean knowsObjects;
    private final Map<String, MethodNode> methods = new HashMap<>();

    /** By name and descriptor; false also while it is being found out, for methods that call each other. */
    private final Map<String, Boolean> quietMethods = new HashMap<>();

    /** By name and descriptor of quiet methods: before they got hooks, what they write and whom they call. */
    private final Map<String, Set<Object>> writes = new HashMap<>();

    /** {@code knowsObjects}: whether some methods of objects of the JDK count, which touch nothing else. */
    Quiet(ClassNode tree, CallHooks calls, PlainFields fields, boolean knowsObjects) {
        this.knowsObjects = knowsObjects;
        this.tree = tree;
        this.calls = calls;
        this.fields = fields;
        for (MethodNode method : tree.methods) {
            methods.put(method.name + method.desc, method);
        }
        if (hasLoops()) {
            for (MethodNode method : tree.methods) {
                findCalled(method);
            }
        }
    }

    /** Only loops ask; most classes have none, and to find out takes time. */
    private boolean hasLoops() {
        for (MethodNode method : tree.methods) {
            Set<LabelNode> passed = new HashSet<>();
            for (AbstractInsnNode node : method.instructions) {
                if (node instanceof LabelNode label) {
                    passed.add(label);
                } else if (node instanceof JumpInsnNode jump && passed.contains(jump.label)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void findCalled(MethodNode caller) {
        for (AbstractInsnNode node : caller.instructions) {
            if (node instanceof MethodInsnNode call
                    && call.owner.equals(tree.name)
                    && methods.containsKey(call.name + call.desc)) {
                isQuietMethod(call.name + call.desc);
            }
        }
    }

    /** Whether the instruction accesses a field that is certainly neither volatile nor marked with {@code @Atomic}. */
    boolean isUnmarked(AbstractInsnNode node) {
        return node instanceof FieldInsnNode field && fields.isUnmarked(field.owner, field.name, field.desc);
    }

    /** Whether it accesses a field that is certainly final. */
    boolean isFinal(AbstractInsnNode node) {
        return node instanceof FieldInsnNode field && fields.isFinal(field.owner, field.name, field.desc);
    }

    /** Whether the instruction ends no segment. */
    boolean isQuiet(AbstractInsnNode node) {
        if (node instanceof MethodInsnNode call) {
            return !calls.needsHook(call)
                    ? isQuietOfJdk(call) || isOwnCall(call)
                    : knowsObjects && isOfRandom(call) && calls.isOnlyAccess(call);
        }
        if (node instanceof FieldInsnNode field) {
            boolean isStatic = node.getOpcode() == Opcodes.GETSTATIC || node.getOpcode() == Opcodes.PUTSTATIC;
            // The first use of another class's static field may run its initialiser.
            return (!isStatic || field.owner.equals(tree.name)) && fields.isPlain(field.owner, field.name, field.desc);
        }
        if (node instanceof InvokeDynamicInsnNode lambda) {
            return lambda.bsm.getOwner().equals(LAMBDAS) && !calls.needsHook(lambda);
        }
        if (node instanceof LdcInsnNode load) {
            return !(load.cst instanceof ConstantDynamic);
        }
        return switch (node.getOpcode()) {
            case Opcodes.MONITORENTER, Opcodes.MONITOREXIT, Opcodes.JSR, Opcodes.RET -> false;
            case Opcodes.NEW -> {
                String made = ((TypeInsnNode) node).desc;
                yield made.equals(tree.name) || Supertypes.isOfJdk(made);
            }
            default -> true;
        };
    }

    /** Whether the instruction, which is quiet, calls a method of the program. */
    boolean isOwnCall(AbstractInsnNode node) {
        if (!(node instanceof MethodInsnNode call) || !call.owner.equals(tree.name)) {
            return false;
        }
        String key = call.name + call.desc;
        MethodNode method = methods.get(key);
        boolean isFixed = method != null
                && (call.getOpcode() == Opcodes.INVOKESTATIC
                        || call.getOpcode() == Opcodes.INVOKESPECIAL
                        || (method.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL)) != 0
                        || (tree.access & Opcodes.ACC_FINAL) != 0);
        return isFixed && isQuietMethod(key);
    }

    /**
     * What the method that is called here, quiet and of the program, and those that it calls, write: opcodes of stores
     * to arrays, and names of fields.
     */
    Set<Object> writtenBy(AbstractInsnNode call) {
        Set<Object> written = new HashSet<>();
        addWritten((MethodInsnNode) call, written, new HashSet<>());
        return written;
    }

    private void addWritten(MethodInsnNode call, Set<Object> written, Set<String> met) {
        if (!met.add(call.name + call.desc)) {
            return;
        }
        for (Object each : writes.get(call.name + call.desc)) {
            if (each instanceof MethodInsnNode inner) {
                addWritten(inner, written, met);
            } else {
                written.add(each);
            }
        }
    }

    /** What the method writes itself, and its calls of others. */
    private Set<Object> writesOf(MethodNode method) {
        Set<Object> found = new HashSet<>();
        for (AbstractInsnNode node : method.instructions) {
            if (AccessHooks.isElementWrite(node.getOpcode())) {
                found.add(node.getOpcode());
            } else if (node.getOpcode() == Opcodes.PUTFIELD || node.getOpcode() == Opcodes.PUTSTATIC) {
                found.add(((FieldInsnNode) node).name);
            } else if (isOwnCall(node)) {
                found.add(node);
            }
        }
        return found;
    }

    private static boolean isOfRandom(MethodInsnNode call) {
        return call.owner.equals(RANDOM) && OF_RANDOM.contains(call.name);
    }

    private static boolean isQuietOfJdk(MethodInsnNode call) {
        if (call.owner.equals("java/lang/Object")) {
            return call.name.equals("<init>");
        }
        return JDK.contains(call.owner)
                && (call.owner.equals("java/lang/String")
                        ? OF_STRINGS.contains(call.name)
                        : call.getOpcode() == Opcodes.INVOKESTATIC);
    }

    private boolean isQuietMethod(String key) {
        Boolean known = quietMethods.putIfAbsent(key, false);
        if (known != null) {
            return known;
        }
        MethodNode method = methods.get(key);
        int unseen = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;
        boolean quiet = (method.access & unseen) == 0 && !method.name.equals("<clinit>");
        for (AbstractInsnNode node : method.instructions) {
            quiet = quiet && isQuiet(node);
        }
        quietMethods.put(key, quiet);
        if (quiet) {
            writes.put(key, writesOf(method));
        }
        return quiet;
    }
}
