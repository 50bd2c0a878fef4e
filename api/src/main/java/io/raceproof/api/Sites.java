package io.raceproof.api;

import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.stream.Stream;

/** Finds the user's frame in a stack: the innermost one that is neither the library's nor the JDK's. */
final class Sites {

    private static final String OURS = Sites.class.getPackageName() + ".";

    private Sites() {}

    /** The user's frame, or null if there is none. */
    static StackTraceElement user(Stream<StackFrame> stack) {
        return stack.filter(frame -> isUsers(frame.getClassName()))
                .findFirst()
                .map(StackFrame::toStackTraceElement)
                .orElse(null);
    }

    /** The user's frame where that thread is now, or null if there is none. */
    static StackTraceElement user(Thread thread) {
        return Arrays.stream(thread.getStackTrace())
                .filter(frame -> isUsers(frame.getClassName()))
                .findFirst()
                .orElse(null);
    }

    private static boolean isUsers(String className) {
        return !className.startsWith("java.")
                && !className.startsWith("jdk.")
                && !(className.startsWith(OURS) && className.indexOf('.', OURS.length()) < 0);
    }
}
