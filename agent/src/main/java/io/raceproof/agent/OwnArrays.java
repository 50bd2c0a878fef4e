package io.raceproof.agent;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Accesses of a class to arrays that one of its methods made and nobody else ever knows: no check is needed (paper 0,
 * section 6.3). An array may be passed to private methods of the class that keep it to themselves; their accesses to it
 * need no check either if every call passes such an array. A private method may also make an array and return it; its
 * accesses need no check either if every caller keeps the array to itself.
 *
 * <p><b>Assumption.</b> Private methods are called by code of their class and its {@link NestMates} only: reflection is
 * not thought of. What a nest mate passes may be known to others. The methods have no hooks yet when this is made.
 */
final class OwnArrays {

    private final ClassNode tree;
    private final Map<String, ArrayCallee> callees = new HashMap<>();

    /** Null values for methods of which nothing can be told. */
    private final Map<MethodNode, ValueUses> uses = new HashMap<>();

    /** What others than callers get to know from a method; filled in when it is clear who tells. */
    private final Map<MethodNode, Set<AbstractInsnNode>> knownIn = new HashMap<>();

    /**
     * @param loader where nest mates are found
     * @param acrossCalls whether private methods count
     */
    OwnArrays(ClassNode tree, ClassLoader loader, boolean acrossCalls) {
        this.tree = tree;
        if (acrossCalls && anyMakesArrays()) {
            for (MethodNode method : tree.methods) {
                boolean isPrivate = (method.access & Opcodes.ACC_PRIVATE) != 0 && !method.name.startsWith("<");
                if (isPrivate && method.desc.indexOf('[') >= 0) {
                    callees.put(method.name + method.desc, new ArrayCallee(method));
                }
            }
            findTold();
            if (!callees.isEmpty()) {
                NestMates.of(loader, tree).ifPresentOrElse(mates -> mates.forEach(this::isShared), callees::clear);
            }
            findShared();
        }
    }

    private boolean anyMakesArrays() {
        for (MethodNode method : tree.methods) {
            if (makesArrays(method)) {
                return true;
            }
        }
        return false;
    }

    private static boolean makesArrays(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (ValueUses.isArrayMade(node)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it makes arrays, or has them made for it. */
    private boolean getsArrays(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (ValueUses.isArrayMade(node) || isMakerCall(node)) {
                return true;
            }
        }
        return false;
    }

    private ValueUses usesOf(MethodNode method) {
        if (!uses.containsKey(method)) {
            uses.put(method, ValueUses.of(tree.name, method));
        }
        return uses.get(method);
    }

    private ArrayCallee callee(AbstractInsnNode node) {
        return node instanceof MethodInsnNode call && call.owner.equals(tree.name)
                ? callees.get(call.name + call.desc)
                : null;
    }

    private boolean isMakerCall(AbstractInsnNode node) {
        ArrayCallee callee = callee(node);
        return callee != null && callee.isMaker;
    }

    /** Whether the instruction is a call of a method that keeps this argument to itself. */
    boolean keeps(AbstractInsnNode node, int argument) {
        ArrayCallee callee = callee(node);
        return callee != null && callee.locals[argument] >= 0 && !callee.tells[argument];
    }

    /** Whose values others than callers get to know from the method. */
    private Set<AbstractInsnNode> knownFrom(MethodNode method, ValueUses in) {
        ArrayCallee callee = callees.get(method.name + method.desc);
        boolean isMaker = callee != null && callee.isMaker;
        return in.known((node, argument) -> isMaker && node.getOpcode() == Opcodes.ARETURN || keeps(node, argument));
    }

    /**
     * Until nothing changes: who calls somebody who tells, tells; and who returns what somebody told of is no maker.
     */
    private void findTold() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (ArrayCallee callee : callees.values()) {
                ValueUses in = usesOf(callee.method);
                Set<AbstractInsnNode> known = in == null ? Set.of() : knownFrom(callee.method, in);
                if (callee.isMaker && (in == null || !returnsMade(in, known))) {
                    callee.isMaker = false;
                    changed = true;
                }
                for (int i = 0; i < callee.locals.length; i++) {
                    boolean tells =
                            in == null || callee.locals[i] >= 0 && known.contains(in.parameter(callee.locals[i]));
                    changed |= tells && !callee.tells[i];
                    callee.tells[i] |= tells;
                }
            }
        }
    }

    private boolean returnsMade(ValueUses in, Set<AbstractInsnNode> known) {
        for (AbstractInsnNode origin : in.returned()) {
            boolean isMade = ValueUses.isArrayMade(origin) || isMakerCall(origin);
            if (known.contains(origin) || !isMade && origin.getOpcode() != Opcodes.ACONST_NULL) {
                return false;
            }
        }
        return true;
    }

    /** Until nothing changes: what somebody passes who was passed what others may know is shared too. */
    private void findShared() {
        boolean changed = !callees.isEmpty();
        while (changed) {
            changed = false;
            for (MethodNode method : tree.methods) {
                for (AbstractInsnNode node : method.instructions) {
                    changed |= shares(method, node);
                }
            }
        }
    }

    /** A nest mate does that. */
    private void isShared(AbstractInsnNode node) {
        sharesReferred(node);
        if (callee(node) != null) {
            Arrays.fill(callee(node).isShared, true);
            callee(node).isResultShared = true;
        }
    }

    private boolean sharesReferred(AbstractInsnNode node) {
        boolean changed = false;
        if (node instanceof InvokeDynamicInsnNode lambda) {
            for (Object argument : lambda.bsmArgs) {
                changed |= argument instanceof Handle handle && sharesAll(handle);
            }
        } else if (node instanceof LdcInsnNode load && load.cst instanceof Handle handle) {
            changed = sharesAll(handle);
        }
        return changed;
    }

    private boolean shares(MethodNode method, AbstractInsnNode node) {
        boolean changed = sharesReferred(node);
        ArrayCallee callee = callee(node);
        ValueUses in = callee == null ? null : usesOf(method);
        for (int i = 0; callee != null && i < callee.locals.length; i++) {
            if (callee.locals[i] >= 0 && !callee.isShared[i]) {
                boolean isOwn = in != null
                        && (!in.isReached(node) || areOwn(in.argument((MethodInsnNode) node, i), method, in));
                callee.isShared[i] = !isOwn;
                changed |= !isOwn;
            }
        }
        if (callee != null && callee.isMaker && !callee.isResultShared) {
            boolean isOwn = in != null && (!in.isReached(node) || areOwn(Set.of(node), method, in));
            callee.isResultShared = !isOwn;
            changed |= !isOwn;
        }
        return changed;
    }

    private boolean sharesAll(Handle handle) {
        ArrayCallee callee =
                handle.getOwner().equals(tree.name) ? callees.get(handle.getName() + handle.getDesc()) : null;
        boolean changed = false;
        for (int i = 0; callee != null && i < callee.isShared.length; i++) {
            changed |= !callee.isShared[i];
            callee.isShared[i] = true;
        }
        if (callee != null) {
            changed |= !callee.isResultShared;
            callee.isResultShared = true;
        }
        return changed;
    }

    /** Whether all that something comes from are arrays that nobody else knows. */
    private boolean areOwn(Set<AbstractInsnNode> from, MethodNode method, ValueUses in) {
        Set<AbstractInsnNode> known = knownIn.computeIfAbsent(method, unused -> knownFrom(method, in));
        ArrayCallee callee = callees.get(method.name + method.desc);
        boolean tellsCallers = callee != null && callee.isMaker && callee.isResultShared;
        Set<AbstractInsnNode> told = tellsCallers ? in.returned() : Set.of();
        for (AbstractInsnNode origin : from) {
            boolean isMade = ValueUses.isArrayMade(origin) || isMakerCall(origin);
            if (known.contains(origin) || told.contains(origin) || !isMade && !isUnshared(origin, callee, in)) {
                return false;
            }
        }
        return !from.isEmpty();
    }

    private static boolean isUnshared(AbstractInsnNode origin, ArrayCallee callee, ValueUses in) {
        for (int i = 0; callee != null && i < callee.locals.length; i++) {
            if (callee.locals[i] >= 0 && origin == in.parameter(callee.locals[i])) {
                return !callee.isShared[i] && !callee.tells[i];
            }
        }
        return false;
    }

    /** The accesses of the method that need no check. */
    Set<AbstractInsnNode> accessesIn(MethodNode method) {
        boolean readsElements = false;
        for (AbstractInsnNode node : method.instructions) {
            // Arguments of variable number are only written; not to look at them saves most of the work.
            readsElements |= AccessHooks.isElementRead(node.getOpcode());
        }
        boolean isArrayCallee = callees.containsKey(method.name + method.desc);
        ValueUses in = isArrayCallee || readsElements && getsArrays(method) ? usesOf(method) : null;
        if (in == null) {
            return Set.of();
        }
        Set<AbstractInsnNode> accesses = new HashSet<>();
        for (AbstractInsnNode node : method.instructions) {
            Set<AbstractInsnNode> array = in.accessed(node);
            if (!array.isEmpty() && areOwn(array, method, in)) {
                accesses.add(node);
            }
        }
        return accesses;
    }
}
