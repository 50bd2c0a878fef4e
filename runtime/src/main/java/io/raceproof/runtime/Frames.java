package io.raceproof.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a stack says about an access: the frames of the program, innermost first, from the access's own on.
 *
 * <p><b>Promise.</b> The frames are those of the activation that made the access, or there are none. A check may be
 * made after the access ({@link Pass#COALESCE}, {@link Pass#GATHER}), and the stack is that of the check. Code that the
 * agent has put in checks what its own activation did, maybe at another line: then the method is the access's, and its
 * line is put right. Whoever keeps something back to tell it later is seen on the stack, by its class; then the stack
 * says nothing.
 *
 * <p>Left out are our own frames, and what carries a task: all below the program's outermost frame, and what a worker
 * of a ForkJoin pool did when it took up the task.
 */
final class Frames {

    private static final StackWalker WALKER = StackWalker.getInstance();

    private static final List<String> OURS =
            List.of("io.raceproof.runtime.", "io.raceproof.core.", "io.raceproof.agent.", "io.raceproof.api.");

    /** Who tells of accesses that others have made, or that were made before. */
    private static final Set<String> LATE =
            Set.of(Stretch.class.getName(), Band.class.getName(), "io.raceproof.core.detect.Undecided");

    private static final String FORK_JOIN = "java.util.concurrent.ForkJoinTask";
    private static final String RUNS_TASK = "doExec";

    private Frames() {}

    /** Those of an access at the site that the calling thread is telling of, if this is its stack; else none. */
    static List<String> ofThisThread(int site) {
        return of(
                WALKER.walk(frames ->
                        frames.map(StackWalker.StackFrame::toStackTraceElement).collect(Collectors.toList())),
                site);
    }

    /** The same of a stack that was looked at while an access at the site was told. */
    static List<String> of(List<StackTraceElement> stack, int site) {
        List<StackTraceElement> ofProgram = ofProgram(stack);
        int at = 0;
        while (at < ofProgram.size() && isOfJdk(ofProgram.get(at))) {
            at++;
        }
        // An access that the JDK has made is at the place that called the JDK.
        Site own = Sites.get(site);
        if (at == ofProgram.size() || !isIn(ofProgram.get(at), own)) {
            return List.of();
        }
        List<String> frames = new ArrayList<>();
        frames.add(own.frame());
        for (StackTraceElement caller : ofProgram.subList(at + 1, ofProgram.size())) {
            frames.add(frame(caller));
        }
        return frames;
    }

    private static List<StackTraceElement> ofProgram(List<StackTraceElement> stack) {
        List<StackTraceElement> frames = new ArrayList<>();
        int outermost = 0;
        for (StackTraceElement frame : stack) {
            if (LATE.contains(frame.getClassName())) {
                return List.of();
            }
            if (TestRunners.isRunning(frame.getClassName()) || takesUpTask(frame)) {
                break;
            }
            if (!isOurs(frame) && !isReflection(frame)) {
                frames.add(frame);
                outermost = isOfJdk(frame) ? outermost : frames.size();
            }
        }
        return frames.subList(0, outermost);
    }

    /**
     * Below lies what a worker did before, which waits for something meanwhile: another task's. In serial mode the
     * library's tasks run on the stack of who started them, and these frames say how it came to that.
     */
    private static boolean takesUpTask(StackTraceElement frame) {
        return frame.getClassName().equals(FORK_JOIN) && frame.getMethodName().equals(RUNS_TASK);
    }

    private static boolean isIn(StackTraceElement frame, Site site) {
        return frame.getClassName().equals(site.className())
                && frame.getMethodName().equals(site.method())
                && file(frame).equals(site.file());
    }

    private static String frame(StackTraceElement frame) {
        return io.raceproof.findings.Access.frame(
                frame.getClassName(), frame.getMethodName(), file(frame), Math.max(0, frame.getLineNumber()));
    }

    private static String file(StackTraceElement frame) {
        return frame.getFileName() == null ? "" : frame.getFileName();
    }

    /** By its module, because some have packages of other names, as the launcher of source files does. */
    private static boolean isOfJdk(StackTraceElement frame) {
        return isNamedAsJdk(frame.getClassName())
                || frame.getModuleName() != null && isNamedAsJdk(frame.getModuleName());
    }

    private static boolean isNamedAsJdk(String name) {
        return name.startsWith("java.") || name.startsWith("jdk.");
    }

    /** Who looks at its own stack does not see these, and who makes an exception does. */
    private static boolean isReflection(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.startsWith("jdk.internal.reflect.")
                || name.equals("java.lang.reflect.Method")
                || name.equals("java.lang.reflect.Constructor");
    }

    /** A class of ours, or a method that classes get from us. */
    private static boolean isOurs(StackTraceElement frame) {
        if (frame.getMethodName().startsWith(FieldWords.PREFIX)) {
            return true;
        }
        for (String prefix : OURS) {
            if (frame.getClassName().startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
