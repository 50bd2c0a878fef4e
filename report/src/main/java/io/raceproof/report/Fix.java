package io.raceproof.report;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One sentence on how to fix a race, where the source makes it obvious: a shared accumulator, or a task that was started
 * and not waited for. Elsewhere it says nothing, because advice that is wrong costs more than none.
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

    private Fix() {}

    static Optional<String> of(Finding finding, SourceFinder sources) {
        if (finding.kind() != Kind.DATA_RACE) {
            return Optional.empty();
        }
        return accumulator(finding, sources).or(() -> missingWait(finding, sources));
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
