package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.runtime.LibraryTable;
import io.raceproof.runtime.LibraryTable.Touch;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.text.DecimalFormat;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.PrimitiveIterator;
import java.util.Properties;
import java.util.Set;
import java.util.Spliterator;
import java.util.Stack;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** The table of objects that are not safe for threads names what exists, and decides what calls are hooked. */
class LibraryTableTest {

    /** Of JDK 21. */
    private static final Set<String> NEWER = Set.of(
            "java.util.ReverseOrderListView",
            "java.util.ReverseOrderDequeView",
            "java.util.ReverseOrderSortedSetView",
            "java.util.ReverseOrderSortedMapView",
            "reversed",
            "putFirst",
            "putLast",
            "sequencedKeySet",
            "sequencedValues",
            "sequencedEntrySet",
            "repeat",
            "namedGroups",
            "newSequencedSetFromMap");

    private static final List<Class<?>> FURTHER = List.of(
            Iterator.class,
            ListIterator.class,
            PrimitiveIterator.OfInt.class,
            PrimitiveIterator.OfLong.class,
            PrimitiveIterator.OfDouble.class,
            Enumeration.class,
            Spliterator.class,
            LinkedHashMap.class,
            Properties.class,
            Stack.class,
            DecimalFormat.class);

    private static List<List<String>> rows() throws IOException {
        try (InputStream in = LibraryTable.class.getResourceAsStream("/io/raceproof/agent/library.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .map(line -> List.of(line.split(" +")))
                    .toList();
        }
    }

    private static boolean exists(String className) {
        try {
            Class.forName(className, false, null);
            return true;
        } catch (ClassNotFoundException e) {
            return NEWER.contains(className);
        }
    }

    @Test
    void everyClassOfTheTableExists() throws IOException {
        List<String> missing = new ArrayList<>();
        for (List<String> row : rows()) {
            int from = row.get(0).equals("safe") ? 1 : 2;
            if (Set.of("object", "locked", "view", "safe").contains(row.get(0))) {
                row.subList(from, row.size()).stream()
                        .filter(name -> !name.endsWith("*") && !exists(name))
                        .forEach(missing::add);
            }
        }

        assertThat(missing).isEmpty();
    }

    /** A method that is misspelt would be named as unknown, or worse, taken for another one. */
    @Test
    void everyMethodOfTheTableIsOneOfAClassOfTheTable() throws Exception {
        Set<String> known = new LinkedHashSet<>(NEWER);
        known.add("<init>");
        FURTHER.forEach(type -> addMethods(type, known));
        for (List<String> row : rows()) {
            if (Set.of("object", "locked", "view").contains(row.get(0))) {
                for (String name : row.subList(2, row.size())) {
                    if (!NEWER.contains(name)) {
                        addMethods(Class.forName(name, false, null), known);
                    }
                }
            } else if (!row.get(0).equals("safe") && row.get(1).startsWith("java.")) {
                addMethods(Class.forName(row.get(1), false, null), known);
            }
        }
        List<String> unknown = new ArrayList<>();
        for (List<String> row : rows()) {
            if (Set.of("none", "read", "open", "later", "lookup", "write", "step", "reads")
                    .contains(row.get(0))) {
                row.subList(2, row.size()).stream()
                        .map(method -> method.replaceAll("\\(.*", ""))
                        .filter(method -> known.stream()
                                .noneMatch(name -> method.endsWith("*")
                                        ? name.startsWith(method.substring(0, method.length() - 1))
                                        : name.equals(method)))
                        .forEach(unknown::add);
            }
        }

        assertThat(unknown).isEmpty();
    }

    private static void addMethods(Class<?> type, Set<String> to) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                to.add(method.getName());
            }
        }
        for (Class<?> parent : type.getInterfaces()) {
            addMethods(parent, to);
        }
    }

    @Test
    void argumentsAreReadByTheirTypeAndWrittenByTheTable() {
        LibraryCalls calls = LibraryCalls.read();
        int isStatic = Opcodes.INVOKESTATIC;

        assertThat(calls.arguments(isStatic, "java/util/Collections", "sort", "(Ljava/util/List;)V"))
                .containsExactly(Touch.WRITE);
        assertThat(calls.arguments(
                        isStatic, "java/util/Collections", "unmodifiableList", "(Ljava/util/List;)Ljava/util/List;"))
                .containsOnlyNulls();
        assertThat(calls.arguments(isStatic, "java/util/Arrays", "equals", "([I[I)Z"))
                .containsExactly(Touch.READ, Touch.READ);
        assertThat(calls.arguments(isStatic, "java/util/Arrays", "fill", "([IIII)V"))
                .containsExactly(Touch.WRITE, null, null, null);
        assertThat(calls.arguments(0, "some/Program", "use", "(Ljava/util/List;)V"))
                .containsOnlyNulls();
    }

    @Test
    void callsOnWhatCannotChangeHaveNoHook() {
        LibraryCalls calls = LibraryCalls.read();

        assertThat(calls.isOwner("java/util/Optional")).isFalse();
        assertThat(calls.isOwner("java/util/concurrent/ConcurrentHashMap")).isFalse();
        assertThat(calls.isOwner("java/util/ArrayList")).isTrue();
        assertThat(calls.touchesReceiver("java/lang/Object", "toString", false, List.of()))
                .isTrue();
        assertThat(calls.touchesReceiver("java/lang/Object", "getClass", false, List.of()))
                .isFalse();
        assertThat(calls.touchesReceiver("some/OwnList", "add", false, List.of("java/util/ArrayList")))
                .isTrue();
    }

    @Test
    void aRowThatMeansNothingIsRefused() {
        assertThatThrownBy(() -> LibraryTable.get().add("wriet COLLECTION add"))
                .hasMessageContaining("wriet")
                .hasMessageContaining("means nothing");
    }
}
