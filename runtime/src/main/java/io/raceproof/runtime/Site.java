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
}
