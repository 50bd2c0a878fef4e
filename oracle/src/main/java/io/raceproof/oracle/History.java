package io.raceproof.oracle;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The past of a schedule as far as its computation graph depends on it: for every task, what it did and what it saw. A
 * get sees who made the join, an acquire of a sync variable every release so far, and an acquire of a lock every closed
 * section that excludes it. Edges are nothing but that, so two schedules with equal histories have equal graphs. Names
 * tasks by path, so it does not depend on numbers.
 */
final class History implements Events {

    /** A lock section that is over. */
    private record Closed(String who, LockMode mode) {}

    private final Map<Integer, String> paths = new HashMap<>();
    private final Map<Integer, Integer> children = new HashMap<>();
    /** By join: who made it. */
    private final Map<Integer, String> makers = new HashMap<>();
    /** By sync variable: who released it. */
    private final Map<Integer, Set<String>> releasers = new HashMap<>();
    /** By lock. */
    private final Map<Integer, Set<Closed>> closed = new HashMap<>();
    /** By path of the task: its deeds, oldest first, each followed by a comma. */
    private final SortedMap<String, String> deeds = new TreeMap<>();

    History() {
        paths.put(ROOT, "0");
    }

    History copy() {
        History copy = new History();
        copy.paths.putAll(paths);
        copy.children.putAll(children);
        copy.makers.putAll(makers);
        releasers.forEach((variable, who) -> copy.releasers.put(variable, new HashSet<>(who)));
        closed.forEach((lock, sections) -> copy.closed.put(lock, new HashSet<>(sections)));
        copy.deeds.putAll(deeds);
        return copy;
    }

    String key() {
        return deeds.toString();
    }

    /** Whether a schedule with the longer history could have had this one on its way: every task did less, not else. */
    boolean isPrefixOf(History longer) {
        return deeds.entrySet().stream()
                .allMatch(mine -> longer.deeds.getOrDefault(mine.getKey(), "").startsWith(mine.getValue()));
    }

    private void did(int task, String what) {
        deeds.merge(paths.get(task), what + ",", String::concat);
    }

    private String here(int task, int site) {
        return paths.get(task) + "@" + site;
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
        makers.put(join, here(task, site));
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
        releasers.computeIfAbsent(variable, unused -> new HashSet<>()).add(here(task, site));
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        did(task, "acquire" + site + new TreeSet<>(releasers.getOrDefault(variable, Set.of())));
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        Set<String> seen = new TreeSet<>();
        closed.getOrDefault(lock, Set.of()).stream()
                .filter(section -> section.mode.excludes(mode))
                .forEach(section -> seen.add(section.who));
        did(task, "lock" + lock + "@" + site + seen);
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        did(task, "unlock" + lock + "@" + site);
        closed.computeIfAbsent(lock, unused -> new HashSet<>()).add(new Closed(here(task, site), mode));
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
