package io.raceproof.agent;

import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Where the values of one method come from, by instruction: found out when somebody asks, once for all who do. They
 * must ask before the method gets hooks.
 */
final class SourceFrames {

    private final String className;
    private final MethodNode method;
    private Frame<SourceValue>[] frames;
    private boolean isKnown;

    SourceFrames(String className, MethodNode method) {
        this.className = className;
        this.method = method;
    }

    /**
     * Null if the code makes no sense: it is for the JVM to reject, and should it pass, its accesses are still seen.
     */
    Frame<SourceValue>[] get() {
        if (!isKnown) {
            isKnown = true;
            try {
                frames = new Analyzer<>(new Sources()).analyze(className, method);
            } catch (AnalyzerException e) {
                frames = null;
            }
        }
        return frames;
    }
}
