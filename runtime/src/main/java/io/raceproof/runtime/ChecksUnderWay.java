package io.raceproof.runtime;

import java.util.Set;

/**
 * Tells by its stack whether a thread is in the midst of a check, so that what checks share may be in no state to be
 * used.
 */
final class ChecksUnderWay {

    private static final String CORE = "io.raceproof.core.";

    /** Those outside the core that change what the core looks at. */
    private static final Set<String> CHECKING = Set.of(
            ArrayShadow.class.getName(),
            ShadowPart.class.getName(),
            Cursor.class.getName(),
            Bygone.class.getName(),
            Gathered.class.getName());

    private ChecksUnderWay() {}

    static boolean isIn(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String type = frame.getClassName();
            if (type.startsWith(CORE) || CHECKING.contains(type)) {
                return true;
            }
        }
        return false;
    }
}
