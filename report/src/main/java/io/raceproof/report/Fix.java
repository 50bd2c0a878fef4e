package io.raceproof.report;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One sentence on how to fix a race, where source or location make it obvious: a shared accumulator, an object of the
 * JDK that is not made for threads, or a task that was started and not waited for. Elsewhere it says nothing, because
 * advice that is wrong costs more than none.
 */
final class Fix {

    private static final Pattern UPDATE = Pattern.compile("\\+\\+|--|[-+*/%&|^]=|<<=|>>=");

    /** What starts a task, as it looks in source, and what would wait for it. No line has two of them. */
    private static final Map<Pattern, String> WAITS = Map.of(
            Pattern.compile("\\.fork\\("), "Call join() on the task forked at %s before %s.",
            Pattern.compile("\\b(future|submit|supplyAsync|runAsync)\\("),
                    "Call get() on the future made at %s before %s.",
            Pattern.compile("\\bspawn\\("), "Call sync() after the spawn at %s and before %s.",
            Pattern.compile("\\.start\\("), "Call join() on the thread started at %s before %s.",
            Pattern.compile("\\b(async|asyncAwait|forAsync)\\("),
                    "Put a finish around the start of the task at %s, and end it before %s.");

    /** How locations begin that are whole objects of the JDK. */
    private static final String SHARED_OBJECT = "shared object ";

    /** Objects of the JDK that are not made for threads, and what to have instead where tasks share them. */
    private static final Map<String, String> INSTEAD = Map.ofEntries(
            Map.entry("java.util.HashMap", "a ConcurrentHashMap"),
            Map.entry("java.util.LinkedHashMap", "a ConcurrentHashMap"),
            Map.entry("java.util.TreeMap", "a ConcurrentSkipListMap"),
            Map.entry("java.util.HashSet", "ConcurrentHashMap.newKeySet()"),
            Map.entry("java.util.LinkedHashSet", "ConcurrentHashMap.newKeySet()"),
            Map.entry("java.util.TreeSet", "a ConcurrentSkipListSet"),
            Map.entry("java.util.ArrayDeque", "a ConcurrentLinkedDeque"),
            Map.entry("java.util.PriorityQueue", "a PriorityBlockingQueue"),
            Map.entry("java.util.ArrayList", "a list for each task, put together after all have ended"),
            Map.entry("java.util.LinkedList", "a ConcurrentLinkedQueue, or a list for each task"),
            Map.entry("java.lang.StringBuilder", "a builder for each task"),
            Map.entry("java.util.SplittableRandom", "one for each task, made by split()"),
            Map.entry("java.text.SimpleDateFormat", "a java.time.format.DateTimeFormatter"));

    private Fix() {}

    static Optional<String> of(Finding finding, SourceFinder sources) {
        if (finding.kind() != Kind.DATA_RACE) {
            return Optional.empty();
        }
        return finding.location().startsWith(SHARED_OBJECT)
                ? missingWait(finding, sources).or(() -> notForThreads(finding))
                : accumulator(finding, sources).or(() -> missingWait(finding, sources));
    }

    private static Optional<String> notForThreads(Finding finding) {
        String name = finding.location().substring(SHARED_OBJECT.length());
        return Optional.ofNullable(INSTEAD.get(name))
                .map(other -> "This object is not made for several tasks at once: use " + other
                        + ", or hold one lock around all uses.");
    }

    private static Optional<String> accumulator(Finding finding, SourceFinder sources) {
        String one = finding.accesses().get(0).stack().get(0);
        String other = finding.accesses().get(1).stack().get(0);
        return sources.line(one)
                .filter(line -> one.equals(other) && UPDATE.matcher(line).find())
                .map(line -> "All tasks update one variable: let each have its own and combine them after all have"
                        + " ended, or use an atomic such as LongAdder.");
    }

    private static Optional<String> missingWait(Finding finding, SourceFinder sources) {
        Optional<Branches> branches =
                Branches.told(finding).filter(told -> told.second().isEmpty());
        if (branches.isEmpty()) {
            return Optional.empty();
        }
        String start = branches.get().first().get(0).place();
        Optional<String> line = sources.line(start);
        for (Map.Entry<Pattern, String> wait : WAITS.entrySet()) {
            if (line.isPresent() && wait.getKey().matcher(line.get()).find()) {
                return Optional.of(String.format(
                        wait.getValue(), place(start), place(finding.accesses().get(1))));
            }
        }
        return Optional.empty();
    }

    private static String place(Access access) {
        return place(access.stack().get(0));
    }

    private static String place(String frame) {
        return Frame.parse(frame)
                .map(known -> known.file() + ":" + known.line())
                .orElse(frame);
    }
}
