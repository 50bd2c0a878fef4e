package io.raceproof.agent;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * Which of the JDK's synchronizers, or other classes that matter, a class of the program extends or implements, found
 * in class files: to ask for the class itself would load it. A class file that cannot be had says nothing; then a call
 * through that class is taken for one of the program's own methods.
 */
final class Supertypes {

    private static final String JDK = "java/";

    /** What was found before: by loader, which is not kept alive, and class, the synchronizers. Safe for threads. */
    static final class Known {

        /** Guarded by itself. */
        private final Map<ClassLoader, Map<String, List<String>>> byLoader = new WeakHashMap<>();

        private Map<String, List<String>> of(ClassLoader loader) {
            synchronized (byLoader) {
                return byLoader.computeIfAbsent(loader, unused -> new ConcurrentHashMap<>());
            }
        }
    }

    private final Known known;
    private final Predicate<String> wanted;
    private final ClassLoader loader;
    private final ClassNode self;

    /**
     * @param wanted which of the JDK's classes are looked for, by internal name
     * @param self the class that is being rewritten, whose file the loader may not have
     */
    Supertypes(Known known, Predicate<String> wanted, ClassLoader loader, ClassNode self) {
        this.known = known;
        this.wanted = wanted;
        this.loader = loader;
        this.self = self;
    }

    static boolean isOfJdk(String className) {
        return className.startsWith(JDK) || className.startsWith("[");
    }

    /** The synchronizers, the nearest first. */
    List<String> of(String className) {
        if (isOfJdk(className)) {
            return List.of();
        }
        Map<String, List<String>> ofLoader = known.of(loader);
        List<String> synchronizers = ofLoader.get(className);
        if (synchronizers == null) {
            Set<String> found = new LinkedHashSet<>();
            collect(className, found, new LinkedHashSet<>());
            synchronizers = List.copyOf(found);
            ofLoader.put(className, synchronizers);
        }
        return synchronizers;
    }

    private void collect(String className, Set<String> found, Set<String> seen) {
        if (wanted.test(className)) {
            found.add(className);
        } else if (!isOfJdk(className) && seen.add(className)) {
            for (String parent : parents(className)) {
                collect(parent, found, seen);
            }
        }
    }

    private List<String> parents(String className) {
        List<String> parents = new ArrayList<>();
        if (className.equals(self.name)) {
            parents.add(self.superName);
            parents.addAll(self.interfaces);
            return parents;
        }
        ClassReader file = ClassFiles.find(loader, className);
        if (file != null) {
            parents.add(file.getSuperName());
            parents.addAll(List.of(file.getInterfaces()));
        }
        parents.remove(null);
        return parents;
    }
}
