package io.raceproof.agent;

import io.raceproof.runtime.LibraryTable.Touch;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Calls of a method on collections and texts of the JDK that it has made and nobody else ever knows, and on iterators
 * over these: no check is needed, as for {@linkplain OwnArrays arrays}.
 *
 * <p>A call on such an object makes it known to nobody if the library's table says that it reads or writes the object:
 * what returns a view of it, or reads it later, has other rows. Two things lead back to the object: a text that a call
 * on it returns, for that is the same one, and an iterator. They are known to whoever knows these.
 *
 * <p><b>Assumption.</b> The methods have no hooks yet.
 */
final class OwnObjects {

    private static final String ITERATOR = "iterator";
    private static final String ITERATORS = "ITERATOR";

    /** Families of texts, whose methods may return their receiver. */
    private static final Set<String> TEXTS = Set.of("TEXT", "JOINER");

    /** Families of what has objects in it. */
    private static final Set<String> HOLDING = Set.of("COLLECTION", "MAP");

    private static final Type STRING = Type.getType(String.class);

    private final CallHooks calls;
    private final MethodNode method;
    private final ValueUses uses;

    /** Of what the method makes, or is given as an iterator: the family. */
    private final Map<AbstractInsnNode, String> families = new HashMap<>();

    /** What a call returns that leads to its receiver, and where that comes from. */
    private final Map<AbstractInsnNode, Set<AbstractInsnNode>> leading = new HashMap<>();

    /** What the method's parameters are declared as. */
    private final Map<AbstractInsnNode, Type> parameters;

    /** What others get to know. */
    private final Set<AbstractInsnNode> known;

    private OwnObjects(MethodNode method, ValueUses uses, CallHooks calls) {
        this.calls = calls;
        this.method = method;
        this.uses = uses;
        for (AbstractInsnNode node : method.instructions) {
            if (familyOfMade(node, calls) != null) {
                families.put(node, familyOfMade(node, calls));
            }
        }
        parameters = parameters();
        findLeading();
        known = new HashSet<>(uses.known((node, argument) -> argument == 0 && keepsReceiver(node)));
        boolean grows = true;
        while (grows) {
            grows = false;
            for (Map.Entry<AbstractInsnNode, Set<AbstractInsnNode>> each : leading.entrySet()) {
                grows |= known.contains(each.getKey()) && known.addAll(each.getValue());
            }
        }
    }

    /**
     * Those of them that would have a hook otherwise; not those that go down into what is in the object, which others
     * may know. {@code calls} is told which are left only because of what they compare.
     */
    static Set<AbstractInsnNode> callsIn(String className, MethodNode method, CallHooks calls) {
        calls.knowOwn(Set.of());
        boolean makes = false;
        for (AbstractInsnNode node : method.instructions) {
            makes |= familyOfMade(node, calls) != null;
        }
        ValueUses uses = makes ? ValueUses.of(className, method) : null;
        return uses == null ? Set.of() : new OwnObjects(method, uses, calls).find();
    }

    /** Null if it does not make such an object. */
    private static String familyOfMade(AbstractInsnNode node, CallHooks calls) {
        return node.getOpcode() == Opcodes.NEW ? calls.familyOfMade(((TypeInsnNode) node).desc) : null;
    }

    /** Chains of calls are followed as far as they go. */
    private void findLeading() {
        boolean grows = true;
        while (grows) {
            grows = false;
            for (AbstractInsnNode node : method.instructions) {
                String family = node instanceof MethodInsnNode call && !families.containsKey(call) ? led(call) : null;
                if (family != null) {
                    families.put(node, family);
                    leading.put(node, uses.argument((MethodInsnNode) node, 0));
                    grows = true;
                }
            }
        }
    }

    /** Of what family the returned value is that leads to the receiver; null if it does not. */
    private String led(MethodInsnNode call) {
        if (call.getOpcode() == Opcodes.INVOKESTATIC || call.name.startsWith("<")) {
            return null;
        }
        Type returned = Type.getReturnType(call.desc);
        for (AbstractInsnNode origin : uses.argument(call, 0)) {
            String family = families.get(origin);
            if (family != null && TEXTS.contains(family)) {
                return returned.getSort() == Type.OBJECT && !returned.equals(STRING) ? family : null;
            }
            if (family != null && call.name.equals(ITERATOR)) {
                return ITERATORS;
            }
        }
        return null;
    }

    /** Whether the instruction is a call that makes its receiver, if we know that, known to nobody. */
    private boolean keepsReceiver(AbstractInsnNode node) {
        if (!(node instanceof MethodInsnNode call) || call.getOpcode() == Opcodes.INVOKESTATIC) {
            return false;
        }
        if (call.name.equals("<init>")) {
            return calls.familyOfMade(call.owner) != null;
        }
        for (AbstractInsnNode origin : uses.argument(call, 0)) {
            String family = families.get(origin);
            if (family != null && !keeps(family, call)) {
                return false;
            }
        }
        return true;
    }

    private boolean keeps(String family, MethodInsnNode call) {
        Touch touch = calls.touch(family, call);
        return touch != null
                && switch (touch) {
                    case READ, WRITE, LOOKUP, STEP -> true;
                    case OPEN -> call.name.equals(ITERATOR);
                    default -> false;
                };
    }

    private Set<AbstractInsnNode> find() {
        Set<AbstractInsnNode> found = new HashSet<>();
        Set<AbstractInsnNode> comparing = new HashSet<>();
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof MethodInsnNode call
                    && call.getOpcode() != Opcodes.INVOKESTATIC
                    && calls.needsHook(call)
                    && calls.isAboutReceiver(call)
                    && areOwn(uses.argument(call, 0), new HashSet<>())
                    && !(LibraryCalls.goesDown(call) && mayHold(call))) {
                boolean compares = calls.compares(call) && mayHold(call) && !areConstant(uses.argument(call, 1));
                (compares ? comparing : found).add(call);
            }
        }
        calls.knowOwn(comparing);
        return found;
    }

    /** Whether something may be in the receiver that others know. */
    private boolean mayHold(MethodInsnNode call) {
        for (AbstractInsnNode origin : uses.argument(call, 0)) {
            if (HOLDING.contains(families.getOrDefault(origin, ""))) {
                return true;
            }
        }
        return false;
    }

    /** Whether values that come from there are surely numbers, texts and the like. */
    private boolean areConstant(Set<AbstractInsnNode> origins) {
        for (AbstractInsnNode origin : origins) {
            Type type = typeOf(origin);
            if (origin.getOpcode() != Opcodes.ACONST_NULL && (type == null || !LibraryCalls.isConstant(type))) {
                return false;
            }
        }
        return true;
    }

    /** What the value is declared as; null if that cannot be told. */
    private Type typeOf(AbstractInsnNode origin) {
        if (origin instanceof LdcInsnNode constant) {
            return constant.cst instanceof String ? STRING : null;
        }
        if (origin instanceof MethodInsnNode call) {
            return Type.getReturnType(call.desc);
        }
        if (origin instanceof InvokeDynamicInsnNode indy) {
            return Type.getReturnType(indy.desc);
        }
        if (origin instanceof FieldInsnNode field) {
            return Type.getType(field.desc);
        }
        if (origin.getOpcode() == Opcodes.AALOAD) {
            Set<AbstractInsnNode> arrays = uses.accessed(origin);
            Type array = arrays.size() == 1 ? typeOf(arrays.iterator().next()) : null;
            boolean isArray = array != null && array.getSort() == Type.ARRAY;
            return isArray ? Type.getType(array.getDescriptor().substring(1)) : null;
        }
        return parameters.get(origin);
    }

    private Map<AbstractInsnNode, Type> parameters() {
        Map<AbstractInsnNode, Type> types = new HashMap<>();
        int local = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        for (Type type : Type.getArgumentTypes(method.desc)) {
            types.put(uses.parameter(local), type);
            local += type.getSize();
        }
        return types;
    }

    /** Whether all that something comes from are objects that nobody else knows; what was met says nothing new. */
    private boolean areOwn(Set<AbstractInsnNode> origins, Set<AbstractInsnNode> met) {
        for (AbstractInsnNode origin : origins) {
            boolean isOurs = families.containsKey(origin) || origin.getOpcode() == Opcodes.ACONST_NULL;
            if (known.contains(origin) || !isOurs) {
                return false;
            }
            if (leading.containsKey(origin) && met.add(origin) && !areOwn(leading.get(origin), met)) {
                return false;
            }
        }
        return !origins.isEmpty();
    }
}
