package io.raceproof.agent;

import io.raceproof.runtime.Exemption;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads {@code @SuppressRace} in a class file, and tells of each. One without a reason suppresses nothing. */
final class SuppressedHere {

    private static final String SUPPRESS_RACE = "Lio/raceproof/api/SuppressRace;";

    private SuppressedHere() {}

    static void tell(ClassNode tree) {
        String className = tree.name.replace('/', '.');
        String ofType = reason(tree.invisibleAnnotations);
        if (!ofType.isBlank()) {
            Exemption.add(new Exemption(Exemption.What.TYPE, className, "", 0, 0, ofType));
        }
        for (FieldNode field : tree.fields) {
            String reason = reason(field.invisibleAnnotations);
            if (!reason.isBlank()) {
                Exemption.add(new Exemption(Exemption.What.FIELD, className, field.name, 0, 0, reason));
            }
        }
        for (MethodNode method : tree.methods) {
            String reason = reason(method.invisibleAnnotations);
            if (!reason.isBlank()) {
                Exemption.add(ofMethod(className, method, reason));
            }
        }
    }

    private static Exemption ofMethod(String className, MethodNode method, String reason) {
        int first = 0;
        int last = 0;
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof LineNumberNode at) {
                first = first == 0 ? at.line : Math.min(first, at.line);
                last = Math.max(last, at.line);
            }
        }
        return new Exemption(Exemption.What.METHOD, className, method.name, first, last, reason);
    }

    private static String reason(List<AnnotationNode> annotations) {
        return Annotated.by(SUPPRESS_RACE, annotations).orElse("");
    }
}
