package io.raceproof.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The classes that may use private members of a class beside itself: those of its nest, as their class files have them.
 * Class files older than Java 11 have no nests; their private members are used by their own code only.
 */
final class NestMates {

    /** To read more class files than this takes longer than it is worth. */
    private static final int MOST = 16;

    private final List<ClassNode> mates;

    private NestMates(List<ClassNode> mates) {
        this.mates = mates;
    }

    /** Those of the class; nothing if there are many, or the loader has not all of them. */
    static Optional<NestMates> of(ClassLoader loader, ClassNode tree) {
        ClassNode host = tree.nestHostClass == null ? tree : read(loader, tree.nestHostClass);
        if (host == null) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>(host.nestMembers == null ? List.of() : host.nestMembers);
        names.add(host.name);
        names.remove(tree.name);
        List<ClassNode> mates = new ArrayList<>();
        for (String name : names) {
            ClassNode mate = names.size() > MOST ? null : name.equals(host.name) ? host : read(loader, name);
            if (mate == null) {
                return Optional.empty();
            }
            mates.add(mate);
        }
        return Optional.of(new NestMates(mates));
    }

    private static ClassNode read(ClassLoader loader, String name) {
        return ClassFiles.tree(loader, name, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }

    /** What they do, instruction by instruction. */
    void forEach(Consumer<AbstractInsnNode> action) {
        for (ClassNode mate : mates) {
            for (MethodNode method : mate.methods) {
                method.instructions.forEach(action);
            }
        }
    }
}
