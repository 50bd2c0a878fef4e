package io.raceproof.findings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One access of a finding.
 *
 * @param op what it does
 * @param className the binary name of the class whose code performs it
 * @param method the name of the method
 * @param file the class file's SourceFile, without a folder; empty if unknown
 * @param line the line in that file; 0 if unknown
 * @param task the task that performs it, in words
 * @param stack innermost first, one frame a string in the JVM's form; never empty: where no stack is known it is the
 *     access's own frame
 * @param instance the statement instance ({@code i} = 3), for prove; else empty
 */
public record Access(
        Op op,
        String className,
        String method,
        String file,
        int line,
        String task,
        List<String> stack,
        Map<String, Long> instance) {

    public Access {
        if (line < 0) {
            throw new IllegalArgumentException("line " + line + "; an unknown line is 0");
        }
        stack = stack.isEmpty() ? List.of(frame(className, method, file, line)) : List.copyOf(stack);
        instance = Collections.unmodifiableMap(new LinkedHashMap<>(instance));
    }

    /** An access seen in a run. */
    public Access(Op op, String className, String method, String file, int line, String task, List<String> stack) {
        this(op, className, method, file, line, task, stack, Map.of());
    }

    /** The same, by a task with other words for it. */
    public Access withTask(String task) {
        return new Access(op, className, method, file, line, task, stack, instance);
    }

    /** A frame in the JVM's form: {@code demo.Sor.sweep(Sor.java:41)}. */
    public static String frame(String className, String method, String file, int line) {
        String place = file.isEmpty() ? "Unknown Source" : line == 0 ? file : file + ":" + line;
        return className + "." + method + "(" + place + ")";
    }

    /**
     * Names the source line. A SourceFile has no folder, so the package is part of the name; the class is not, because
     * a lambda, an anonymous class and their surroundings share lines. Without a line, the method stands in for it.
     */
    String sourceLine() {
        if (file.isEmpty() || line == 0) {
            return className + "." + method;
        }
        return className.substring(0, className.lastIndexOf('.') + 1) + file + ":" + line;
    }
}
