package io.raceproof.prove.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The races of one region in what a run did: pairs of accesses to one location, one of them a write, that are parallel.
 */
final class RecordedRaces {

    private RecordedRaces() {}

    /** A race of the region that starts in a line, if there is one. */
    static Optional<Recording.Event[]> any(int line, Recording recording) {
        for (List<Recording.Event> events : recording.events()) {
            List<Recording.Event> before = new ArrayList<>();
            for (Recording.Event event : events) {
                // What follows the last one in its scope is parallel to the same as that, so a write stands for both.
                Recording.Event last = before.isEmpty() ? null : before.get(before.size() - 1);
                boolean adds = last == null || last.scope() != event.scope() || event.isWrite() && !last.isWrite();
                if (adds && event.scope().root().line() == line) {
                    for (Recording.Event earlier : before) {
                        if (isRace(earlier, event)) {
                            return Optional.of(new Recording.Event[] {earlier, event});
                        }
                    }
                    before.add(event);
                }
            }
        }
        return Optional.empty();
    }

    /** Whether there is a race of the region that starts in a line between an access of one kind and one of another. */
    static boolean isAny(
            int line, Recording recording, Predicate<Recording.Event> one, Predicate<Recording.Event> other) {
        for (List<Recording.Event> events : recording.events()) {
            List<Recording.Event> ones = in(line, events, one);
            List<Recording.Event> others = ones.isEmpty() ? List.of() : in(line, events, other);
            for (Recording.Event first : ones) {
                for (Recording.Event second : others) {
                    boolean isEarlier = first.number() < second.number();
                    if (isEarlier ? isRace(first, second) : isRace(second, first)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static List<Recording.Event> in(
            int line, List<Recording.Event> events, Predicate<Recording.Event> isMeant) {
        return events.stream()
                .filter(event -> event.scope().root().line() == line && isMeant.test(event))
                .toList();
    }

    private static boolean isRace(Recording.Event first, Recording.Event second) {
        return (first.isWrite() || second.isWrite())
                && first.scope().root() == second.scope().root()
                && Recording.isParallel(first, second);
    }
}
