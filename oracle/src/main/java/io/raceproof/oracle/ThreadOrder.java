package io.raceproof.oracle;

import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import io.raceproof.core.event.Trace.Event;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;

/**
 * What a tool that knows threads only can see of a run, taken literally: a node for every event, an edge for everything
 * that orders two events, and transitive closure. The edges are those of {@link io.raceproof.core.detect.FastTrack}:
 * from each event to the next on its thread, whichever tasks they are of; from the start of a task to its first event;
 * from the ends of tasks to the end of the finish they were started in; from every make of a join to each later take,
 * from every release of a sync variable to each later acquire, and from every unlock to each later lock in an excluding
 * mode.
 */
final class ThreadOrder {

    private record Unlock(int event, LockMode mode) {}

    private final List<Event> events;
    /** By event: the events before it. */
    private final List<BitSet> before = new ArrayList<>();

    private final Map<Integer, Integer> lastOfThread = new HashMap<>();
    /** By task that has done nothing yet: the event that started it. */
    private final Map<Integer, Integer> starts = new HashMap<>();

    private final Map<Integer, List<Integer>> openFinishes = new HashMap<>();
    private final Map<Integer, List<Integer>> endsInFinish = new HashMap<>();
    private final Map<Integer, List<Integer>> makes = new HashMap<>();
    private final Map<Integer, List<Integer>> releases = new HashMap<>();
    private final Map<Integer, List<Unlock>> unlocks = new HashMap<>();

    ThreadOrder(Trace trace, IntUnaryOperator threadOf) {
        events = trace.events();
        openFinishes.put(0, new ArrayList<>(List.of(-1)));
        for (int i = 0; i < events.size(); i++) {
            Event event = events.get(i);
            before.add(new BitSet());
            Integer last = lastOfThread.put(threadOf.applyAsInt(event.task()), i);
            edge(last, i);
            edge(starts.remove(event.task()), i);
            follow(event, i);
        }
    }

    private void edge(Integer from, int to) {
        if (from != null) {
            before.get(to).set(from);
            before.get(to).or(before.get(from));
        }
    }

    private void follow(Event event, int i) {
        if (event instanceof Trace.TaskStart start) {
            starts.put(start.child(), i);
            openFinishes.put(start.child(), new ArrayList<>(List.of(innermostFinish(start.task()))));
        } else if (event instanceof Trace.TaskEnd end) {
            add(endsInFinish, innermostFinish(end.task()), i);
        } else if (event instanceof Trace.FinishStart start) {
            openFinishes.get(start.task()).add(start.finish());
        } else if (event instanceof Trace.FinishEnd end) {
            openFinishes.get(end.task()).remove((Integer) end.finish());
            endsInFinish.getOrDefault(end.finish(), List.of()).forEach(ended -> edge(ended, i));
        } else if (event instanceof Trace.JoinMake make) {
            add(makes, make.join(), i);
        } else if (event instanceof Trace.JoinTake take) {
            makes.getOrDefault(take.join(), List.of()).forEach(made -> edge(made, i));
        } else if (event instanceof Trace.SyncRelease release) {
            add(releases, release.variable(), i);
        } else if (event instanceof Trace.SyncAcquire acquire) {
            releases.getOrDefault(acquire.variable(), List.of()).forEach(released -> edge(released, i));
        } else if (event instanceof Trace.LockRelease release) {
            unlocks.computeIfAbsent(release.lock(), lock -> new ArrayList<>()).add(new Unlock(i, release.mode()));
        } else if (event instanceof Trace.LockAcquire acquire) {
            unlocks.getOrDefault(acquire.lock(), List.of()).stream()
                    .filter(unlock -> unlock.mode.excludes(acquire.mode()))
                    .forEach(unlock -> edge(unlock.event, i));
        }
    }

    private static void add(Map<Integer, List<Integer>> lists, int key, int event) {
        lists.computeIfAbsent(key, unused -> new ArrayList<>()).add(event);
    }

    private int innermostFinish(int task) {
        List<Integer> open = openFinishes.get(task);
        return open.get(open.size() - 1);
    }

    /** All races, by comparing all pairs of accesses. */
    Set<DetectorAgreement.Found> races() {
        Set<DetectorAgreement.Found> races = new TreeSet<>();
        for (int j = 0; j < events.size(); j++) {
            for (int i = 0; i < j; i++) {
                if (location(i) >= 0
                        && location(i) == location(j)
                        && (events.get(i) instanceof Trace.Write || events.get(j) instanceof Trace.Write)
                        && !before.get(j).get(i)) {
                    races.add(new DetectorAgreement.Found(location(i), SitePair.of(site(i), site(j)), true));
                }
            }
        }
        return races;
    }

    private int location(int event) {
        if (events.get(event) instanceof Trace.Read read) {
            return read.location();
        }
        return events.get(event) instanceof Trace.Write write ? write.location() : -1;
    }

    private int site(int event) {
        return events.get(event) instanceof Trace.Read read ? read.site() : ((Trace.Write) events.get(event)).site();
    }
}
