package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import io.raceproof.core.shadow.Word;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletionService;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import jdk.internal.vm.annotation.DontInline;

/**
 * The methods that rewritten code calls, one per kind of access or sync operation. {@link LoopHooks} has those for all
 * that a loop did, {@link TaskHooks} those of the task library.
 *
 * <p><b>What hooks get.</b> The owner or the array and index, the number of the field reference in {@link Fields}, the
 * number of the place in {@link Sites}, and where the thread stands. Never the value: no detector needs it, and leaving
 * it alone keeps the hooks free of types, so that one hook serves all of them.
 *
 * <p><b>Which side of the access.</b> Writes and array reads are told before they happen, field reads after. A volatile
 * write must be told before, a volatile read after: otherwise the reader of a value could be told before its writer,
 * and their order would be lost. Whether a field of another class is volatile is not known when a class is rewritten,
 * so plain fields keep the same sides. A static read told after the access, and a static write before which the class
 * was made to initialise, also come after whatever the initialiser does.
 *
 * <p><b>What hooks promise.</b> They return normally whatever they are given: null and bad indices are left for the
 * access itself to complain about. If a check fails, {@link Run#failed} keeps the error, and nothing more is checked.
 * The only thing that can surface is a stack overflow in the hook's own frame, one call before the program's own. Hooks
 * call the JDK and our own modules, none of which is rewritten, and never the program's own methods.
 *
 * <p>HotSpot makes one method of a method and all that it calls, up to a limit that a few hooks would reach, and then
 * what the program itself calls in its loops is left out. So what a hook does beyond its first look is not inlined.
 *
 * <p>Each hook ends at once in two cases, which could be deleted without changing a verdict: the thread is {@linkplain
 * Current#idle idle}, or the segment has accessed the location in this way before.
 */
public final class Hooks {

    private Hooks() {}

    /** Where the calling thread stands. */
    public static Current current() {
        return Run.currentOfProgram();
    }

    public static void fieldRead(Object owner, Current c, int reference, int site) {
        if (!c.idle && owner != null) {
            c.checks++;
            if (!FieldOffsets.isRead(owner, reference, c, site)) {
                tellRead(owner, c, reference, site);
            }
        }
    }

    public static void fieldWrite(Object owner, Current c, int reference, int site) {
        if (!c.idle && owner != null) {
            c.checks++;
            if (!FieldOffsets.isWritten(owner, reference, c, site)) {
                tellWrite(owner, c, reference, site);
            }
        }
    }

    /** A constructor writes the field of an object that nobody else can know yet: nothing is there to compare with. */
    public static void fieldFirst(Object owner, Current c, int reference, int site) {
        if (!c.idle) {
            c.checks++;
            boolean isNoted = c.unlocked != Word.NO_SEGMENT
                    && Word.isSite(site)
                    && FieldOffsets.write(owner, reference, c.unlocked | site);
            if (!isNoted) {
                tellWrite(owner, c, reference, site);
            }
        }
    }

    @DontInline
    private static void tellRead(Object owner, Current c, int reference, int site) {
        try {
            Field field = Fields.resolve(reference, owner.getClass());
            FieldOffsets.learn(reference, field);
            tellRead(owner, field, field.words(), c, site);
            c.remember();
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    @DontInline
    private static void tellWrite(Object owner, Current c, int reference, int site) {
        try {
            Field field = Fields.resolve(reference, owner.getClass());
            FieldOffsets.learn(reference, field);
            tellWrite(owner, field, field.words(), c, site);
            c.remember();
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /** A static field's words lie in an object of ours, which stands in for the owner. */
    public static void staticRead(Class<?> owner, Current c, int reference, int site) {
        if (!c.idle) {
            tellStatic(owner, c, reference, false, site);
        }
    }

    public static void staticWrite(Class<?> owner, Current c, int reference, int site) {
        if (!c.idle) {
            tellStatic(owner, c, reference, true, site);
        }
    }

    @DontInline
    private static void tellStatic(Class<?> owner, Current c, int reference, boolean write, int site) {
        try {
            c.checks++;
            Field field = Fields.resolve(reference, owner);
            if (write) {
                tellWrite(field.words(), field, field.words(), c, site);
            } else {
                tellRead(field.words(), field, field.words(), c, site);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /** Tells of the read unless the field is final, which has no words, or the segment has accessed it before. */
    static void tellRead(Object owner, Field field, FieldWords words, Current c, int site) {
        if (words == null) {
            return;
        }
        if (c.atomicity != null) {
            c.atomicity.field(c, owner, field, false, site);
        }
        if (field.isVolatile()) {
            c.run.operation(Operation.Kind.VARIABLE, owner, field, false, site);
            c.detection().volatileRead(c, owner, field, site);
            return;
        }
        if (!c.races) {
            return;
        }
        if (words.arePresent()) {
            long now = c.checker.current();
            if (Word.sameSegment(Unsafely.peek(owner, words.readerAt), now)
                    || Word.sameSegment(Unsafely.peek(owner, words.writerAt), now)) {
                return;
            }
        }
        if (c.initialising != null) {
            c.initialising.touches(owner, field, words, c, site);
        }
        c.detection().fieldRead(c, owner, field, site);
    }

    /** Tells of the write unless the field is final or the segment has written it before. */
    static void tellWrite(Object owner, Field field, FieldWords words, Current c, int site) {
        if (words == null) {
            return;
        }
        if (c.atomicity != null) {
            c.atomicity.field(c, owner, field, true, site);
        }
        if (field.isVolatile()) {
            c.run.operation(Operation.Kind.VARIABLE, owner, field, true, site);
            c.detection().volatileWrite(c, owner, field, site);
        } else if (!c.races) {
            return;
        } else if (!words.arePresent()
                || !Word.sameSegment(Unsafely.peek(owner, words.writerAt), c.checker.current())) {
            if (c.initialising != null) {
                c.initialising.touches(owner, field, words, c, site);
            }
            c.detection().fieldWrite(c, owner, field, site);
        }
    }

    public static void arrayRead(Object array, int index, Current c, int site) {
        if (!c.arraysRead.hasArray(array)) {
            elementRead(index, arrayShadow(array, null, c), c, site);
        }
    }

    public static void arrayWrite(Object array, int index, Current c, int site) {
        elementWrite(index, arrayShadow(array, null, c), c, site);
    }

    /**
     * The shadow of the array, to be passed to the next two; {@code known}: the same, if it was found before. Null if
     * there is nothing to check.
     */
    public static ArrayShadow arrayShadow(Object array, ArrayShadow known, Current c) {
        return c.idle || known != null || array == null ? known : find(array, c);
    }

    @DontInline
    private static ArrayShadow find(Object array, Current c) {
        try {
            boolean matters = c.races || c.atomicity != null && c.atomicity.mayWatch(array);
            return matters ? c.shadow(array) : null;
        } catch (Throwable e) {
            c.run.failed(e);
            return null;
        }
    }

    public static void elementRead(int index, ArrayShadow shadow, Current c, int site) {
        if (!c.idle && shadow != null && !c.arraysRead.has(shadow)) {
            Elements.read(index, shadow, c, site);
        }
    }

    public static void elementWrite(int index, ArrayShadow shadow, Current c, int site) {
        if (!c.idle && shadow != null) {
            Elements.write(index, shadow, c, site);
        }
    }

    /** The value is about to be stored in a field of the owner that is marked with {@code @Atomic}. */
    public static void marked(Object owner, Object value, int reference, Current c) {
        if (c.atomicity != null && owner != null && value != null) {
            try {
                c.atomicity.mark(owner, Fields.resolve(reference, owner.getClass()), value);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** The same for a static field. */
    public static void markedStatic(Object value, Class<?> owner, int reference, Current c) {
        if (c.atomicity != null && value != null) {
            try {
                Field field = Fields.resolve(reference, owner);
                c.atomicity.mark(field.words(), field, value);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** All elements of the array are about to be read, by the JDK. */
    public static void arrayReadAll(Object array, Current c, int site) {
        BulkHooks.range(array, 0, Integer.MAX_VALUE, false, c, site);
    }

    /** The thread holds the monitor. */
    public static void monitorEnter(Object monitor, Current c, int site) {
        if (c.running != null) {
            try {
                if (c.frame != null) {
                    LentLocks.lend(c, c.detection().lockOfMonitor(monitor), site);
                }
                c.detection().monitorEnter(c, monitor, site);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** The thread is about to give up the monitor. */
    public static void monitorExit(Object monitor, Current c, int site) {
        if (c.running != null) {
            try {
                c.detection().monitorExit(c, monitor, site);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** The static initialiser of the class begins. */
    public static void enterInitialiser(Class<?> type, Current c) {
        c.run.initialises(true);
        if (c.running != null) {
            try {
                c.detection().enterInitialiser(c);
                c.initialising = new Initialising(type, c.checker.current(), c.initialising);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** It is over, well or not. */
    public static void exitInitialiser(Current c) {
        c.run.initialises(false);
        if (c.running != null) {
            try {
                c.detection().exitInitialiser(c);
                c.initialising = c.initialising == null ? null : c.initialising.outer();
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** A task operation is about to be called at the site; 0: it has returned. */
    public static void at(Current c, int site) {
        c.site = site;
        c.isLast = false;
        if (site == 0) {
            ExploredJdk.returned(c);
        }
    }

    /** The same of a start that is the last thing its task does up to the end of the innermost finish. */
    public static void atLast(Current c, int site) {
        c.site = site;
        c.isLast = true;
    }

    /** An operation is about to be called that may turn out differently in another schedule; {@code kind}: how. */
    public static void choice(Current c, int kind, int site) {
        if (!ExploredJdk.expects(c, kind, site)) {
            decide(c, kind, site);
        }
    }

    private static void decide(Current c, int kind, int site) {
        if (c.running != null) {
            try {
                c.site = site;
                c.run.operation(Operation.Kind.CHOICE, null, null, false, site);
                c.run.detection().choice(c, kind);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** The same, if what it is called on is one of the JDK's tasks or runs them. */
    public static void choice(Object receiver, Current c, int kind, int site) {
        if (receiver instanceof Future
                || receiver instanceof Executor
                || receiver instanceof CompletionService
                || receiver instanceof Thread
                || receiver instanceof TimerTask
                || receiver instanceof Timer) {
            choice(c, kind, site);
        }
    }

    /** The same, told by the JDK in the midst of a call that has a place. */
    static void choiceInJdk(Choice choice) {
        Current c = JdkTasks.enter();
        if (c != null) {
            int site = c.site;
            decide(c, choice.ordinal(), site);
            JdkTasks.exit(c);
        }
    }

    /** The program is about to halt the JVM, which leaves no time for anything. */
    public static void halting() {
        Run.end();
    }

    /** A method is about to be called that may order tasks, in a way that is not modelled. */
    public static void unmodelledOrder(Current c, String what, int site) {
        if (!c.isAlone()) {
            c.run.reservations().order(what, site);
        }
    }

    /** A method is about to be called that starts or manages threads or tasks, in a way that is not modelled. */
    public static void unmodelledThread(Current c, String what, int site) {
        c.run.reservations().order(what, site);
    }

    /** A method is about to be called that accesses memory out of our sight. */
    public static void unmodelledAccess(Current c, String what, int site) {
        if (!c.isAlone()) {
            c.run.reservations().access(what, site);
        }
    }

    /**
     * A method is about to be called that makes something that accesses memory out of our sight, whenever it is used.
     */
    public static void unmodelledHandle(Current c, String what, int site) {
        c.run.reservations().access(what, site);
    }

    /** A method is about to be called that another run may answer differently. */
    public static void unmodelledChance(Current c, String what, int site) {
        if (!c.isAlone()) {
            boolean initialises = c.initialising != null && Run.explored() != null;
            c.run.reservations().chance(initialises ? what + Explored.IN_INITIALISER : what, site);
        }
    }

    /** A method is about to be called that starts another process. */
    public static void unmodelledProcess(Current c, String what, int site) {
        c.run.reservations().process(what, site);
    }
}
