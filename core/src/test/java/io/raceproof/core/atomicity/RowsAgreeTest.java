package io.raceproof.core.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.Lock;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Task;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A row of locations has the violations that its locations have, whichever form it is kept in. */
class RowsAgreeTest {

    private static final int PROGRAMS = 3_000;
    private static final int OPERATIONS = 60;

    /** Accesses and task operations at random, told to a row and to a history for each of its locations. */
    private static final class Program {
        private final Random random;
        private final int length;
        private final Transitions with;
        private final Transitions alone = new Transitions(true, false);
        private final List<Violation> ofRow = new ArrayList<>();
        private final List<Violation> ofEach = new ArrayList<>();
        private final AtomicHistories row;
        private final List<AtomicHistory> each = new ArrayList<>();
        private final Deque<Task> running = new ArrayDeque<>();
        private final Deque<Integer> finishes = new ArrayDeque<>();
        private final Lock lock = new Lock();
        private boolean locked;
        private boolean usesLocks;
        private int site;

        Program(long seed, int length, Transitions with) {
            this.random = new Random(seed);
            this.length = length;
            this.with = with;
            IntFunction<Object> names = index -> index;
            row = new AtomicHistories(length, names, Order.SEEN, ofRow::add);
            for (int i = 0; i < length; i++) {
                each.add(new AtomicHistory(i, Order.SEEN, ofEach::add));
            }
            running.push(Task.main(0));
            finishes.push(0);
            usesLocks = random.nextInt(4) == 0;
        }

        void run() {
            for (int i = 0; i < OPERATIONS; i++) {
                int what = random.nextInt(usesLocks ? 14 : 12);
                if (what >= 12) {
                    toggleLock();
                } else if (what < 8 || locked) {
                    access();
                } else {
                    taskOperation(what);
                }
            }
        }

        private void toggleLock() {
            Task task = running.peek();
            if (locked) {
                task.release(lock, LockMode.EXCLUSIVE);
            } else {
                task.acquire(lock, LockMode.EXCLUSIVE);
            }
            locked = !locked;
        }

        /** Depth-first: a task runs to its end before its parent goes on. */
        private void taskOperation(int what) {
            Task task = running.peek();
            if (what == 8) {
                running.push(task.start(++site));
                finishes.push(0);
            } else if (what == 9) {
                task.openFinish(++site);
                finishes.push(finishes.pop() + 1);
            } else if (finishes.peek() > 0) {
                task.closeFinish();
                finishes.push(finishes.pop() - 1);
            } else if (running.size() > 1) {
                running.pop().end();
                finishes.pop();
            }
        }

        private void access() {
            Task task = running.peek();
            boolean write = random.nextInt(3) == 0;
            int at = random.nextInt(3);
            int from = random.nextInt(length);
            int to = random.nextBoolean() ? from : from + random.nextInt(length - from);
            int stride = random.nextInt(8) == 0 ? 2 : 1;
            if (from == to) {
                row.access(from, task, write, at, with);
            } else {
                row.accessRange(from, to, stride, task, write, at, with);
            }
            for (int i = from; i <= to; i += stride) {
                each.get(i).access(task, write, at, alone);
            }
        }

        private static Set<String> named(List<Violation> found) {
            return found.stream()
                    .map(v -> v.location() + " " + v.pattern() + " "
                            + v.first().site() + v.between().site()
                            + v.second().site())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @ParameterizedTest
    @CsvSource({"40, true, true", "40, false, true", "40, true, false", "400, true, true", "6, true, true"})
    void aRowHasTheViolationsOfItsLocations(int length, boolean alone, boolean remembers) {
        int torn = 0;
        for (long seed = 0; seed < PROGRAMS * 40L / Math.max(40, length); seed++) {
            Program program = new Program(seed, length, new Transitions(alone, remembers));
            program.run();
            assertThat(Program.named(program.ofRow))
                    .as("seed %d, length %d", seed, length)
                    .isEqualTo(Program.named(program.ofEach));
            torn += program.ofRow.isEmpty() ? 0 : 1;
        }
        assertThat(torn).isPositive();
    }
}
