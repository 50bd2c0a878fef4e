package io.raceproof.api;

import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the user's frame in the stack of a thread that is inside the library: the innermost one below the library's
 * that is not the JDK's. What lies above the library's frames is the JDK or an observer that the library called.
 */
final class Sites {

    private static final String OURS = Sites.class.getPackageName() + ".";
    private static final String LAMBDA = "$$Lambda";

    private Sites() {}

    /** The user's frame, as words to follow a verb; empty if there is none. */
    static String ofUser(Stream<StackFrame> stack) {
        return describe(stack.map(StackFrame::toStackTraceElement));
    }

    /** The user's frame where that thread is now, as words to follow a verb; empty if there is none. */
    static String ofUser(Thread thread) {
        return describe(Arrays.stream(thread.getStackTrace()));
    }

    private static String describe(Stream<StackTraceElement> stack) {
        Optional<StackTraceElement> user = stack.dropWhile(frame -> !isOurs(frame.getClassName()))
                .filter(frame -> isUsers(frame.getClassName()))
                .findFirst();
        return user.map(Sites::describe).orElse("");
    }

    /** A method reference given as a body has no line: its frame only tells the class that it is in. */
    private static String describe(StackTraceElement frame) {
        int lambda = frame.getClassName().indexOf(LAMBDA);
        if (lambda >= 0) {
            return " in a method reference of " + frame.getClassName().substring(0, lambda);
        }
        return " at " + frame.getClassName() + "." + frame.getMethodName() + "(" + frame.getFileName() + ":"
                + frame.getLineNumber() + ")";
    }

    private static boolean isOurs(String className) {
        return className.startsWith(OURS) && className.indexOf('.', OURS.length()) < 0;
    }

    private static boolean isUsers(String className) {
        return !className.startsWith("java.") && !className.startsWith("jdk.") && !isOurs(className);
    }
}
