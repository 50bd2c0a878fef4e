package io.raceproof.agent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;

/**
 * The tables {@code jdk-hooks.txt}, {@code source-hooks.txt}, {@code schedule-hooks.txt} and {@code explore-hooks.txt},
 * as far as they are for one version of the JDK.
 */
final class JdkHookTable {

    private static final String RESOURCE = "jdk-hooks.txt";
    private static final String SOURCES = "source-hooks.txt";
    private static final String SCHEDULE = "schedule-hooks.txt";
    private static final String EXPLORE = "explore-hooks.txt";

    /** By internal name of the class, in the order of the file. */
    private final Map<String, List<JdkHook>> rows = new LinkedHashMap<>();

    private JdkHookTable() {}

    /**
     * @param scheduled with what serial mode needs to let one thread run at a time
     * @param explored with what explore needs to decide who does
     */
    static JdkHookTable read(int version, boolean scheduled, boolean explored) {
        JdkHookTable table = new JdkHookTable();
        table.read(RESOURCE, version);
        table.read(SOURCES, version);
        if (scheduled) {
            table.read(SCHEDULE, version);
        }
        if (explored) {
            table.read(EXPLORE, version);
        }
        return table;
    }

    private void read(String resource, int version) {
        for (String row : TableFile.rows(resource)) {
            add(new StringTokenizer(row), version);
        }
    }

    private void add(StringTokenizer words, int version) {
        if (includes(words.nextToken(), version)) {
            JdkHook hook = JdkHook.parse(words);
            List<JdkHook> known = rows.get(hook.owner());
            if (known == null) {
                known = new ArrayList<>();
                rows.put(hook.owner(), known);
            }
            known.add(hook);
        }
    }

    /** {@code all}, {@code 21+} or {@code -20}. */
    private static boolean includes(String versions, int version) {
        if (versions.equals("all")) {
            return true;
        }
        return versions.startsWith("-")
                ? version <= Integer.parseInt(versions.substring(1))
                : version >= Integer.parseInt(versions.substring(0, versions.length() - 1));
    }

    /** The hooks in the class; null if there are none. */
    List<JdkHook> in(String internalName) {
        return rows.get(internalName);
    }

    /** The internal names of all classes with hooks. */
    List<String> classes() {
        return List.copyOf(rows.keySet());
    }
}
