package io.raceproof.agent;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The shadows of arrays that local variables of a method hold, or final fields of its object, each in a local variable
 * beside: looking a shadow up at every access costs more than the check itself. A fast path: an access that is not
 * known here looks its shadow up.
 *
 * <p><b>Invariant.</b> A shadow's variable is null, or the shadow of what the array's variable holds. It is null at the
 * start and after every store to the array's variable, whatever its type: javac uses one variable for several things.
 * It is filled in by the first access that needs it; a call that gives back what is already known adds no branch, and
 * so no frame. Between two branch targets, only the first access to an array calls.
 *
 * <p>Walks through the method together with whoever puts the hooks in, instruction by instruction.
 */
final class ArrayShadows {

    /** HotSpot compiles no method with more bytes of code than this. */
    static final int LARGEST_COMPILED = 8_000;

    /** Upper bounds, in bytes: any hook; what a hook with a known shadow has more; what a store has more. */
    static final int HOOK = 24;

    private static final int SHADOW_MORE = 18;
    private static final int STORE_MORE = 5;

    private static final String FIND =
            "(Ljava/lang/Object;L" + HookCode.SHADOW + ";L" + HookCode.CURRENT + ";)L" + HookCode.SHADOW + ";";

    private final HeldArrays held;
    private final Watching watching;

    /** By the array's variable, that of its shadow. */
    private final Map<Integer, Integer> shadows = new HashMap<>();

    /** Where other instructions than the one before may come from. */
    private final Set<LabelNode> targets;

    /** Arrays' variables whose shadow is filled in where we are. */
    private final Set<Integer> filled = new HashSet<>();

    private ArrayShadows(HeldArrays held, Set<LabelNode> targets, Watching watching) {
        this.held = held;
        this.watching = watching;
        this.targets = targets;
    }

    /** Every access looks its shadow up. */
    static ArrayShadows none() {
        return new ArrayShadows(HeldArrays.none(), Set.of(), Watching.NOTHING);
    }

    /**
     * Those of a method that has got no hooks yet. None if it has subroutines, whose variables have one type here and
     * another there, or if HotSpot would not compile it with them.
     *
     * @param hooks how many hooks it will get
     * @param others accesses that need no shadow
     */
    static ArrayShadows in(
            CodeOwner owner, MethodNode method, int hooks, Set<AbstractInsnNode> others, Watching watching) {
        int elements = 0;
        int stores = 0;
        for (AbstractInsnNode node : method.instructions) {
            int opcode = node.getOpcode();
            if (opcode == Opcodes.JSR) {
                return none();
            }
            elements += AccessHooks.isElementRead(opcode) || AccessHooks.isElementWrite(opcode) ? 1 : 0;
            stores += opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE ? 1 : 0;
        }
        int more = hooks * HOOK + elements * SHADOW_MORE + stores * STORE_MORE;
        if (elements == 0 || CodeSize.of(method.instructions) + more > LARGEST_COMPILED) {
            return none();
        }
        try {
            return new ArrayShadows(HeldArrays.in(owner, method, others), JumpTargets.in(method), watching);
        } catch (AnalyzerException e) {
            // Such code is for the JVM to reject; should it pass, its accesses are still seen.
            return none();
        }
    }

    /** Takes the local variables that are needed. */
    void allocate(FreshLocals locals, HookCode code) {
        for (int array : held.places()) {
            if (!shadows.containsKey(array)) {
                int shadow = locals.add(HookCode.SHADOW);
                shadows.put(array, shadow);
                locals.set(code.stack(Opcodes.ACONST_NULL).store(shadow).take());
            }
        }
    }

    boolean isKnownFor(AbstractInsnNode access) {
        return held.contains(access);
    }

    /** Pushes the shadow of the array that is accessed. */
    void push(AbstractInsnNode access, HookCode code) {
        int array = held.placeOf(access);
        if (filled.add(array)) {
            load(access, code);
        } else {
            code.load(shadows.get(array));
        }
    }

    /** Pushes the shadow, found if it is not known. */
    private void load(AbstractInsnNode access, HookCode code) {
        int array = held.placeOf(access);
        int shadow = shadows.get(array);
        held.load(array, code);
        code.load(shadow).current().call(watching.elementHooks(), "arrayShadow", FIND);
        code.stack(Opcodes.DUP).store(shadow);
    }

    /**
     * Goes past an instruction that may mark an array: it had no shadow, if nobody looks for races, and has one now.
     */
    void mayBeMarked() {
        if (watching.steps()) {
            filled.clear();
        }
    }

    /** Goes past an instruction that is no access: a store makes what is known of its variable's array void. */
    void pass(AbstractInsnNode node, InsnList method, HookCode code) {
        if (node instanceof LabelNode label && targets.contains(label)) {
            filled.clear();
        } else if (node instanceof VarInsnNode store) {
            for (Map.Entry<Integer, Integer> entry : shadows.entrySet()) {
                if (HeldArrays.storesTo(store, entry.getKey())) {
                    filled.remove(entry.getKey());
                    code.stack(Opcodes.ACONST_NULL).store(entry.getValue());
                    method.insert(store, code.take());
                }
            }
        }
    }
}
