package io.raceproof.explore.jvm;

import io.raceproof.core.event.Trace;
import io.raceproof.explore.Execution;
import io.raceproof.explore.Guide;
import io.raceproof.explore.Move;
import io.raceproof.explore.Pending;
import io.raceproof.runtime.Explored;
import io.raceproof.runtime.Operation;
import io.raceproof.runtime.Schedule;
import io.raceproof.runtime.SchedulerStrand;
import io.raceproof.runtime.Stop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * One execution, as the Scheduler sees it: at each stop of a strand the search is asked who makes the next move.
 *
 * <p>Everything is called by the strand that has the baton, inside the Scheduler's lock or while nobody else runs, and
 * read by the thread that waits for the end after {@link #await}.
 */
final class JvmExecution extends MoveHearing implements Schedule {

    /** An execution with more moves than this is cut off. */
    private static final int MOST_MOVES = 20_000;

    private final Guide guide;
    private final Locations locations;
    private final Unexplored unexplored;
    private final Trace trace = new Trace();
    private final List<Integer> starts = new ArrayList<>();
    private final Map<Integer, String> tasks = new HashMap<>();
    private final Map<String, SchedulerStrand> live = new LinkedHashMap<>();

    /** By path of a strand: where it was started, in words. */
    private final Map<String, String> origins = new HashMap<>();

    /** The operation with which a strand's last move began. */
    private final Map<SchedulerStrand, Operation> begun = new IdentityHashMap<>();

    /** By path of a strand: how often its waits were ended by others, and what its next move hears of it. */
    private final Map<String, Integer> woken = new HashMap<>();

    private final Map<String, List<String>> heard = new HashMap<>();
    private final CountDownLatch over = new CountDownLatch(1);

    private final Explored explored = new Explored(trace, this);

    private final Spins spins = new Spins();

    private final Standing standing;

    /** Whether it began with a look of a loop that does nothing else. */
    private boolean looking;

    private int lastTask;
    private Execution.Ending ending;
    private List<Pending> left = List.of();
    private List<Execution.Wait> waits = List.of();
    private Throwable failure;
    private Integer exitStatus;

    JvmExecution(Guide guide, Locations locations, Unexplored unexplored) {
        this.guide = guide;
        this.locations = locations;
        this.unexplored = unexplored;
        this.standing = new Standing(guide, explored, spins);
    }

    Explored explored() {
        return explored;
    }

    /** Whether it is over before the time is. */
    boolean await(long millis) throws InterruptedException {
        return over.await(millis, java.util.concurrent.TimeUnit.MILLISECONDS);
    }

    /** Whether it is over, and what still happens is the unwinding of stacks. */
    boolean isOver() {
        return over.getCount() == 0;
    }

    int moves() {
        return starts.size();
    }

    /** What went wrong in the search, or in this class; null if nothing did. */
    Throwable failure() {
        return failure;
    }

    /** What the program asked to end with; null if it did not. */
    Integer exitStatus() {
        return exitStatus;
    }

    Execution result(String outcome) {
        List<String> paths = new ArrayList<>();
        for (int i = 0; i <= lastTask; i++) {
            paths.add(tasks.getOrDefault(i, "?"));
        }
        return new Execution(ending, trace, starts, paths, outcome, left, waits, origins, explored.violations());
    }

    @Override
    public SchedulerStrand next(List<SchedulerStrand> runnable, SchedulerStrand current) {
        if (ending != null) {
            return null;
        }
        try {
            return current != null && !isStop(current) ? current : decide(runnable);
        } catch (RuntimeException | Error e) {
            fail(e);
            return null;
        }
    }

    /** Something went wrong that is not the program's doing. */
    void fail(Throwable e) {
        failure = failure == null ? e : failure;
        end(Execution.Ending.GIVEN_UP);
    }

    private boolean isStop(SchedulerStrand strand) {
        Operation next = strand.pending();
        if (next == null || next == begun.get(strand)) {
            return false;
        }
        return switch (next.kind()) {
            case START, CHOICE -> false;
            case UNLOCK -> guide.interrupts(explored.stop(strand).gives().lock());
            case LOCK -> !explored.holdsAlready(strand);
            default -> true;
        };
    }

    private SchedulerStrand decide(List<SchedulerStrand> runnable) {
        finishMove();
        List<Pending> pending = standing.pending(live.values(), runnable);
        if (pending.stream().allMatch(task -> task.moves().isEmpty())) {
            return null;
        }
        if (starts.size() >= MOST_MOVES) {
            end(Execution.Ending.TOO_LONG);
            return null;
        }
        Optional<Move> move = guide.next(pending);
        if (move.isEmpty()) {
            left = pending;
            end(Execution.Ending.GIVEN_UP);
            return null;
        }
        SchedulerStrand next = live.get(move.get().task());
        next.explored().choose(move.get().way());
        standing.goes(next);
        begun.put(next, next.pending());
        starts.add(trace.events().size());
        mover = next.path();
        looking = next.explored().isLooking();
        notes = standing.notes(next, explored.stop(next));
        List<String> signals = heard.remove(next.path());
        if (signals != null) {
            signals.forEach(notes::waitedFor);
        }
        return next;
    }

    private void finishMove() {
        if (notes != null) {
            MoveNotes made = notes;
            notes = null;
            spins.moved(mover, made, looking);
            guide.made(made(made.build()));
        }
    }

    private void end(Execution.Ending how) {
        if (ending == null) {
            ending = how;
            over.countDown();
        }
    }

    @Override
    public void starts(SchedulerStrand strand) {
        live.put(strand.path(), strand);
        Places.start().ifPresent(where -> origins.put(strand.path(), where));
        standing.starts(strand);
        explored.starts(strand);
        if (notes != null) {
            notes.starts();
            notes.tells("strand " + strand.path());
            heard.computeIfAbsent(strand.path(), unused -> new ArrayList<>()).add("strand " + strand.path());
        }
        if (strand.isForkJoinWorker()) {
            cannotExplore("tasks of a ForkJoinPool, whose workers take what they find", 0);
        }
    }

    @Override
    public void ends(SchedulerStrand strand) {
        live.remove(strand.path());
        if (!live.isEmpty()
                && live.values().stream().allMatch(each -> each.explored().isDaemon())) {
            endOfLife();
        }
    }

    private void endOfLife() {
        if (ending == null) {
            try {
                finishMove();
                left = standing.pending(
                        live.values(),
                        live.values().stream()
                                .filter(strand -> !strand.explored().isWaiting())
                                .toList());
                end(Execution.Ending.ENDED);
            } catch (RuntimeException | Error e) {
                fail(e);
            }
        }
    }

    @Override
    public void wakes(SchedulerStrand strand) {
        if (ending != null) {
            return;
        }
        String signal = "wake " + strand.path() + " " + woken.merge(strand.path(), 1, Integer::sum);
        if (notes == null) {
            cannotExplore("a thread that is not scheduled, and wakes one that is", 0);
        } else {
            notes.tells(signal);
            heard.computeIfAbsent(strand.path(), unused -> new ArrayList<>()).add(signal);
            standing.wakes(strand, signal);
        }
    }

    @Override
    public void nobody() {
        if (ending != null) {
            return;
        }
        try {
            finishMove();
            boolean waiting = live.values().stream().anyMatch(SchedulerStrand::isInTask);
            if (waiting) {
                left = standing.pending(live.values(), List.of());
                waits = waits();
            }
            end(waiting ? Execution.Ending.BLOCKED : Execution.Ending.ENDED);
        } catch (RuntimeException | Error e) {
            fail(e);
        }
    }

    private List<Execution.Wait> waits() {
        List<Execution.Wait> found = new ArrayList<>();
        for (SchedulerStrand strand : live.values()) {
            Stop stop = explored.stop(strand);
            List<String> on = explored.holders(strand).stream()
                    .map(SchedulerStrand::path)
                    .distinct()
                    .toList();
            String called = on.isEmpty() && stop.waits() ? Places.called(strand.thread()) : "";
            found.add(new Execution.Wait(
                    strand.path(),
                    stop.site(),
                    called.isEmpty() ? stop.what() : called,
                    !on.isEmpty(),
                    on,
                    Places.stack(strand.thread())));
        }
        return found;
    }

    @Override
    public void exits(int status) {
        if (ending == null) {
            exitStatus = status;
            endOfLife();
        }
    }

    @Override
    public int location(String name, String words) {
        return locations.number(name, words);
    }

    @Override
    public void begins(String strand, int task) {
        tasks.put(task, strand);
        lastTask = Math.max(lastTask, task);
    }

    @Override
    public void cannotExplore(String what, int site) {
        if (ending == null) {
            unexplored.add(what, site);
        }
    }
}
