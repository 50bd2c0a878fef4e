package io.raceproof.agent;

import io.raceproof.agent.UnmodelledCalls.Unmodelled;
import io.raceproof.core.event.Choice;
import io.raceproof.findings.Op;
import io.raceproof.runtime.LibraryTable.Touch;
import io.raceproof.runtime.Start;
import io.raceproof.runtime.SyncOp;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Puts calls of hooks around the calls in one class that mean something to us: of the task library and of the JDK's
 * tasks ({@code task-calls.txt}), so that their operations have a place in the program; of {@code Runtime.halt}, after
 * which nothing can be written any more; of an array's {@code clone}, which reads all of it; of the JDK's
 * synchronizers, as {@link ModelledCalls} lists them; and of what {@link UnmodelledCalls} lists.
 *
 * <p>A reference to a method that is not modelled ({@code lock::tryUnlockRead}) is told where it is made: where it is
 * called from is the JDK's code or an interface's method, and cannot be told from any other call.
 */
final class CallHooks {

    private static final String LIBRARY = Scope.TASK_LIBRARY.replace('.', '/');
    private static final String AT = "(L" + HookCode.CURRENT + ";I)V";
    private static final String UNMODELLED = "(L" + HookCode.CURRENT + ";Ljava/lang/String;I)V";

    private static final String CHOICE = "(L" + HookCode.CURRENT + ";II)V";
    private static final String CHOICE_OF = "(Ljava/lang/Object;L" + HookCode.CURRENT + ";II)V";
    private static final String NO_CHOICE = "task";

    private final UnmodelledCalls unmodelled;
    private final ModelledCalls modelled;
    private final Supertypes supertypes;
    private final LibraryCalls library;
    private final Supertypes libraryTypes;
    private final UnmodelledCalls tasks;
    private final boolean scheduled;

    /** Starts of tasks that are waited for at once. */
    private Set<AbstractInsnNode> lastStarts = Set.of();

    /** Calls in the method at hand whose receivers nobody else knows. */
    private Set<AbstractInsnNode> own = Set.of();

    /**
     * @param supertypes as the class sees them whose calls these are
     * @param libraryTypes the same of what {@code library} lists
     * @param scheduled whether threads run one at a time
     */
    CallHooks(CallTables tables, Supertypes supertypes, Supertypes libraryTypes, boolean scheduled) {
        this.unmodelled = tables.unmodelled();
        this.tasks = tables.tasks();
        this.modelled = tables.modelled();
        this.library = tables.library();
        this.supertypes = supertypes;
        this.libraryTypes = libraryTypes;
        this.scheduled = scheduled;
    }

    /** These starts of tasks are the last thing their tasks do in a finish. */
    void knowLast(Set<AbstractInsnNode> starts) {
        lastStarts = starts;
    }

    /** The receivers of these calls, in the next method to get hooks, are known to nobody else. */
    void knowOwn(Set<AbstractInsnNode> calls) {
        own = calls;
    }

    boolean needsHook(AbstractInsnNode node) {
        if (node instanceof MethodInsnNode call) {
            return isTaskOperation(call)
                    || isHalt(call)
                    || CloneCalls.isOne(call)
                    || fillsArray(call)
                    || isModelled(call)
                    || isOfLibrary(call)
                    || what(call) != null
                    || jdkTask(call) != null;
        }
        return RecordCalls.isOne(node)
                || node instanceof InvokeDynamicInsnNode reference
                        && (what(reference) != null || LibraryCallCode.any(arguments(reference)));
    }

    /** Whether the call, which needs a hook, is an access to its receiver, of the JDK, and nothing else. */
    boolean isOnlyAccess(MethodInsnNode call) {
        return touchesReceiver(call) && isAboutReceiver(call) && !isModelled(call);
    }

    /** Whether all that the hook of the call, which needs one, tells of depends on what the receiver is. */
    boolean isAboutReceiver(MethodInsnNode call) {
        return !LibraryCallCode.any(arguments(call))
                && !isTaskOperation(call)
                && !CloneCalls.isOne(call)
                && !fillsArray(call)
                && what(call) == null
                && jdkTask(call) == null;
    }

    void hook(AbstractInsnNode node, InsnList method, HookCode code, FreshLocals locals) {
        if (node instanceof MethodInsnNode call && fillsArray(call)) {
            // First: it is the instruction before the call that says whose array that is.
            name(new Unmodelled(UnmodelledCalls.ACCESS, nameOf(call)), call, method, code);
        }
        if (RecordCalls.isOne(node)) {
            RecordCalls.hook((InvokeDynamicInsnNode) node, method, code, locals);
        }
        hookLibrary(node, method, code, locals);
        if (node instanceof MethodInsnNode call && isTaskOperation(call)) {
            String at = lastStarts.contains(call) ? "atLast" : "at";
            method.insertBefore(call, code.current().site(Op.AWAIT).call(at, AT).take());
            method.insert(call, code.current().number(0).call("at", AT).take());
        } else if (node instanceof MethodInsnNode call && isHalt(call)) {
            method.insertBefore(call, code.call("halting", "()V").take());
        } else if (node instanceof MethodInsnNode call && isModelled(call)) {
            new SyncCallCode(call, code, locals, ops(call), scheduled).put(method);
        } else {
            Unmodelled found = node instanceof MethodInsnNode call ? what(call) : what((InvokeDynamicInsnNode) node);
            if (found != null) {
                name(found, node, method, code);
            }
            if (node instanceof MethodInsnNode call && jdkTask(call) != null) {
                hookTaskOfJdk(call, jdkTask(call).kind(), method, code);
            }
        }
        if (node instanceof MethodInsnNode call && CloneCalls.isOne(call)) {
            CloneCalls.hook(call, method, code, locals);
        }
    }

    private static void name(Unmodelled unmodelled, AbstractInsnNode node, InsnList method, HookCode code) {
        code.current().constant(unmodelled.what()).site(Op.AWAIT).call(unmodelled.hook(), UNMODELLED);
        method.insertBefore(node, code.take());
    }

    private static String nameOf(MethodInsnNode call) {
        return Type.getObjectType(call.owner).getClassName() + "." + call.name;
    }

    private void hookLibrary(AbstractInsnNode node, InsnList method, HookCode code, FreshLocals locals) {
        if (node instanceof MethodInsnNode call && isOfLibrary(call)) {
            boolean touchesReceiver = touchesReceiver(call) && !own.contains(call);
            new LibraryCallCode(call, code, locals, arguments(call), touchesReceiver, compares(call)).put(method);
        } else if (node instanceof InvokeDynamicInsnNode indy && LibraryCallCode.any(arguments(indy))) {
            new LibraryCallCode(indy, code, locals, arguments(indy), false, false).put(method);
        }
    }

    /** Whether objects of the class, one of the JDK's, may race as a whole. */
    boolean isShared(String internalName) {
        return library.isOwner(internalName);
    }

    /** Of an object that is made as one of that class, not a subclass of it; see {@link LibraryCalls#familyOfMade}. */
    String familyOfMade(String internalName) {
        return library.familyOfMade(internalName);
    }

    /** What the call does to its receiver of that family; null if nobody knows. */
    Touch touch(String family, MethodInsnNode call) {
        return library.touch(family, call.name, call.desc);
    }

    private boolean isOfLibrary(MethodInsnNode call) {
        return LibraryCalls.isArrayCopy(call.owner, call.name)
                || touchesReceiver(call)
                || compares(call)
                || LibraryCallCode.any(arguments(call));
    }

    /** Whether the call may compare its first argument with what is in its receiver. */
    boolean compares(MethodInsnNode call) {
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        return library.compares(call.owner, call.name, call.desc, isStatic, libraryTypes.of(call.owner));
    }

    private boolean touchesReceiver(MethodInsnNode call) {
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        return library.touchesReceiver(call.owner, call.name, isStatic, libraryTypes.of(call.owner));
    }

    private Touch[] arguments(MethodInsnNode call) {
        Touch[] touches = library.arguments(call.getOpcode(), call.owner, call.name, call.desc);
        if (isArrayMadeFor(call)) {
            Touch last = touches[touches.length - 1];
            touches[touches.length - 1] = last != null && last.isDeep() ? last : null;
        }
        return touches;
    }

    private static boolean fillsArray(MethodInsnNode call) {
        return LibraryCalls.fillsArray(call.owner, call.name, call.desc) && !isArrayMadeFor(call);
    }

    /** Whether the last argument is an array of objects that nobody else knows, as for a variable number of arguments. */
    static boolean isArrayMadeFor(MethodInsnNode call) {
        AbstractInsnNode before = call.getPrevious();
        while (before instanceof LabelNode || before instanceof LineNumberNode) {
            before = before.getPrevious();
        }
        boolean isMade =
                before != null && (before.getOpcode() == Opcodes.AASTORE || before.getOpcode() == Opcodes.ANEWARRAY);
        Type[] parameters = isMade ? Type.getArgumentTypes(call.desc) : new Type[0];
        return parameters.length > 0 && parameters[parameters.length - 1].getSort() == Type.ARRAY;
    }

    private static Touch[] arguments(InvokeDynamicInsnNode indy) {
        return LibraryCalls.concatenated(indy.bsm.getOwner(), indy.desc);
    }

    private boolean isOfLibrary(Handle handle) {
        boolean isStatic = handle.getTag() == Opcodes.H_INVOKESTATIC;
        int opcode = isStatic ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL;
        String owner = handle.getOwner();
        return LibraryCalls.isArrayCopy(owner, handle.getName())
                || library.touchesReceiver(owner, handle.getName(), isStatic, libraryTypes.of(owner))
                || library.compares(owner, handle.getName(), handle.getDesc(), isStatic, libraryTypes.of(owner))
                || LibraryCallCode.any(library.arguments(opcode, owner, handle.getName(), handle.getDesc()));
    }

    private boolean isModelled(MethodInsnNode call) {
        return ops(call).stream().anyMatch(SyncOp::isHooked);
    }

    private List<SyncOp> ops(MethodInsnNode call) {
        return ops(call.owner, call.name, call.desc, call.getOpcode() == Opcodes.INVOKESTATIC);
    }

    /** Whether a reference to the method hides a call that needs hooks. */
    boolean needsHook(Handle handle) {
        return isModelled(handle)
                || isOfLibrary(handle)
                || CloneCalls.isOne(handle)
                || tasks.what(handle.getOwner(), handle.getName(), handle.getDesc()) != null;
    }

    private boolean isModelled(Handle handle) {
        boolean isStatic = handle.getTag() == Opcodes.H_INVOKESTATIC;
        return ops(handle.getOwner(), handle.getName(), handle.getDesc(), isStatic).stream()
                .anyMatch(SyncOp::isHooked);
    }

    /** What a call may mean, by the class that the receiver is of; empty if the table does not say. */
    private List<SyncOp> ops(String owner, String name, String descriptor, boolean isStatic) {
        SyncOp op = modelled.op(owner, name, descriptor);
        if (op != null) {
            boolean isMeant = op != SyncOp.OTHER || unmodelled.what(owner, name, descriptor) == null;
            return isMeant && (!isStatic || op.isOfStatics()) ? List.of(op) : List.of();
        }
        if (isStatic || name.equals("<init>") || !modelled.hasName(name)) {
            return List.of();
        }
        Set<SyncOp> inherited = new LinkedHashSet<>();
        for (String synchronizer : supertypes.of(owner)) {
            SyncOp found = modelled.op(synchronizer, name, descriptor);
            if (found != null && (!found.wraps() || endsWithObject(descriptor))) {
                inherited.add(found);
            }
        }
        return List.copyOf(inherited);
    }

    /**
     * Whether there can be a function to wrap: a class of the program may have methods of the same name with other
     * parameters.
     */
    private static boolean endsWithObject(String descriptor) {
        Type[] parameters = Type.getArgumentTypes(descriptor);
        return parameters.length > 0 && parameters[parameters.length - 1].getSort() == Type.OBJECT;
    }

    private static void hookTaskOfJdk(MethodInsnNode call, String kind, InsnList method, HookCode code) {
        if (!kind.equals(NO_CHOICE)) {
            Choice choice = Choice.valueOf(kind.toUpperCase(Locale.ROOT));
            boolean hasReceiver = copyReceiver(call, code);
            code.current().number(choice.ordinal()).site(Op.AWAIT);
            code.call("choice", hasReceiver ? CHOICE_OF : CHOICE);
        }
        Start start = Start.by(call.owner, call.name, call.desc);
        method.insertBefore(call, code.current().site(start).call("at", AT).take());
        method.insert(call, code.current().number(0).call("at", AT).take());
    }

    /** Copies what the method is called on, if that is not buried deep in the stack. */
    private static boolean copyReceiver(MethodInsnNode call, HookCode code) {
        int parameters = Type.getArgumentsAndReturnSizes(call.desc) >> 2;
        if (call.getOpcode() == Opcodes.INVOKESTATIC || parameters > 2) {
            return false;
        }
        if (parameters == 1) {
            code.stack(Opcodes.DUP);
        } else {
            code.stack(Opcodes.DUP2, Opcodes.POP);
        }
        return true;
    }

    private Unmodelled jdkTask(MethodInsnNode call) {
        return call.name.equals("<init>") ? null : tasks.what(call.owner, call.name, call.desc);
    }

    /** Constructors are no operations: a promise that nobody uses orders nothing. */
    private static boolean isTaskOperation(MethodInsnNode call) {
        return call.owner.startsWith(LIBRARY)
                && call.owner.indexOf('/', LIBRARY.length()) < 0
                && !call.name.equals("<init>");
    }

    private static boolean isHalt(MethodInsnNode call) {
        return call.owner.equals("java/lang/Runtime") && call.name.equals("halt");
    }

    private Unmodelled what(MethodInsnNode call) {
        return what(call.owner, call.name, call.desc, call.getOpcode() == Opcodes.INVOKESTATIC);
    }

    private Unmodelled what(InvokeDynamicInsnNode node) {
        for (Object argument : node.bsmArgs) {
            if (argument instanceof Handle handle) {
                boolean isStatic = handle.getTag() == Opcodes.H_INVOKESTATIC;
                Unmodelled what = isModelled(handle)
                        ? unmodelled.what(handle.getOwner(), handle.getName(), handle.getDesc())
                        : what(handle.getOwner(), handle.getName(), handle.getDesc(), isStatic);
                Unmodelled task = tasks.what(handle.getOwner(), handle.getName(), handle.getDesc());
                if (what != null) {
                    return what;
                } else if (task != null && !task.kind().equals(NO_CHOICE)) {
                    // One that could not be turned into a call: its choice would be lost.
                    return new Unmodelled("order", task.what());
                }
            }
        }
        return null;
    }

    /** What a table says that models a method goes before what the other says of its package. */
    private Unmodelled what(String owner, String name, String descriptor, boolean isStatic) {
        if (!ops(owner, name, descriptor, isStatic).isEmpty()) {
            return null;
        }
        Unmodelled what = unmodelled.what(owner, name, descriptor);
        if (what != null && what.kind().equals(UnmodelledCalls.ACCESS) && library.isNamed(owner)) {
            what = null;
        }
        return what == null && library.passesArray(owner, name, descriptor)
                ? new Unmodelled(
                        UnmodelledCalls.ACCESS, Type.getObjectType(owner).getClassName() + "." + name)
                : what;
    }
}
