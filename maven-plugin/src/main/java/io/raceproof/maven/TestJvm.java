package io.raceproof.maven;

import io.raceproof.launch.BadArgumentsException;
import io.raceproof.launch.HeapRoom;
import io.raceproof.launch.JavaOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A JVM that a plugin starts to run tests: its options around the property that we extend, and what is in that property
 * before we do.
 *
 * @param plugin who starts it
 * @param before the words before the property, and those in it: ours come behind them
 * @param after the words behind the property, which win over ours
 * @param environment what variables it has
 * @param atOnce how many such JVMs run at the same time
 */
record TestJvm(String plugin, List<String> before, List<String> after, Map<String, String> environment, int atOnce) {

    TestJvm {
        before = List.copyOf(before);
        after = List.copyOf(after);
        environment = Map.copyOf(environment);
    }

    /** @throws BadArgumentsException if an argument file cannot be read */
    JavaOptions options() throws BadArgumentsException {
        return JavaOptions.between(before, after, environment);
    }

    /** Whether its configuration limits the heap behind our options, which are of no use then. */
    boolean limitsHeapLate() throws BadArgumentsException {
        return HeapRoom.setsLimit(
                JavaOptions.between(List.of(), after, Map.of()).afterOurs());
    }

    /** A line's words; a file of arguments that one of them names is looked for where tests run. */
    static List<String> words(String line, Path folder) {
        List<String> words = new ArrayList<>();
        for (String word : JavaOptions.words(line)) {
            boolean isFile = word.startsWith("@") && !word.startsWith("@@");
            words.add(isFile ? "@" + folder.resolve(word.substring(1)) : word);
        }
        return words;
    }
}
