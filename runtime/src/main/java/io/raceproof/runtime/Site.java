package io.raceproof.runtime;

import io.raceproof.findings.Access;
import io.raceproof.findings.Op;

/**
 * A place in the program that performs an access: one instruction of one class file.
 *
 * @param className the binary name of the class
 * @param method the name of the method
 * @param file the class file's SourceFile; empty if unknown
 * @param line the line in that file; 0 if unknown
 * @param op what is done there
 * @param start how a task is started there, if one is
 */
public record Site(String className, String method, String file, int line, Op op, Start start) {

    /** The place in the JVM's form. */
    String frame() {
        return Access.frame(className, method, file, line);
    }

    /**
     * As the compiler would have it, but for the time that takes in a JVM which has just started, and which the program
     * waits for.
     */
    @Override
    public boolean equals(Object object) {
        return object instanceof Site other
                && line == other.line
                && op == other.op
                && start == other.start
                && method.equals(other.method)
                && className.equals(other.className)
                && file.equals(other.file);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * className.hashCode() + method.hashCode()) + line;
    }
}
