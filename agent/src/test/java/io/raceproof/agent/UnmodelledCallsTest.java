package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.Choice;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnmodelledCallsTest {

    /** In the table for JDK 21 and later. */
    private static final Set<String> NOT_IN_17 = Set.of(
            "java.lang.Thread startVirtualThread",
            "java.lang.Thread ofVirtual",
            "java.lang.Thread ofPlatform",
            "java.lang.Thread threadId",
            "java.lang.Thread$Builder",
            "java.lang.Thread$Builder$OfPlatform",
            "java.lang.Thread$Builder$OfVirtual",
            "java.util.concurrent.Executors newVirtualThreadPerTaskExecutor",
            "java.util.concurrent.StructuredTaskScope",
            "java.util.concurrent.StructuredTaskScope$Configuration",
            "java.util.concurrent.StructuredTaskScope$Joiner",
            "java.util.concurrent.StructuredTaskScope$Subtask",
            "java.util.concurrent.ForkJoinPool schedule",
            "java.util.concurrent.ForkJoinPool scheduleAtFixedRate",
            "java.util.concurrent.ForkJoinPool scheduleWithFixedDelay",
            "java.util.concurrent.ForkJoinPool submitWithTimeout",
            "java.util.concurrent.ForkJoinTask quietlyJoinUninterruptibly");

    /** Methods of {@code Future} that came after 17, in whatever class a row names them. */
    private static final Set<String> NEW_IN_FUTURES = Set.of("resultNow", "exceptionNow", "state");

    private final UnmodelledCalls table = UnmodelledCalls.read();

    @ParameterizedTest
    @CsvSource({
        "java/util/concurrent/locks/ReentrantLock, lock, ()V, order, java.util.concurrent.locks.ReentrantLock.lock",
        "java/util/concurrent/locks/ReentrantLock, <init>, ()V, thread, java.util.concurrent.locks.ReentrantLock.<init>",
        "java/util/concurrent/TimeUnit, timedJoin, (Ljava/lang/Thread;J)V, order, java.util.concurrent.TimeUnit.timedJoin",
        "java/lang/System, nanoTime, ()J, chance, java.lang.System.nanoTime",
        "java/lang/Runtime, exec, (), process, java.lang.Runtime.exec"
    })
    void whatIsListedIsDescribed(String owner, String name, String descriptor, String kind, String what) {
        assertThat(table.what(owner, name, descriptor)).isEqualTo(new UnmodelledCalls.Unmodelled(kind, what));
    }

    @ParameterizedTest
    @CsvSource({
        "java/util/concurrent/TimeUnit, sleep, (J)V",
        "java/util/concurrent/ThreadLocalRandom, current, ()Ljava/util/concurrent/ThreadLocalRandom;",
        "java/util/concurrent/ExecutionException, getCause, ()Ljava/lang/Throwable;",
        "java/lang/Thread, currentThread, ()Ljava/lang/Thread;",
        "java/lang/Object, <init>, ()V",
        "demo/Some, wait, (I)V",
        "demo/Some, parallel, ()Ldemo/Some;",
        "java/util/ArrayList, add, (Ljava/lang/Object;)Z"
    })
    void whatIsNotListedIsNot(String owner, String name, String descriptor) {
        assertThat(table.what(owner, name, descriptor)).isNull();
    }

    /** A misspelt row would never match, and nobody would know. */
    @Test
    void everyRowNamesMethodsThatExist() throws IOException {
        assertThat(check("unmodelled.txt", Set.of("order", "thread", "access", "handle", "process", "chance", "none")))
                .isGreaterThan(50);
        Set<String> kinds = new TreeSet<>(Set.of("task"));
        Arrays.stream(Choice.values())
                .map(choice -> choice.name().toLowerCase(Locale.ROOT))
                .forEach(kinds::add);
        assertThat(check(UnmodelledCalls.TASK_CALLS, kinds)).isGreaterThan(3);
    }

    private static int check(String resource, Set<String> kinds) throws IOException {
        Set<String> missing = new TreeSet<>();
        int rows = 0;
        for (String line : lines(resource)) {
            List<String> words = Arrays.asList(line.split(" +"));
            assertThat(words.get(0)).isIn(kinds);
            if (!words.get(1).endsWith("*")) {
                addMissing(words.get(1), words.subList(2, words.size()), missing);
                rows++;
            }
        }
        if (Runtime.version().feature() < 21) {
            missing.removeAll(NOT_IN_17);
            missing.removeIf(row -> NEW_IN_FUTURES.contains(row.substring(row.indexOf(' ') + 1)));
        }
        assertThat(missing).isEmpty();
        return rows;
    }

    private static List<String> lines(String resource) throws IOException {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(UnmodelledCalls.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        }
    }

    private static void addMissing(String owner, List<String> methods, Set<String> missing) {
        try {
            Class<?> named = Class.forName(owner, false, null);
            Set<String> known = new TreeSet<>(Set.of("*", "<init>"));
            known.add("<init>()V");
            Arrays.stream(named.getMethods()).map(Method::getName).forEach(known::add);
            Arrays.stream(named.getDeclaredMethods()).map(Method::getName).forEach(known::add);
            methods.stream()
                    .filter(method -> !known.contains(method.replaceFirst("[(].*", "")))
                    .forEach(method -> missing.add(owner + " " + method));
        } catch (ClassNotFoundException e) {
            missing.add(owner);
        }
    }
}
