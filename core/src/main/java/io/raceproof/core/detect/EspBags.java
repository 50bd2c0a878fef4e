package io.raceproof.core.detect;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import io.raceproof.findings.Certainty;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * ESP-bags (paper 0, sections 3.2 and 5) for serial depth-first runs of async, finish and global {@code isolated}.
 *
 * <pre>
 *  S_A   the descendants of task A (and A) that precede what A does now
 *  P_B   the ended tasks that are parallel to what comes next in B, a task or a finish
 *
 *  async A                  S_A := {A}, P_A := {}
 *  A returns to B           P_B := P_B ∪ S_A ∪ P_A       B: the innermost finish of A's parent, or the parent
 *  start of finish F        P_F := {}
 *  end of finish F in B     S_B := S_B ∪ P_F
 *
 *  L.writer, L.reader, L.isolatedWriter, L.isolatedReader: accesses that are in a P-bag if later ones may race with them
 *
 *  read                     writer or isolatedWriter in a P-bag: race;   reader := t if it was in an S-bag
 *  write                    any of the four in a P-bag: race;            writer := t
 *  isolated read            writer in a P-bag: race;                     isolatedReader := t if it was in an S-bag
 *  isolated write           writer or reader in a P-bag: race;           isolatedWriter := t if it was in an S-bag
 * </pre>
 *
 * <p><b>What is found</b>: exactly the locations with two conflicting accesses, not both isolated, that tree order does
 * not order. Sections order nothing here, although they did in this run. So a finding may need another order of
 * sections than the run had; if the sections commute, every order is possible without changing what the program does,
 * and the findings are the program's races, no more and no fewer. If they do not, another schedule may take other
 * branches: races there are not found, and a race found may be in code that the other order never reaches.
 *
 * <p>Anything outside the fragment is refused: a verdict about it would be wrong.
 */
public final class EspBags implements Events {

    /** A task or finish that is under way: where what returns to it goes. */
    private static final class Frame {
        private final int task;
        private final boolean finish;
        private int p = Bags.EMPTY;

        Frame(int task, boolean finish) {
            this.task = task;
            this.finish = finish;
        }
    }

    /** L. */
    private static final class Shadow {
        private Access writer;
        private Access reader;
        private Access isolatedWriter;
        private Access isolatedReader;
        private boolean racy;
    }

    private final RaceSink sink;
    private final Bags bags = new Bags();

    /** By task: S. */
    private final Map<Integer, Integer> s = new HashMap<>();

    /** Innermost first. */
    private final Deque<Frame> frames = new ArrayDeque<>();

    private final Map<Integer, Shadow> shadows = new HashMap<>();

    /** How often the running task has entered {@code isolated}. */
    private int isolated;

    public EspBags(RaceSink sink) {
        this.sink = sink;
        begin(ROOT);
    }

    private void begin(int task) {
        s.put(task, bags.serial(task));
        frames.push(new Frame(task, false));
    }

    @Override
    public void taskStart(int parent, int child, int site) {
        running(parent);
        if (isolated > 0) {
            throw outside("a task started inside isolated at site " + site);
        }
        begin(child);
    }

    @Override
    public void taskEnd(int task) {
        running(task);
        Frame ended = frames.pop();
        if (!frames.isEmpty()) {
            Frame b = frames.peek();
            b.p = bags.parallelUnion(b.p, bags.parallelUnion(s.get(task), ended.p));
        }
    }

    @Override
    public void finishStart(int task, int finish, int site) {
        running(task);
        frames.push(new Frame(task, true));
    }

    @Override
    public void finishEnd(int task, int finish) {
        running(task);
        if (!frames.peek().finish) {
            throw new IllegalStateException("task " + task + " ends finish " + finish + ", which is not open");
        }
        s.put(task, bags.serialUnion(s.get(task), frames.pop().p));
    }

    @Override
    public void joinMake(int task, int join, int site) {
        throw outside("a future's or promise's completion (join " + join + ") at site " + site);
    }

    @Override
    public void joinTake(int task, int join, int site) {
        throw outside("a wait for a future or promise (join " + join + ") at site " + site);
    }

    @Override
    public void choice(int task, Choice choice, int site) {
        throw outside(choice.sentence() + " at site " + site);
    }

    @Override
    public void syncRelease(int task, int variable, int site) {
        throw outside("a release of sync variable " + variable + " at site " + site);
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        throw outside("an acquire of sync variable " + variable + " at site " + site);
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        running(task);
        if (lock != LockMode.ISOLATED) {
            throw outside("lock " + lock + " at site " + site);
        } else if (mode != LockMode.EXCLUSIVE) {
            throw outside("isolated on objects at site " + site);
        }
        isolated++;
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        running(task);
        isolated--;
    }

    @Override
    public void read(int task, int location, int site) {
        running(task);
        Shadow l = shadows.computeIfAbsent(location, number -> new Shadow());
        Access t = new Access(task, site, false, null);
        if (isolated > 0) {
            check(l, location, l.writer, t);
            l.isolatedReader = isInP(l.isolatedReader) ? l.isolatedReader : t;
        } else {
            check(l, location, l.writer, t);
            check(l, location, l.isolatedWriter, t);
            l.reader = isInP(l.reader) ? l.reader : t;
        }
    }

    @Override
    public void write(int task, int location, int site) {
        running(task);
        Shadow l = shadows.computeIfAbsent(location, number -> new Shadow());
        Access t = new Access(task, site, true, null);
        check(l, location, l.writer, t);
        check(l, location, l.reader, t);
        if (isolated > 0) {
            l.isolatedWriter = isInP(l.isolatedWriter) ? l.isolatedWriter : t;
        } else {
            check(l, location, l.isolatedWriter, t);
            check(l, location, l.isolatedReader, t);
            l.writer = t;
        }
    }

    /** The first race of a location is reported. */
    private void check(Shadow l, int location, Access earlier, Access later) {
        if (!l.racy && isInP(earlier)) {
            l.racy = true;
            sink.report(new Race(location, earlier, later, Certainty.CERTAIN));
        }
    }

    private boolean isInP(Access access) {
        return access != null && bags.isInP(access.task());
    }

    /** Depth first, the innermost task alone does things. */
    private void running(int task) {
        if (frames.isEmpty() || frames.peek().task != task) {
            throw outside("a run that is not depth-first: task " + task + " goes on while "
                    + (frames.isEmpty() ? "the main task has ended" : "task " + frames.peek().task + " is under way"));
        }
    }

    private static UnsupportedOperationException outside(String what) {
        return new UnsupportedOperationException(
                "ESP-bags knows async, finish and global isolated in depth-first order only, not " + what
                        + "; use the tree detector");
    }
}
