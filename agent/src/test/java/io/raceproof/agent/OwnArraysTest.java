package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Arrays that stay within a method, and the private methods that it passes them to, need no checks; all others do. */
class OwnArraysTest {

    private static final String SOURCE = """
            package p;
            import java.util.function.IntUnaryOperator;
            class Arrays {
              static int[] known;
              int own() { int[] a = new int[4]; a[0] = 1; return a[0]; }
              int passesOn() { int[] a = new int[4]; fill(a, 2); return a[0] + sum(a); }
              private static void fill(int[] a, int v) { for (int i = 0; i < a.length; i++) { a[i] = v; } }
              private int sum(int[] a) { return a.length == 0 ? 0 : a[0] + sum(a); }
              int shares() { int[] a = new int[4]; return half(a) + half(known); }
              private int half(int[] a) { return a[0] / 2; }
              int tells() { int[] a = new int[4]; keep(a); return a[0]; }
              private void keep(int[] a) { a[0] = 1; tell(a); }
              private void tell(int[] a) { known = a; }
              IntUnaryOperator captured() { int[] a = new int[4]; a[0] = a[1]; return i -> a[i]; }
              IntUnaryOperator reference() { int[] a = new int[4]; first(a); return i -> 0; }
              java.util.function.ToIntFunction<int[]> handle() { return Arrays::first; }
              private static int first(int[] a) { return a[0]; }
              int made() { int[] a = make(3); return a[0] + last(a) + last(makeTwice(3)); }
              private static int[] make(int n) { int[] a = new int[n]; a[0] = 1; return n == 0 ? null : a; }
              private static int[] makeTwice(int n) { int[] a = make(n); a[1] = 2; return a; }
              private static int last(int[] a) { return a[a.length - 1]; }
              void publishes() { known = makeShared(3); }
              int keepsShared() { int[] a = makeShared(3); return a[0]; }
              private static int[] makeShared(int n) { int[] a = new int[n]; a[0] = 1; return a; }
              int chosen(boolean b) { int[] a = choose(b); return a[0]; }
              private static int[] choose(boolean b) { int[] a = new int[3]; a[0] = 1; return b ? a : known; }
              int told() { int[] a = makeTold(); return a[0]; }
              private static int[] makeTold() { int[] a = new int[3]; a[0] = 1; known = a; return a; }
              int same() { int[] a = new int[3]; a[0] = 1; return id(a)[0]; }
              private static int[] id(int[] a) { a[0] = 2; return a; }
              java.util.function.IntFunction<int[]> maker() { return Arrays::makeReferred; }
              int referred() { int[] a = makeReferred(3); return a[0]; }
              private static int[] makeReferred(int n) { int[] a = new int[n]; a[0] = 1; return a; }
              int[] passedThrough() { return makePassed(); }
              private static int[] makePassed() { int[] a = new int[3]; a[0] = 1; return a; }
            }
            """;

    @Test
    void acrossPrivateCallsWhoeverGetsOnlyOwnArraysAndKeepsThemNeedsNoChecks(@TempDir Path folder) throws IOException {
        Map<String, Integer> unchecked = unchecked(folder, true);
        assertThat(unchecked).containsEntry("own", 2).containsEntry("passesOn", 1);
        assertThat(unchecked).containsEntry("fill", 1).containsEntry("sum", 1);
    }

    @Test
    void whatSomebodyElseMayKnowIsChecked(@TempDir Path folder) throws IOException {
        Map<String, Integer> unchecked = unchecked(folder, true);
        assertThat(unchecked).containsEntry("half", 0).containsEntry("first", 0);
        assertThat(unchecked).containsEntry("tells", 0).containsEntry("keep", 0).containsEntry("captured", 0);
    }

    @Test
    void arraysThatPrivateMethodsReturnAreTheCallersOwn(@TempDir Path folder) throws IOException {
        Map<String, Integer> unchecked = unchecked(folder, true);
        assertThat(unchecked).containsEntry("made", 1).containsEntry("make", 1).containsEntry("makeTwice", 1);
        assertThat(unchecked).containsEntry("last", 1);
        assertThat(unchecked).containsEntry("keepsShared", 1);
    }

    @Test
    void whatSomeCallerTellsOfOrWhatIsNotNewIsChecked(@TempDir Path folder) throws IOException {
        Map<String, Integer> unchecked = unchecked(folder, true);
        assertThat(unchecked).containsEntry("makeShared", 0).containsEntry("makePassed", 0);
        assertThat(unchecked).containsEntry("chosen", 0).containsEntry("choose", 0);
        assertThat(unchecked).containsEntry("told", 0).containsEntry("makeTold", 0);
        assertThat(unchecked).containsEntry("same", 0).containsEntry("id", 0);
        assertThat(unchecked).containsEntry("referred", 1).containsEntry("makeReferred", 0);
    }

    @Test
    void withoutCallsOnlyWhatIsNeverPassedNeedsNoChecks(@TempDir Path folder) throws IOException {
        Map<String, Integer> unchecked = unchecked(folder, false);
        assertThat(unchecked)
                .containsEntry("own", 2)
                .containsEntry("passesOn", 0)
                .containsEntry("fill", 0);
    }

    /** By method, how many accesses need no check. */
    private static Map<String, Integer> unchecked(Path folder, boolean acrossCalls) throws IOException {
        UnderAgent.compile(Jdks.current(), folder, List.of("-nowarn", "-proc:none"), "p/Arrays.java", SOURCE);
        ClassNode tree = new ClassNode();
        new ClassReader(Files.readAllBytes(folder.resolve("p/Arrays.class"))).accept(tree, ClassReader.EXPAND_FRAMES);
        OwnArrays arrays = new OwnArrays(tree, null, acrossCalls);
        Map<String, Integer> unchecked = new TreeMap<>();
        for (MethodNode method : tree.methods) {
            unchecked.put(method.name, arrays.accessesIn(method).size());
        }
        return unchecked;
    }
}
