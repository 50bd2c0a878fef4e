package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Pass;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls on what a method has made for itself need no check; calls on what anybody else may know do. Methods of the
 * first kind have names that begin with "own", those of the other "known".
 */
class OwnObjectsTest {

    private static final String SOURCE = """
            package p;
            import java.util.*;
            import java.util.function.*;
            class Locals {
              List<Object> kept;
              static void take(Object o) {}
              static <T> T same(T t) { return t; }

              int ownList(int n) {
                List<Integer> list = new ArrayList<>();
                for (int i = 0; i < n; i++) { list.add(i); }
                int sum = 0;
                for (int each : list) { sum += each; }
                return sum + list.size() + list.get(0);
              }
              String ownText(int n) {
                StringBuilder text = new StringBuilder();
                for (int i = 0; i < n; i++) { text.append(i).append(','); }
                return text.reverse().toString();
              }
              String ownChain(int n) { return new StringBuilder("n").append(n).append('.').append(2.0).toString(); }
              int ownMap(String[] words) {
                Map<String, Integer> counts = new HashMap<>();
                for (String word : words) { counts.merge(word, 1, Integer::sum); }
                return counts.getOrDefault("a", 0) + counts.size();
              }
              int ownOrdered(int n) {
                SortedMap<Integer, Integer> map = new TreeMap<>(Comparator.reverseOrder());
                map.put(n, n);
                Set<Integer> set = new LinkedHashSet<>();
                set.add(n);
                Deque<Integer> deque = new ArrayDeque<>();
                deque.push(n);
                BitSet bits = new BitSet();
                bits.set(n);
                return map.firstKey() + set.size() + deque.pop() + bits.nextSetBit(0);
              }
              int ownEither(boolean b) {
                List<Integer> list = b ? new ArrayList<>() : new LinkedList<>();
                list.add(1);
                return list.size();
              }
              int ownLater(boolean b) {
                List<Integer> list = null;
                if (b) { list = new ArrayList<>(); }
                list.add(1);
                return list.size();
              }
              Object ownElements(Object o) {
                List<Object> list = new ArrayList<>();
                list.add(o);
                take(list.get(0));
                kept = null;
                return list.remove(0);
              }

              int ownNumbers(int n) {
                Set<Integer> set = new HashSet<>();
                for (int i = 0; i < n; i++) { set.add(i); }
                Map<String, Integer> map = new HashMap<>();
                map.put("a", n);
                return set.contains(n) && map.containsKey(n > 1 ? "a" : "b") ? 1 : 0;
              }
              String knownElementText(Object known) { List<Object> list = new ArrayList<>(); list.add(known); return list.toString(); }
              boolean knownElementSought(Object known) { return new HashSet<>().contains(known); }
              int knownPassed() { List<Object> list = new ArrayList<>(); list.add(1); take(list); return list.size(); }
              int knownStored() { List<Object> list = new ArrayList<>(); list.add(1); kept = list; return list.size(); }
              List<Object> knownReturned() { List<Object> list = new ArrayList<>(); list.add(1); return list; }
              Runnable knownCaptured() { List<Object> list = new ArrayList<>(); list.add(1); return () -> take(list); }
              Object knownInArray() { List<Object> list = new ArrayList<>(); list.add(1); return new Object[] {list}; }
              int knownInOther() {
                List<Object> list = new ArrayList<>();
                list.add(1);
                kept.add(list);
                return list.size();
              }
              int knownInItself() { List<Object> list = new ArrayList<>(); list.add(list); return list.size(); }
              int knownByIterator() {
                List<Object> list = new ArrayList<>();
                Iterator<Object> i = list.iterator();
                take(i);
                return list.size();
              }
              int knownByListIterator() {
                List<Object> list = new ArrayList<>();
                ListIterator<Object> i = list.listIterator();
                i.add(2);
                return list.size();
              }
              int knownByView() { Map<Object, Object> map = new HashMap<>(); take(map.keySet()); return map.size(); }
              int knownByPart() { List<Object> list = new ArrayList<>(); take(list.subList(0, 0)); return list.size(); }
              Object knownByStream() { List<Object> list = new ArrayList<>(); list.add(1); return list.stream(); }
              Object knownByReference() {
                List<Object> list = new ArrayList<>();
                list.add(1);
                Consumer<Object> adds = list::add;
                return adds;
              }
              StringBuilder knownText() { StringBuilder text = new StringBuilder(); return text.append(1); }
              Object knownTextByChain() { StringBuilder text = new StringBuilder(); take(text.append(1).append(2));
                return text.length(); }
              Appendable knownAsAppendable() throws java.io.IOException {
                Appendable text = new StringBuilder();
                return text.append('c');
              }
              int knownOfOther(List<Object> other) { other.add(1); return other.size(); }
              int knownEither(boolean b) {
                List<Object> list = b ? new ArrayList<>() : kept;
                list.add(1);
                return list.size();
              }
              int knownSame() { List<Object> list = same(new ArrayList<>()); list.add(1); return list.size(); }
              int knownSubclass() {
                List<Object> list = new ArrayList<>() { public boolean add(Object o) { take(this); return true; } };
                list.add(1);
                return list.size();
              }
              int knownLock() { List<Object> list = new ArrayList<>(); synchronized (list) { list.add(1); } return 0; }
              int knownLocked() { List<Object> list = new Vector<>(); list.add(1); return list.size(); }
              int knownIteratorOfOther(List<Object> other) {
                int n = new ArrayList<>().size();
                for (Object each : other) { n++; }
                return n;
              }
            }
            """;

    private static final String HOOKS = "io/raceproof/runtime/LibraryHooks";

    @TempDir
    private Path folder;

    /** How many hooks methods have for calls on objects of the JDK. */
    private Map<String, Integer> hooks(Set<Pass> passes) throws IOException {
        byte[] plain = Files.readAllBytes(folder.resolve("p/Locals.class"));
        byte[] rewritten = new Rewriter(passes, false).rewrite(null, plain, true);
        ClassNode tree = new ClassNode();
        new ClassReader(rewritten).accept(tree, 0);
        Map<String, Integer> hooks = new TreeMap<>();
        for (MethodNode method : tree.methods) {
            if (method.name.startsWith("own") || method.name.startsWith("known")) {
                hooks.put(method.name, hooks(method));
            }
        }
        return hooks;
    }

    private static int hooks(MethodNode method) {
        int count = 0;
        for (AbstractInsnNode node : method.instructions) {
            count += node instanceof MethodInsnNode call && call.owner.equals(HOOKS) ? 1 : 0;
        }
        return count;
    }

    @BeforeEach
    void compile() throws IOException {
        UnderAgent.compile(Jdks.current(), folder, "Locals.java", SOURCE);
    }

    @Test
    void onlyWhatNobodyElseKnowsGoesWithoutAHook() throws IOException {
        Map<String, Integer> all = hooks(EnumSet.complementOf(EnumSet.of(Pass.LOCAL)));
        assertThat(all).hasSizeGreaterThan(30).doesNotContainValue(0);
        Map<String, Integer> left = hooks(Pass.all());
        assertThat(left.keySet()).isEqualTo(all.keySet());
        for (Map.Entry<String, Integer> each : left.entrySet()) {
            String method = each.getKey();
            if (method.equals("knownIteratorOfOther") || method.startsWith("knownElement")) {
                // One call on the list that it makes; what is in there counts.
                assertThat(each.getValue()).isEqualTo(all.get(method) - 2);
            } else {
                assertThat(each.getValue()).as(method).isEqualTo(method.startsWith("own") ? 0 : all.get(method));
            }
        }
    }
}
