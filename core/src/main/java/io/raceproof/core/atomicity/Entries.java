package io.raceproof.core.atomicity;

import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Task;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Entries of one kind, none of which another makes superfluous; guarded by whoever has them. */
final class Entries implements Iterable<Entry> {

    private List<Entry> entries = new ArrayList<>(2);

    void add(Entry added) {
        for (int i = entries.size() - 1; i >= 0; i--) {
            Entry old = entries.get(i);
            if (added.givesWayTo(old) && !old.givesWayTo(added)) {
                return;
            }
            if (old.givesWayTo(added)) {
                entries.remove(i);
            }
        }
        entries.add(added);
    }

    /** Drops what comes before the task's step by logic and is covered by it, and moves what is over. */
    void prune(Task task, HappensBefore asked) {
        long step = task.now().step();
        List<Entry> own = new ArrayList<>();
        for (Entry entry : entries) {
            if (entry.step() == step) {
                own.add(entry);
            }
        }
        List<Entry> before = entries;
        entries = new ArrayList<>(before.size());
        for (Entry entry : before) {
            boolean dropped =
                    entry.step() != step && isCovered(entry, own) && asked.precedes(entry.segment(), task, Order.LOGIC);
            if (!dropped) {
                add(entry.inStandIn());
            }
        }
    }

    private static boolean isCovered(Entry entry, List<Entry> by) {
        for (Entry each : by) {
            if (entry.isCoveredBy(each)) {
                return true;
            }
        }
        return false;
    }

    int size() {
        return entries.size();
    }

    void clear() {
        entries.clear();
    }

    @Override
    public Iterator<Entry> iterator() {
        return entries.iterator();
    }
}
