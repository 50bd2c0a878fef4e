package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.SyncOp;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Type;

class ModelledCallsTest {

    /** In the table for JDK 21 and later. */
    private static final Set<String> NOT_IN_17 =
            Set.of("java.util.SequencedMap", "java.util.SequencedCollection", "java.util.SequencedSet");

    private static final Set<String> METHODS_NOT_IN_17 = Set.of(
            "reversed",
            "sequencedKeySet",
            "sequencedValues",
            "sequencedEntrySet",
            "getMap",
            "putFirst",
            "putLast",
            "remove()Ljava/util/concurrent/Delayed;");

    private final ModelledCalls table = ModelledCalls.read();

    @ParameterizedTest
    @CsvSource({
        "java/util/concurrent/locks/Lock, lock, ()V, LOCK",
        "demo/Some, wait, (J)V, MONITOR_TIMED_WAIT",
        "java/util/concurrent/CountDownLatch, await, ()V, LATCH_AWAIT",
        "java/util/concurrent/CountDownLatch, await, (JLjava/util/concurrent/TimeUnit;)Z, LATCH_TIMED_AWAIT",
        "java/util/Map, remove, (Ljava/lang/Object;)Ljava/lang/Object;, TAKE",
        "java/util/Map, remove, (Ljava/lang/Object;Ljava/lang/Object;)Z, REMOVE",
        "java/util/List, sort, (Ljava/util/Comparator;)V, OTHER"
    })
    void theFirstRowThatFitsCounts(String owner, String name, String descriptor, SyncOp op) {
        assertThat(table.op(owner, name, descriptor)).isEqualTo(op);
    }

    @ParameterizedTest
    @CsvSource({"java/util/ArrayList, add, (Ljava/lang/Object;)Z", "demo/Some, lock, ()V", "demo/Some, wait, (I)V"})
    void whatIsNotListedMeansNothing(String owner, String name, String descriptor) {
        assertThat(table.op(owner, name, descriptor)).isNull();
    }

    /** A misspelt row would never match, and nobody would know. */
    @Test
    void everyRowNamesClassesAndMethodsThatExist() throws IOException {
        Map<String, Set<String>> types = new HashMap<>();
        Set<String> missing = new TreeSet<>();
        Set<SyncOp> used = EnumSet.noneOf(SyncOp.class);
        for (String line : lines()) {
            List<String> words = Arrays.asList(line.split(" +"));
            if (words.get(0).equals("type")) {
                types.computeIfAbsent(words.get(1), name -> new HashSet<>()).addAll(words.subList(2, words.size()));
                continue;
            }
            used.add(SyncOp.valueOf(words.get(0)));
            if (!words.get(1).equals("*")) {
                Set<String> known = new HashSet<>(Set.of("*"));
                for (String owner : types.getOrDefault(words.get(1), Set.of(words.get(1)))) {
                    addMethods(owner, known, missing);
                }
                words.subList(2, words.size()).stream()
                        .filter(method -> !known.contains(method))
                        .forEach(method -> missing.add(words.get(1) + " " + method));
            }
        }
        if (Runtime.version().feature() < 21) {
            missing.removeIf(each ->
                    NOT_IN_17.contains(each) || METHODS_NOT_IN_17.contains(each.substring(each.indexOf(' ') + 1)));
        }
        assertThat(missing).isEmpty();
        assertThat(used).isEqualTo(EnumSet.allOf(SyncOp.class));
    }

    private static void addMethods(String owner, Set<String> known, Set<String> missing) {
        try {
            Class<?> named = Class.forName(owner, false, null);
            for (Method method : named.getMethods()) {
                known.add(method.getName());
                known.add(method.getName() + Type.getMethodDescriptor(method));
            }
            Arrays.stream(named.getDeclaredMethods()).map(Method::getName).forEach(known::add);
            known.add("<init>");
            Arrays.stream(named.getConstructors())
                    .map(Type::getConstructorDescriptor)
                    .forEach(descriptor -> known.add("<init>" + descriptor));
        } catch (ClassNotFoundException e) {
            missing.add(owner);
        }
    }

    private static Set<String> lines() throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                ModelledCalls.class.getResourceAsStream("modelled.txt"), StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .collect(Collectors.toCollection(java.util.LinkedHashSet::new));
        }
    }
}
