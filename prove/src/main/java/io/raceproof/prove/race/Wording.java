package io.raceproof.prove.race;

import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.PathStep;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.order.Named;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** Puts a solution into the words of the source: parameters, instances, the element, and why the two are parallel. */
final class Wording {

    private Wording() {}

    static Race race(Pair pair, Program program, Map<String, Long> values) {
        Map<String, Long> parameters = new LinkedHashMap<>();
        for (String name : program.parameters()) {
            if (values.containsKey(name) && !name.startsWith("#")) {
                parameters.put(name, values.get(name));
            }
        }
        return new Race(
                side(pair.smaller, pair.one, values),
                side(pair.larger, pair.other, values),
                location(pair.one, values),
                parameters,
                because(pair, values));
    }

    private static Race.Side side(Named named, ArrayAccess access, Map<String, Long> values) {
        Map<String, Long> instance = new LinkedHashMap<>();
        List<String> plain = named.statement().counters();
        for (int i = 0; i < plain.size(); i++) {
            instance.put(
                    shown(plain.get(i)), values.getOrDefault(named.counters().get(i), 0L));
        }
        return new Race.Side(
                named.statement().label(), access, instance, named.statement().doubts());
    }

    private static String location(ArrayAccess access, Map<String, Long> values) {
        return access.array().text()
                + access.subscripts().stream()
                        .map(subscript -> "[" + subscript.form().at(name -> values.getOrDefault(name, 0L)) + "]")
                        .collect(Collectors.joining());
    }

    /**
     * Counters that would clash when code is inlined are told apart by a mark and a number, which nobody wants to see.
     */
    private static String shown(String counter) {
        int mark = counter.indexOf('#');
        return mark > 0 ? counter.substring(0, mark) : counter;
    }

    private static String because(Pair pair, Map<String, Long> values) {
        List<PathStep> q = pair.smaller.path();
        List<PathStep> r = pair.larger.path();
        int k = firstDifference(q, r, values);
        OptionalInt mine = firstAsync(q, k);
        OptionalInt others = firstAsync(r, k);
        int line = mine.orElseThrow(() -> new IllegalStateException("no async on " + q));
        String task = "the async at line " + line;
        if (q.get(k) instanceof PathStep.Iteration && others.isPresent() && others.getAsInt() == line) {
            return "Both are in tasks of " + task + ", of different iterations, and no finish is between them.";
        }
        String which = pair.one.isWrite() == pair.other.isWrite()
                ? "The first"
                : pair.one.isWrite() ? "The write" : "The read";
        return which + " is in a task of " + task + ", and no finish waits for it before the other"
                + (others.isPresent() ? ", which is in a task of the async at line " + others.getAsInt() : "") + ".";
    }

    private static int firstDifference(List<PathStep> q, List<PathStep> r, Map<String, Long> values) {
        int k = 0;
        while (isSame(q.get(k), r.get(k), values)) {
            k++;
        }
        return k;
    }

    private static boolean isSame(PathStep one, PathStep other, Map<String, Long> values) {
        if (one instanceof PathStep.Iteration mine && other instanceof PathStep.Iteration others) {
            return mine.time().at(name -> values.getOrDefault(name, 0L))
                    == others.time().at(name -> values.getOrDefault(name, 0L));
        }
        return one instanceof PathStep.IntoFinish && other instanceof PathStep.IntoFinish || one.equals(other);
    }

    private static OptionalInt firstAsync(List<PathStep> path, int from) {
        for (PathStep step : path.subList(from, path.size())) {
            if (step instanceof PathStep.IntoFinish) {
                return OptionalInt.empty();
            }
            if (step instanceof PathStep.IntoAsync async) {
                return OptionalInt.of(async.line());
            }
        }
        return OptionalInt.empty();
    }
}
