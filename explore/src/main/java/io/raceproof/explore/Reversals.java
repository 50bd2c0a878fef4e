package io.raceproof.explore;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What an execution shows to be still missing: for every two events in conflict that nothing else orders, a sequence of
 * moves in which the later one comes first; for every operation that could have turned out in another way, one in which
 * it does; and for every task that waits for a lock for ever, one in which it comes before those who hold it.
 *
 * <p>After Abdulla et al. (POPL 2014): {@code e} and {@code e'} race iff they conflict and there is no way from
 * {@code e} to {@code e'} but this; then {@code v}, all that does not come after {@code e}, followed by {@code e'}, can
 * be run from before {@code e}. Added here:
 *
 * <ul>
 *   <li><b>Locks.</b> A section that excludes {@code e'} must have ended before; that its end precedes {@code e'} does
 *       not count as a way for the section's own beginning {@code e}, because {@code e'} first means before all of it.
 *   <li><b>Contents.</b> What {@code e'} does may depend on what {@code e} wrote. Then only what it does at most is
 *       known of it in its new place.
 *   <li><b>Limits.</b> A wait with a time limit that somebody ended might have been ended by the limit just before.
 *   <li><b>Ways.</b> The end of a task does not conflict with an any-join that takes another; but the any-join might
 *       have waited for it.
 * </ul>
 */
final class Reversals {

    /** Moves to be made from before the event at this position. */
    record Reversal(int position, List<Planned> sequence) {}

    private final Causality order;
    private final List<Reversal> reversals = new ArrayList<>();

    private Reversals(Causality order) {
        this.order = order;
    }

    /**
     * All of an execution; {@code left} are the tasks that have not ended, {@code cut} whether they could have gone on.
     */
    static List<Reversal> of(Causality order, List<Pending> left, boolean cut) {
        Reversals all = new Reversals(order);
        for (Event event : order.events()) {
            all.exchange(event);
            all.turnOut(event);
        }
        for (Pending pending : left) {
            if (pending.moves().isEmpty() && !pending.atMost().takes().isEmpty()) {
                all.overtake(pending);
            }
            if (cut) {
                all.forestall(pending);
            }
        }
        return all.reversals;
    }

    private void exchange(Event later) {
        // From the last conflict down: what comes before a later one is no race.
        int[] known = later.logic;
        for (int i = later.conflicts.size() - 1; i >= 0; i--) {
            Event earlier = later.conflicts.get(i);
            if (isHeldUp(earlier, later)) {
                // It is no way of its own: the section would come later as a whole.
                continue;
            }
            if (!earlier.isIn(known)) {
                List<Planned> sequence = without(Set.of(earlier), earlier.position);
                sequence.add(new Planned(later.step.move(), contentsBefore(earlier, later)));
                reversals.add(new Reversal(earlier.position, sequence));
            }
            known = Causality.join(known, earlier.reach(later.did()));
        }
    }

    /** Whether some section that began before the earlier event, and excludes the later one, ends after the earlier. */
    private static boolean isHeldUp(Event earlier, Event later) {
        for (Event other : later.conflicts) {
            if (other == earlier) {
                return false;
            }
            if (earlier.isIn(other.reach(later.did()))) {
                return true;
            }
        }
        return false;
    }

    private static Footprint contentsBefore(Event earlier, Event later) {
        boolean same =
                later.did().section() && earlier.did().section() && !later.did().sees(earlier.did());
        return same ? later.did() : later.step.before().atMost();
    }

    private void turnOut(Event event) {
        List<Pending.Way> ways = event.step.before().ways();
        for (Pending.Way way : ways) {
            if (way.name().equals(Pending.LATE) && !way.signal().isEmpty()) {
                comeTooLate(event, way);
            } else if (ways.size() > 1 && !way.name().equals(event.step.move().way())) {
                List<Event> rest = notAfter(Set.of(event), event.position);
                if (way.open()
                        || rest.stream().anyMatch(other -> other.did().tells().contains(way.signal()))) {
                    List<Planned> sequence = planned(rest);
                    sequence.add(new Planned(
                            new Move(event.step.move().task(), way.name()),
                            event.step.before().atMost()));
                    reversals.add(new Reversal(event.position, sequence));
                }
            }
        }
    }

    /** Whoever ended the wait comes after its limit. */
    private void comeTooLate(Event event, Pending.Way late) {
        for (Event waker : order.events().subList(0, event.position)) {
            if (waker.did().tells().contains(late.signal())) {
                List<Planned> sequence = without(Set.of(waker), waker.position);
                sequence.add(new Planned(
                        new Move(event.step.move().task(), late.name()),
                        event.step.before().atMost()));
                reversals.add(new Reversal(waker.position, sequence));
            }
        }
    }

    /** What a task was about to do when the program ended comes before whatever it conflicts with. */
    private void forestall(Pending pending) {
        int[] past = order.past(pending.task());
        for (Event event : order.conflicts(pending)) {
            if (!event.isIn(past) && event.reach(pending.atMost()) != null) {
                for (Move move : pending.moves()) {
                    List<Planned> sequence = without(Set.of(event), event.position);
                    sequence.add(new Planned(move, pending.atMost()));
                    reversals.add(new Reversal(event.position, sequence));
                }
            }
        }
    }

    private void overtake(Pending pending) {
        int[] past = order.past(pending.task());
        Set<Event> holders = new HashSet<>();
        int first = Integer.MAX_VALUE;
        for (Event event : order.conflicts(pending)) {
            if (event.reach(pending.atMost()) == null) {
                if (event.isIn(past)) {
                    return;
                }
                holders.add(event);
                first = Math.min(first, event.position);
            }
        }
        if (!holders.isEmpty()) {
            List<Planned> sequence = without(holders, first);
            sequence.add(
                    new Planned(new Move(pending.task(), pending.ways().get(0).name()), pending.atMost()));
            reversals.add(new Reversal(first, sequence));
        }
    }

    private List<Planned> without(Set<Event> events, int from) {
        return planned(notAfter(events, from));
    }

    /** What follows in the execution, less these events and all that comes after them. */
    private List<Event> notAfter(Set<Event> events, int from) {
        List<Event> rest = new ArrayList<>();
        for (Event event : order.events().subList(from, order.events().size())) {
            if (events.stream().noneMatch(left -> left.isIn(event.clock))) {
                rest.add(event);
            }
        }
        return rest;
    }

    private static List<Planned> planned(List<Event> events) {
        List<Planned> sequence = new ArrayList<>();
        for (Event event : events) {
            sequence.add(new Planned(event.step.move(), event.did()));
        }
        return sequence;
    }
}
