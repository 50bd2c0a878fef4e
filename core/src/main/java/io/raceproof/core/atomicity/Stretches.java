package io.raceproof.core.atomicity;

import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Task;
import java.util.Arrays;

/**
 * A row of locations as stretches of neighbours in the same state, as long as these are few: most programs treat
 * neighbours alike, so that a loop over a thousand elements costs no more than an access to one, and an access right
 * behind the last one moves a boundary. States are those of {@link InOneSegment}; null: nobody has accessed it.
 *
 * <p>Guarded by whoever has it.
 */
final class Stretches {

    /** More than so many, and each location has a state of its own from then on. */
    static final int MOST = 128;

    private static final int FEW = 4;
    private static final int NONE = -1;

    private final int length;

    /** Where each begins; it ends where the next one begins. */
    private int[] begins = new int[FEW];

    private InOneSegment[] states = new InOneSegment[FEW];
    private int count = 1;

    /** Where the last access was, a shortcut: the next one is near. */
    private int lately;

    /** The single location that was accessed last, whose state is kept apart from its stretch's; -1: none. */
    private int apart = NONE;

    private InOneSegment stateApart;

    /** That stretch, which does not change as long as something is apart from it. */
    private int home;

    Stretches(int length) {
        this.length = length;
    }

    /** The task accesses a location; false if stretches cannot say what follows: then it was not told. */
    boolean access(int index, Task task, boolean write, int site, Order order, Transitions with) {
        if (index != apart) {
            if (!putBack(with)) {
                return false;
            }
            home = find(index);
            stateApart = states[home];
            apart = index;
        }
        if (stateApart != null && stateApart.addsNothing(task.now(), write)) {
            return true;
        }
        if (with.next(stateApart, task, write, site, order) instanceof InOneSegment next) {
            stateApart = next;
            return true;
        }
        return false;
    }

    /** What is apart goes to its neighbours; false if there is no place. */
    private boolean putBack(Transitions with) {
        if (apart != NONE) {
            lately = home;
            if (states[home] != stateApart) {
                if (count + 2 > MOST) {
                    if (!settle(with)) {
                        return false;
                    }
                    home = find(apart);
                }
                lately = Math.min(replace(home, apart, apart + 1, stateApart), count - 1);
            }
            apart = NONE;
        }
        return true;
    }

    /**
     * The task accesses locations of a range, both ends included, each once.
     *
     * @return the first that it was not told of, because stretches cannot say what follows; behind the last: all were
     * told
     */
    int access(int from, int to, Task task, boolean write, int site, Order order, Transitions with) {
        if (!putBack(with)) {
            return from;
        }
        Segment now = task.now();
        int stretch = find(from);
        int index = from;
        while (index <= to) {
            InOneSegment state = states[stretch];
            int until = Math.min(end(stretch), to + 1);
            if (state != null && state.addsNothing(now, write)) {
                stretch++;
            } else if (!(with.next(state, task, write, site, order) instanceof InOneSegment next)) {
                return index;
            } else if (next == state) {
                stretch++;
            } else if (count + 2 <= MOST) {
                stretch = replace(stretch, index, until, next);
            } else if (settle(with)) {
                stretch = find(index);
                continue;
            } else {
                return index;
            }
            index = until;
        }
        lately = Math.min(stretch, count - 1);
        return index;
    }

    private int end(int stretch) {
        return stretch + 1 < count ? begins[stretch + 1] : length;
    }

    private int find(int index) {
        if (begins[lately] <= index && index < end(lately)) {
            return lately;
        }
        int found = Arrays.binarySearch(begins, 0, count, index);
        return found >= 0 ? found : -found - 2;
    }

    /** A part of the stretch has that state from now on; which stretch what comes behind that part is in. */
    private int replace(int stretch, int from, int until, InOneSegment next) {
        InOneSegment before = states[stretch];
        boolean isFirst = from == begins[stretch];
        boolean isLast = until == end(stretch);
        if (isFirst && stretch > 0 && states[stretch - 1] == next) {
            if (isLast) {
                remove(stretch);
                if (stretch < count && states[stretch] == next) {
                    remove(stretch);
                    // What comes behind lies in the one that grew.
                    return stretch - 1;
                }
            } else {
                begins[stretch] = until;
            }
            return stretch;
        }
        if (isLast && stretch + 1 < count && states[stretch + 1] == next) {
            if (isFirst) {
                remove(stretch);
                begins[stretch] = from;
                return stretch;
            }
            begins[stretch + 1] = from;
            return stretch + 1;
        }
        int part = stretch;
        if (isFirst) {
            states[part] = next;
        } else {
            part++;
            insert(part, from, next);
        }
        if (!isLast) {
            insert(part + 1, until, before);
        }
        return part + 1;
    }

    private void insert(int at, int begin, InOneSegment state) {
        if (count == begins.length) {
            begins = Arrays.copyOf(begins, 2 * count);
            states = Arrays.copyOf(states, 2 * count);
        }
        System.arraycopy(begins, at, begins, at + 1, count - at);
        System.arraycopy(states, at, states, at + 1, count - at);
        begins[at] = begin;
        states[at] = state;
        count++;
    }

    private void remove(int at) {
        count--;
        System.arraycopy(begins, at + 1, begins, at, count - at);
        System.arraycopy(states, at + 1, states, at, count - at);
        states[count] = null;
    }

    /** Puts what stands for tasks that are over in their places, and neighbours that are alike then together. */
    private boolean settle(Transitions with) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            InOneSegment settled = states[i] == null ? null : with.shared(states[i].settled());
            if (kept == 0 || states[kept - 1] != settled) {
                begins[kept] = begins[i];
                states[kept] = settled;
                kept++;
            }
        }
        Arrays.fill(states, kept, count, null);
        count = kept;
        lately = 0;
        return count <= MOST / 2;
    }

    /** The state of each location. */
    Object[] spread() {
        Object[] spread = new Object[length];
        for (int i = 0; i < count; i++) {
            Arrays.fill(spread, begins[i], end(i), states[i]);
        }
        if (apart != NONE) {
            spread[apart] = stateApart;
        }
        return spread;
    }

    /** How many there are. */
    int count() {
        return count;
    }
}
