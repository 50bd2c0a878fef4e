package io.raceproof.agent;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.MethodNode;

/**
 * What was proved of the code in one class: which methods proved regions consist of, and which calls are such regions.
 */
final class ProvedClass {

    /** Nothing was. */
    static final ProvedClass NONE = new ProvedClass("");

    /**
     * A call that is a proved region.
     *
     * @param number which one it is among the method's calls
     * @param entered the arrays that must be different; null if none need be
     */
    record Entry(int number, List<EnteredArray> entered) {}

    private final String hash;
    private final Set<String> covered = new HashSet<>();
    private final Map<String, Map<Integer, Entry>> entries = new HashMap<>();

    ProvedClass(String hash) {
        this.hash = hash;
    }

    /** The SHA-256 of the class file that this is about. */
    String hash() {
        return hash;
    }

    void cover(MethodNode method) {
        covered.add(key(method));
    }

    void enter(MethodNode method, Entry entry) {
        entries.computeIfAbsent(key(method), unused -> new HashMap<>()).put(entry.number(), entry);
    }

    /** Whether proved regions run through the method. */
    boolean covers(MethodNode method) {
        return covered.contains(key(method));
    }

    /** The proved regions that start in the method, by the number of their call. */
    Map<Integer, Entry> entriesIn(MethodNode method) {
        return entries.getOrDefault(key(method), Map.of());
    }

    private static String key(MethodNode method) {
        return method.name + method.desc;
    }
}
