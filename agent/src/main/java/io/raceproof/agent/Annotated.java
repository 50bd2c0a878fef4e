package io.raceproof.agent;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.tree.AnnotationNode;

/** Annotations in class files. */
final class Annotated {

    private Annotated() {}

    /** The only text that the annotation of that type has, empty if it has none; nothing if it is not among these. */
    static Optional<String> by(String descriptor, List<AnnotationNode> annotations) {
        if (annotations != null) {
            for (AnnotationNode annotation : annotations) {
                if (annotation.desc.equals(descriptor)) {
                    return Optional.of(annotation.values == null ? "" : (String) annotation.values.get(1));
                }
            }
        }
        return Optional.empty();
    }
}
