package io.raceproof.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * What happened in the run that we could not see or do not model: each of them takes away a proof. Safe for threads.
 */
final class Reservations {

    /** How many of a kind are named before the rest is only counted. */
    private static final int NAMED = 3;

    /** By name of a thread. */
    private final ConcurrentHashMap<String, Boolean> threads = new ConcurrentHashMap<>();

    /** By method: where it was first called. */
    private final ConcurrentHashMap<String, Integer> orders = new ConcurrentHashMap<>();

    private final ConcurrentHashMap<String, Integer> accesses = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Integer> processes = new ConcurrentHashMap<>();

    private final ConcurrentHashMap<String, Integer> chances = new ConcurrentHashMap<>();

    /** Which of these calls answer the same in this run whenever it is repeated. */
    private final Predicate<String> repeatable;

    Reservations() {
        this(call -> false);
    }

    /** {@code repeatable}: which calls that answer differently from run to run do not here, asked at the end. */
    Reservations(Predicate<String> repeatable) {
        this.repeatable = repeatable;
    }

    /** By name of a thread: where it was. */
    private final ConcurrentHashMap<String, Boolean> outside = new ConcurrentHashMap<>();

    /** A thread could not be scheduled for a while. */
    void outside(String nameAndPlace) {
        outside.putIfAbsent(nameAndPlace, true);
    }

    void thread(String name) {
        threads.putIfAbsent(name, true);
    }

    void order(String what, int site) {
        orders.putIfAbsent(what, site);
    }

    void access(String what, int site) {
        accesses.putIfAbsent(what, site);
    }

    void process(String what, int site) {
        processes.putIfAbsent(what, site);
    }

    void chance(String what, int site) {
        chances.putIfAbsent(what, site);
    }

    /** Something that may order tasks without our knowing it; empty if nothing has happened so far. */
    String unknownOrder() {
        for (Map.Entry<String, Integer> first : orders.entrySet()) {
            return first.getKey() + " at " + Sites.place(first.getValue());
        }
        return "";
    }

    /** A sentence for each. */
    List<String> because() {
        List<String> reasons = new ArrayList<>();
        if (!threads.isEmpty()) {
            reasons.add("What these threads did was not checked, because how they are started is not modelled: "
                    + some(new ArrayList<>(threads.keySet())) + ".");
        }
        if (!outside.isEmpty()) {
            reasons.add("These threads were blocked or busy where the Scheduler could not switch to another, so that"
                    + " others ran at the same time: " + some(new ArrayList<>(outside.keySet())) + ".");
        }
        describe(orders, "What these calls order is not modelled", reasons);
        describe(accesses, "The accesses of these calls are not seen", reasons);
        chances.keySet().removeIf(repeatable);
        describe(chances, "Another run may get other answers from these calls", reasons);
        describe(processes, "Other processes are not checked", reasons);
        Map<String, List<String>> unseen = new TreeMap<>();
        for (Unrewritten.Entry entry : Unrewritten.entries()) {
            String name = entry.className() + (entry.method().isEmpty() ? "" : "." + entry.method());
            unseen.computeIfAbsent(entry.reason(), reason -> new ArrayList<>()).add(name);
        }
        unseen.forEach((reason, names) -> reasons.add("Not checked, because " + reason + ": " + some(names) + "."));
        return reasons;
    }

    private static void describe(Map<String, Integer> calls, String sentence, List<String> reasons) {
        if (!calls.isEmpty()) {
            List<String> places = new ArrayList<>();
            calls.forEach((what, site) -> places.add(what + " at " + Sites.place(site)));
            reasons.add(sentence + ": " + some(places) + ".");
        }
    }

    private static String some(List<String> names) {
        List<String> sorted = names.stream().distinct().sorted().toList();
        String named = String.join(", ", sorted.subList(0, Math.min(NAMED, sorted.size())));
        int more = sorted.size() - NAMED;
        return more <= 0 ? named : named + " and " + more + " more";
    }
}
