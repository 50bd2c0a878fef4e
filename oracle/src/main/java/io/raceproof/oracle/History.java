package io.raceproof.oracle;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The past of a schedule as far as its computation graph depends on it: what every task did, and for every lock and sync
 * variable the order in which tasks came by, where operations that leave no edge between them count as simultaneous.
 * Two schedules with equal histories have equal graphs. Names tasks by path, so it does not depend on numbers.
 */
final class History implements Events {

    /** Operations on a lock or sync variable, one after the other, that leave no edge between them. */
    private record Run(String kind, TreeSet<String> members) {}

    private final Map<Integer, String> paths = new HashMap<>();
    private final Map<Integer, Integer> children = new HashMap<>();
    /** By join: who made it. */
    private final Map<Integer, String> makers = new HashMap<>();

    private final SortedMap<String, String> deeds = new TreeMap<>();
    private final SortedMap<String, List<Run>> visits = new TreeMap<>();

    History() {
        paths.put(ROOT, "0");
    }

    History copy() {
        History copy = new History();
        copy.paths.putAll(paths);
        copy.children.putAll(children);
        copy.makers.putAll(makers);
        copy.deeds.putAll(deeds);
        visits.forEach((what, runs) -> {
            List<Run> copies = new ArrayList<>();
            runs.forEach(run -> copies.add(new Run(run.kind, new TreeSet<>(run.members))));
            copy.visits.put(what, copies);
        });
        return copy;
    }

    String key() {
        return deeds.toString() + visits;
    }

    private void did(int task, String what) {
        deeds.merge(paths.get(task), what, (before, now) -> before + "," + now);
    }

    /** Notes that the task came by; operations of one kind, uninterrupted by another kind, are simultaneous. */
    private void visited(int task, String what, String kind, int site) {
        List<Run> runs = visits.computeIfAbsent(what, unused -> new ArrayList<>());
        if (runs.isEmpty() || !runs.get(runs.size() - 1).kind.equals(kind)) {
            runs.add(new Run(kind, new TreeSet<>()));
        }
        runs.get(runs.size() - 1).members.add(paths.get(task) + "@" + site);
    }

    @Override
    public void taskStart(int parent, int child, int site) {
        did(parent, "start" + site);
        int rank = children.merge(parent, 1, Integer::sum) - 1;
        paths.put(child, paths.get(parent) + "." + rank);
    }

    @Override
    public void taskEnd(int task) {
        did(task, "end");
    }

    @Override
    public void finishStart(int task, int finish, int site) {
        did(task, "finish" + site);
    }

    @Override
    public void finishEnd(int task, int finish) {
        did(task, "finishEnd");
    }

    @Override
    public void joinMake(int task, int join, int site) {
        makers.put(join, paths.get(task) + "@" + site);
        did(task, "make" + site);
    }

    @Override
    public void joinTake(int task, int join, int site) {
        did(task, "take" + site + "of" + makers.get(join));
    }

    @Override
    public void choice(int task, Choice choice, int site) {
        did(task, "choice" + site);
    }

    @Override
    public void syncRelease(int task, int variable, int site) {
        did(task, "release" + site);
        visited(task, "variable" + variable, "release", site);
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        did(task, "acquire" + site);
        visited(task, "variable" + variable, "acquire", site);
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        did(task, "lock" + site);
        // Two exclusive sections are never simultaneous: each is a kind of its own.
        String kind = mode == LockMode.SHARED ? "shared" : paths.get(task) + "@" + site;
        visited(task, "lock" + lock, kind, site);
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        did(task, "unlock" + site);
    }

    @Override
    public void read(int task, int location, int site) {
        did(task, "read" + site);
    }

    @Override
    public void write(int task, int location, int site) {
        did(task, "write" + site);
    }
}
