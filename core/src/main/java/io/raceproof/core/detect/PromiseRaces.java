package io.raceproof.core.detect;

import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Task;
import io.raceproof.core.order.TreeModel;
import io.raceproof.findings.Certainty;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The certain races of a serial run in which tasks block and are switched away from: DRDP (paper 4, section 4) with its
 * holes closed. The tree is asked first, then the joins that the task has seen.
 *
 * <pre>
 *  M.writer        the last write of location M
 *  M.reader_list   the reads of M since then
 *  PRECEDE(a, s)   a happens before s ({@link HappensBefore})
 *
 *  read by s:      not PRECEDE(M.writer, s): race;  M.reader_list += s
 *  write by s:     not PRECEDE(M.writer, s), or not PRECEDE(r, s) for some r in M.reader_list: race
 *                  M.writer := s;  M.reader_list := {}
 * </pre>
 *
 * <p><b>Where it departs from the paper</b>, and must (docs/papers.md): PRECEDE takes no task for earlier because it is
 * still active; an end-finish keeps what the merged tasks had inherited from their ancestors; joins belong to segments,
 * not to tasks; and an access is a segment, not a step. Locks and sync variables, which the paper does not have, order
 * as they did in this run.
 *
 * <p><b>Guarantees.</b> Up to the first race of a location its writer comes after all that was dropped, so whatever
 * races with a dropped access races with the writer: exactly the locations with a certain race are reported, once each.
 * Nothing here needs the run to be serial but that events come one at a time.
 */
public final class PromiseRaces extends Listener {

    /** M. */
    private static final class Shadow {
        private Access writer;
        private final List<Access> readers = new ArrayList<>();
        private boolean racy;
    }

    private final RaceSink sink;
    private final HappensBefore order = new HappensBefore();
    private final Map<Integer, Shadow> shadows = new HashMap<>();

    public PromiseRaces(RaceSink sink) {
        super(new TreeModel(0));
        this.sink = sink;
    }

    @Override
    public void read(int task, int location, int site) {
        super.read(task, location, site);
        Shadow shadow = shadows.computeIfAbsent(location, number -> new Shadow());
        Access read = new Access(task, site, false, model.task(task).now());
        if (!shadow.racy && !isAgain(shadow.readers, read) && !isRace(shadow, location, shadow.writer, read)) {
            shadow.readers.add(read);
        }
    }

    /** Fast path: a loop that reads a location a million times is one reader. */
    private static boolean isAgain(List<Access> readers, Access read) {
        return !readers.isEmpty() && readers.get(readers.size() - 1).segment() == read.segment();
    }

    @Override
    public void write(int task, int location, int site) {
        super.write(task, location, site);
        Shadow shadow = shadows.computeIfAbsent(location, number -> new Shadow());
        Access write = new Access(task, site, true, model.task(task).now());
        if (!shadow.racy
                && !isRace(shadow, location, shadow.writer, write)
                && !isRaceWithReader(shadow, location, write)) {
            shadow.writer = write;
            shadow.readers.clear();
        }
    }

    private boolean isRaceWithReader(Shadow shadow, int location, Access write) {
        for (Access reader : shadow.readers) {
            if (isRace(shadow, location, reader, write)) {
                return true;
            }
        }
        return false;
    }

    private boolean isRace(Shadow shadow, int location, Access earlier, Access later) {
        if (earlier == null || precede(earlier.segment(), model.task(later.task()))) {
            return false;
        }
        shadow.racy = true;
        sink.report(new Race(location, earlier, later, Certainty.CERTAIN));
        return true;
    }

    private boolean precede(Segment earlier, Task task) {
        return earlier == task.now() || order.precedes(earlier, task, Order.OBSERVED);
    }
}
