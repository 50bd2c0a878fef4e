package io.raceproof.agent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds the code of a proved region in class files: the call that starts it, and every method that runs in it. What the
 * proof says of source is only relied on if the code is plainly that: {@link RegionCode} says which instructions may be
 * in it.
 */
final class ProvedRegion {

    /** A method, and the class that it is in. */
    record Code(ClassNode owner, MethodNode method) {}

    /** Why a region's code is not relied on; the message goes on after "because ". */
    static final class UnfitException extends Exception {

        private static final long serialVersionUID = 1;

        UnfitException(String message) {
            super(message, null, false, false);
        }
    }

    static final String TASKS = "io/raceproof/api/Tasks";

    /** They wait for every task that they start, whatever is thrown. */
    private static final Set<String> CLOSED = Set.of("finish", "forAll", "forAllChunked");

    private final ProofFile.Region region;
    private final Map<String, ClassNode> classes;
    private final Set<Code> covered = new LinkedHashSet<>();
    private final Set<EnteredArray> entered = new LinkedHashSet<>();
    private MethodNode method;
    private MethodInsnNode call;
    private int number;

    private ProvedRegion(ProofFile.Region region, Map<String, ClassNode> classes) {
        this.region = region;
        this.classes = classes;
    }

    /** Looks for a region; {@code classes} are those that it rests on, by internal name. */
    static ProvedRegion in(Map<String, ClassNode> classes, ProofFile.Region region) throws UnfitException {
        ProvedRegion found = new ProvedRegion(region, classes);
        ClassNode owner = classes.get(region.className().replace('.', '/'));
        found.findCall(owner);
        found.findCode(owner);
        return found;
    }

    /** The method that starts it. */
    MethodNode method() {
        return method;
    }

    ProvedClass.Entry entry() {
        return new ProvedClass.Entry(number, region.apart() ? List.copyOf(entered) : null);
    }

    /** The methods that run in it. */
    Set<Code> covered() {
        return covered;
    }

    private void findCall(ClassNode owner) throws UnfitException {
        for (MethodNode each : owner.methods) {
            int line = 0;
            int calls = 0;
            for (AbstractInsnNode node : each.instructions) {
                if (node instanceof LineNumberNode start) {
                    line = start.line;
                } else if (node instanceof MethodInsnNode candidate) {
                    if (candidate.owner.equals(TASKS) && CLOSED.contains(candidate.name) && line == region.line()) {
                        if (call != null) {
                            throw new UnfitException("there are two regions on its line");
                        }
                        call = candidate;
                        method = each;
                        number = calls;
                    }
                    calls++;
                }
            }
        }
        if (call == null || !call.name.equals(region.call())) {
            throw new UnfitException("its line has no call of " + region.call());
        }
        if (method.name.startsWith("<")) {
            throw new UnfitException("it is in a constructor or initialiser");
        }
    }

    private void findCode(ClassNode owner) throws UnfitException {
        if (!(RegionCode.before(call) instanceof InvokeDynamicInsnNode lambda)) {
            throw new UnfitException("its body is neither a lambda nor a method");
        }
        addCaptured(lambda);
        RegionCode code = new RegionCode(owner, classes, region.apart());
        Deque<Code> left = new ArrayDeque<>(List.of(code.target(lambda)));
        while (!left.isEmpty()) {
            Code next = left.pop();
            if (covered.add(next)) {
                left.addAll(code.calledIn(next));
            }
        }
        for (FieldInsnNode field : code.arrayFields()) {
            entered.add(EnteredArray.inField(field));
        }
    }

    /** What the lambda captures was loaded just before. */
    private void addCaptured(InvokeDynamicInsnNode lambda) throws UnfitException {
        List<Type> captured = new ArrayList<>(List.of(Type.getArgumentTypes(lambda.desc)));
        AbstractInsnNode at = lambda;
        for (int i = captured.size() - 1; i >= 0; i--) {
            at = RegionCode.before(at);
            if (!(at instanceof VarInsnNode load) || load.getOpcode() > Opcodes.ALOAD) {
                throw new UnfitException("what its body captures is not just variables");
            }
            if (captured.get(i).getSort() == Type.ARRAY) {
                entered.add(EnteredArray.inLocal(load.var));
            }
        }
    }

    /** What a lambda or a reference to a method calls; null if it is something else. */
    static Handle implementation(InvokeDynamicInsnNode node) {
        boolean isLambda = node.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                && node.bsm.getName().equals("metafactory");
        return isLambda && node.bsmArgs[1] instanceof Handle handle ? handle : null;
    }
}
