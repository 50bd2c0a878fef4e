package io.raceproof.agent;

import io.raceproof.runtime.Pass;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Puts hooks into the methods of one class. A method that gets at least one fetches the thread's state when it starts
 * and keeps it in a local variable; a method that needs none is not touched.
 *
 * <p><b>Constructors.</b> The verifier forbids to hand an object to anyone before {@code super(…)} or {@code this(…)}
 * has returned. Writes to the object's own fields before that (outer instances, captured variables, early construction)
 * go without a hook. Nothing is lost: nobody else can know the object yet, and whoever hears of it later does so after
 * these writes. Whether a write goes to the unfinished object or to another one of the same class cannot be told from
 * the instruction ({@code super(other.next = null)}), so {@link UnfinishedThis} follows the object through the code.
 */
final class MethodPass {

    private final CodeOwner owner;
    private final CallHooks calls;
    private final Quiet quiet;
    private final OwnArrays arrays;
    private final UnmarkedArrays unmarked;
    private final Words words;
    private final NearHelpers helpers;
    private final Set<Pass> passes;
    private final boolean isCompact;
    private final Watching watching;
    private final boolean scheduled;
    private final boolean explored;

    /**
     * @param words those that the class gets
     * @param helpers methods that it gets for them
     * @param passes the optimisations that are on
     * @param watching what is asked about beside races
     * @param scheduled whether threads run one at a time
     * @param explored whether explore decides who does
     */
    MethodPass(
            CodeOwner owner,
            CallHooks calls,
            Quiet quiet,
            OwnArrays arrays,
            UnmarkedArrays unmarked,
            Words words,
            NearHelpers helpers,
            Set<Pass> passes,
            Watching watching,
            boolean scheduled,
            boolean explored) {
        this.arrays = arrays;
        this.unmarked = unmarked;
        this.words = words;
        this.helpers = helpers;
        this.owner = owner;
        this.calls = calls;
        this.quiet = quiet;
        this.passes = passes;
        this.isCompact = passes.contains(Pass.COMPACT) && helpers.areAllowed() && !explored && !watching.steps();
        this.watching = watching;
        this.scheduled = scheduled;
        this.explored = explored;
    }

    /** Whether the method needed hooks; it has them now. */
    boolean apply(MethodNode method) {
        if (Coverage.isOwn(method)) {
            return false;
        }
        // Beforehand, because it goes by instructions that lie next to each other.
        boolean isExplored = explored && ExploredCode.apply(owner, method);
        boolean isTold = OutsideCalls.apply(owner, method);
        Makings makings = explored ? Makings.none() : Makings.in(owner, method, calls);
        boolean isHooked = applyHooks(method) || isExplored || isTold;
        isHooked |= makings.install();
        // Afterwards, because calls that we or the Scheduler answer are no longer known by their names.
        isHooked |= HeapCalls.apply(method);
        return scheduled && ScheduledCalls.apply(method) || isHooked;
    }

    private boolean applyHooks(MethodNode method) {
        int hooks = 0;
        boolean writesOwnFields = false;
        for (AbstractInsnNode node : method.instructions) {
            hooks += needsHook(node) ? 1 : 0;
            writesOwnFields |= isOwnWrite(node);
        }
        boolean isSynchronized = MonitorHooks.isSynchronized(method);
        Set<AbstractInsnNode> unseen = Coverage.probes(method);
        if (writesOwnFields && method.name.equals("<init>")) {
            unseen.addAll(earlyWrites(method));
        }
        if (watching.onlyMarks()) {
            unseen.addAll(unmarkedFields(method));
            unseen.addAll(unmarked.accessesIn(method));
        }
        boolean isInitialiser = method.name.equals("<clinit>");
        boolean isPhaseAction = PhaseActions.isOne(method);
        boolean isComparison = Comparisons.isOne(method);
        boolean isLinkage = Linkage.isOne(method);
        if (passes.contains(Pass.ESCAPE) && hooks > unseen.size()) {
            unseen.addAll(arrays.accessesIn(method));
        }
        if (passes.contains(Pass.ESCAPE) && passes.contains(Pass.LOCAL) && hooks > unseen.size()) {
            unseen.addAll(OwnObjects.callsIn(owner.internalName(), method, calls));
        }
        boolean isSpecial = isSynchronized || isInitialiser || isPhaseAction || isComparison || isLinkage;
        if (hooks == unseen.size() && !isSpecial) {
            return false;
        }
        boolean isConstructor = writesOwnFields && method.name.equals("<init>");
        SourceFrames sources = new SourceFrames(owner.internalName(), method);
        Set<AbstractInsnNode> first =
                isConstructor && passes.contains(Pass.FIRST) ? FirstWrites.in(method, sources) : Set.of();
        CompactChecks compact = compact(method, sources, unseen, hooks);
        DeferredChecks deferred = deferred(method, sources, unseen, hooks);
        ArrayShadows shadows = passes.contains(Pass.SHADOWS)
                ? ArrayShadows.in(owner, method, hooks, deferred.accesses(), watching)
                : ArrayShadows.none();
        NearWords near = passes.contains(Pass.NEAR) && !compact.areOn()
                ? NearWords.in(owner, method, sources, words, helpers)
                : NearWords.none();
        near.notesFirst(first, method, sources);
        if (passes.contains(Pass.GROUP) && !explored && !watching.steps()) {
            Set<AbstractInsnNode> others = new HashSet<>(unseen);
            others.addAll(deferred.accesses());
            near.group(method, others);
        }
        FreshLocals locals = new FreshLocals(method);
        int current = locals.add(HookCode.CURRENT);
        HookCode code = new HookCode(owner, method.name, current);
        locals.set(code.call("current", "()L" + HookCode.CURRENT + ";")
                .store(current)
                .take());
        if (isComparison) {
            Comparisons.tell(method, code, locals);
        }
        shadows.allocate(locals, code);
        deferred.allocate(locals);
        near.allocate(locals);
        compact.allocate(locals);
        MonitorHooks monitors = new MonitorHooks(owner, method, code, scheduled);
        AccessHooks accesses = new AccessHooks(
                owner, method.instructions, code, shadows, unseen, first, near, compact, watching, explored);
        // Hooks lie next to their instruction, so the next one is found before they are there.
        AbstractInsnNode next;
        for (AbstractInsnNode node = method.instructions.getFirst(); node != null; node = next) {
            next = node.getNext();
            if (isLinkage && node.getOpcode() == Opcodes.ARETURN) {
                Linkage.hook(node, method, code);
            }
            if (AtomicMarks.isMark(owner, node) && !unseen.contains(node)) {
                AtomicMarks.hook(owner, (FieldInsnNode) node, method.instructions, code);
            }
            if (mayMark(node) && !unseen.contains(node)) {
                shadows.mayBeMarked();
            }
            if (node instanceof LineNumberNode line) {
                code.setLine(line.line);
            } else if (deferred.isDeferred(node)) {
                deferred.note(node, method.instructions, code);
            } else if (AccessHooks.isAccess(owner, node)) {
                accesses.hook(node);
            } else if (MonitorHooks.isMonitor(node)) {
                monitors.hook(node);
            } else if (calls.needsHook(node) && !unseen.contains(node)) {
                calls.hook(node, method.instructions, code, locals);
            } else {
                shadows.pass(node, method.instructions, code);
            }
        }
        near.endNotes(method.instructions);
        deferred.install(code);
        if (isSynchronized) {
            monitors.wrapSynchronized(locals);
        }
        if (isPhaseAction) {
            PhaseActions.wrap(owner, method, code, locals);
        }
        if (isInitialiser) {
            AroundBody.put(owner, method, code, () -> enterInitialiser(code), () -> exitInitialiser(code));
        }
        locals.install();
        return true;
    }

    private DeferredChecks deferred(MethodNode method, SourceFrames sources, Set<AbstractInsnNode> unseen, int hooks) {
        int room = ArrayShadows.LARGEST_COMPILED - CodeSize.of(method.instructions) - hooks * ArrayShadows.HOOK;
        return passes.contains(Pass.COALESCE)
                ? DeferredChecks.in(owner, method, sources, quiet, watching, unseen, room, passes)
                : DeferredChecks.none();
    }

    /** Not in an initialiser, which runs once, nor where the class is to get no methods. */
    private CompactChecks compact(MethodNode method, SourceFrames sources, Set<AbstractInsnNode> unseen, int hooks) {
        if (!isCompact || method.name.equals("<clinit>")) {
            return CompactChecks.none();
        }
        int others = hooks;
        for (AbstractInsnNode node : method.instructions) {
            others -= AccessHooks.isAccess(owner, node) ? 1 : 0;
        }
        return CompactChecks.in(owner, method, sources, unseen, others, helpers);
    }

    /** Accesses to fields that matter to nobody, if only what is marked does. */
    private Set<AbstractInsnNode> unmarkedFields(MethodNode method) {
        Set<AbstractInsnNode> unmarked = new HashSet<>();
        for (AbstractInsnNode node : method.instructions) {
            boolean isField = node instanceof FieldInsnNode && AccessHooks.isAccess(owner, node);
            if (isField && !AtomicMarks.isMark(owner, node) && (quiet.isUnmarked(node) || quiet.isFinal(node))) {
                unmarked.add(node);
            }
        }
        return unmarked;
    }

    /** Whether an array may be marked after the instruction that was not before, for all that this method knows. */
    private boolean mayMark(AbstractInsnNode node) {
        return node instanceof MethodInsnNode
                || node instanceof InvokeDynamicInsnNode
                || AtomicMarks.isMark(owner, node)
                || node instanceof FieldInsnNode && AccessHooks.isAccess(owner, node);
    }

    private InsnList enterInitialiser(HookCode code) {
        return code.constant(Type.getObjectType(owner.internalName()))
                .current()
                .call("enterInitialiser", "(Ljava/lang/Class;L" + HookCode.CURRENT + ";)V")
                .take();
    }

    private static InsnList exitInitialiser(HookCode code) {
        return code.current()
                .call("exitInitialiser", "(L" + HookCode.CURRENT + ";)V")
                .take();
    }

    private boolean needsHook(AbstractInsnNode node) {
        return AccessHooks.isAccess(owner, node)
                || AtomicMarks.isMark(owner, node)
                || MonitorHooks.isMonitor(node)
                || calls.needsHook(node);
    }

    private boolean isOwnWrite(AbstractInsnNode node) {
        return node.getOpcode() == Opcodes.PUTFIELD
                && owner.isNamed(((FieldInsnNode) node).owner)
                && (AccessHooks.isAccess(owner, node) || AtomicMarks.isMark(owner, node));
    }

    private Set<AbstractInsnNode> earlyWrites(MethodNode constructor) {
        try {
            Set<AbstractInsnNode> hooked = new HashSet<>();
            for (AbstractInsnNode write : UnfinishedThis.writesIn(owner.internalName(), constructor)) {
                if (AccessHooks.isAccess(owner, write) || AtomicMarks.isMark(owner, write)) {
                    hooked.add(write);
                }
            }
            return hooked;
        } catch (AnalyzerException e) {
            throw new CannotRewriteException("a constructor of it makes no sense: " + e.getMessage());
        }
    }
}
