package io.raceproof.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** What happened in the run that we could not see or do not model: each of them takes away a proof. Safe for threads. */
final class Reservations {

    /** How many of a kind are named before the rest is only counted. */
    private static final int NAMED = 3;

    private final ConcurrentHashMap<String, Boolean> threads = new ConcurrentHashMap<>();

    /** By construct: where it was first used. */
    private final ConcurrentHashMap<String, Integer> constructs = new ConcurrentHashMap<>();

    void thread(String name) {
        threads.putIfAbsent(name, true);
    }

    void construct(String what, int site) {
        constructs.putIfAbsent(what, site);
    }

    boolean hasConstructs() {
        return !constructs.isEmpty();
    }

    /** A sentence for each. */
    List<String> because() {
        List<String> reasons = new ArrayList<>();
        if (!threads.isEmpty()) {
            reasons.add("What these threads did was not checked, because how they are started is not modelled: "
                    + some(new ArrayList<>(threads.keySet())) + ".");
        }
        new TreeMap<>(constructs)
                .forEach((what, site) ->
                        reasons.add(what + " is not modelled; it was first used at " + Sites.place(site) + "."));
        Map<String, List<String>> unseen = new TreeMap<>();
        for (Unrewritten.Entry entry : Unrewritten.entries()) {
            String name = entry.className() + (entry.method().isEmpty() ? "" : "." + entry.method());
            unseen.computeIfAbsent(entry.reason(), reason -> new ArrayList<>()).add(name);
        }
        unseen.forEach((reason, names) -> reasons.add("Not checked, because " + reason + ": " + some(names) + "."));
        return reasons;
    }

    private static String some(List<String> names) {
        List<String> sorted = names.stream().distinct().sorted().toList();
        String named = String.join(", ", sorted.subList(0, Math.min(NAMED, sorted.size())));
        int more = sorted.size() - NAMED;
        return more <= 0 ? named : named + " and " + more + " more";
    }
}
