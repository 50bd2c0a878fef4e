package io.raceproof.agent;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Accesses of a class to arrays that are surely not marked with {@code @Atomic}, for where nothing else matters ({@link
 * io.raceproof.runtime.Pass#MARKS}): those in its private fields that are not marked, if every array in such a field
 * was made for it by a method of the class, and no method makes it known to anyone. Then it can be in no field that is
 * marked.
 *
 * <p><b>Assumption.</b> As that of {@link OwnArrays}: private fields are accessed by code of their class and its nest
 * only. A field that a nest mate uses does not count. Arrays of arrays are left out: their rows have lives of their
 * own. The methods have no hooks yet when this is made.
 */
final class UnmarkedArrays {

    private static final String SYSTEM = "java/lang/System";

    private final ClassNode tree;
    private final OwnArrays own;

    /** The fields, by name; private ones have no namesakes of other types worth the trouble. */
    private final Set<String> fields = new HashSet<>();

    /** Of the methods that access such a field. */
    private final Map<MethodNode, ValueUses> uses = new HashMap<>();

    private UnmarkedArrays(ClassNode tree, OwnArrays own) {
        this.tree = tree;
        this.own = own;
    }

    static UnmarkedArrays none() {
        return new UnmarkedArrays(new ClassNode(), null);
    }

    static UnmarkedArrays in(ClassNode tree, ClassLoader loader, OwnArrays own) {
        UnmarkedArrays arrays = new UnmarkedArrays(tree, own);
        arrays.findFields();
        if (!arrays.fields.isEmpty()) {
            NestMates.of(loader, tree).ifPresentOrElse(mates -> mates.forEach(arrays::isUsed), arrays.fields::clear);
        }
        arrays.dropTold();
        return arrays;
    }

    /** A nest mate does that. */
    private void isUsed(AbstractInsnNode node) {
        if (isOne(node)) {
            fields.remove(((FieldInsnNode) node).name);
        }
    }

    private void findFields() {
        Set<String> names = new HashSet<>();
        for (FieldNode field : tree.fields) {
            boolean isAlone = names.add(field.name);
            Type type = Type.getType(field.desc);
            boolean isRow = type.getSort() == Type.ARRAY
                    && type.getDimensions() == 1
                    && type.getElementType().getSort() < Type.ARRAY;
            if (isRow && (field.access & Opcodes.ACC_PRIVATE) != 0 && AtomicMarks.groupOf(field) == null) {
                fields.add(field.name);
            }
            if (!isAlone) {
                fields.remove(field.name);
            }
        }
    }

    private void dropTold() {
        for (MethodNode method : tree.methods) {
            if (accessesAny(method)) {
                ValueUses in = ValueUses.of(tree.name, method);
                if (in == null) {
                    fields.clear();
                    return;
                }
                uses.put(method, in);
            }
        }
        while (!fields.isEmpty() && fields.removeAll(told())) {
            // A field that drops out makes known what is stored in it.
        }
    }

    private boolean accessesAny(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (isOne(node)) {
                return true;
            }
        }
        return false;
    }

    private boolean isOne(AbstractInsnNode node) {
        return node instanceof FieldInsnNode field && field.owner.equals(tree.name) && fields.contains(field.name);
    }

    private static boolean isStore(AbstractInsnNode node) {
        return node.getOpcode() == Opcodes.PUTFIELD || node.getOpcode() == Opcodes.PUTSTATIC;
    }

    /** Those of the fields whose arrays others may know. */
    private Set<String> told() {
        Set<String> told = new HashSet<>();
        uses.forEach((method, in) -> {
            Set<AbstractInsnNode> known = in.known(this::keeps);
            for (AbstractInsnNode node : method.instructions) {
                if (isOne(node) && in.isReached(node)) {
                    boolean isTold = isStore(node) ? !areMade(in.stored(node), known) : known.contains(node);
                    if (isTold) {
                        told.add(((FieldInsnNode) node).name);
                    }
                }
            }
        });
        return told;
    }

    private static boolean areMade(Set<AbstractInsnNode> from, Set<AbstractInsnNode> known) {
        for (AbstractInsnNode origin : from) {
            boolean isMade = origin.getOpcode() == Opcodes.NEWARRAY && !known.contains(origin);
            if (!isMade && origin.getOpcode() != Opcodes.ACONST_NULL) {
                return false;
            }
        }
        return true;
    }

    /** Whether the instruction makes its argument known to nobody who could store it anywhere else. */
    private boolean keeps(AbstractInsnNode node, int argument) {
        if (node instanceof MethodInsnNode call) {
            boolean isOfArrays = call.owner.equals(LibraryCalls.ARRAYS)
                    && Type.getReturnType(call.desc).getSort() != Type.OBJECT;
            // The copy is another array.
            boolean isCopy = call.owner.startsWith("[") && call.name.equals("clone");
            return isOfArrays
                    || isCopy
                    || call.owner.equals(SYSTEM) && call.name.equals("arraycopy")
                    || own.keeps(node, argument);
        }
        return isStore(node) && isOne(node);
    }

    /** The accesses of the method to such arrays. */
    Set<AbstractInsnNode> accessesIn(MethodNode method) {
        ValueUses in = fields.isEmpty() ? null : uses.get(method);
        if (in == null) {
            return Set.of();
        }
        Set<AbstractInsnNode> accesses = new HashSet<>();
        for (AbstractInsnNode node : method.instructions) {
            Set<AbstractInsnNode> array = in.accessed(node);
            if (!array.isEmpty() && array.stream().allMatch(this::isOne)) {
                accesses.add(node);
            }
        }
        return accesses;
    }
}
