package io.raceproof.oracle;

import io.raceproof.core.event.LockMode;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.List;
import java.util.stream.Stream;

/** One thing a task still has to do: a statement of the program, or the end of one that is under way. */
sealed interface Todo {

    /** Where in the program this is. */
    int site();

    /** Run a statement. */
    record Do(Stmt stmt, int site) implements Todo {
        @Override
        public String toString() {
            return Integer.toString(site);
        }
    }

    /** Close the task's innermost open finish: the end of {@code finish}, {@code cilk} or a spawned body. */
    record CloseFinish(int site) implements Todo {}

    /** Leave a section: give up these locks, last taken first. */
    record Unlock(List<Want> locks, int site) implements Todo {}

    /** Wait for these futures and promises: the start of an {@code asyncAwait} body. */
    record Take(List<Integer> futures, List<Integer> promises, int site) implements Todo {}

    /** The task's own end. The main task waits here for all others: its implicit finish. */
    record End(int site) implements Todo {}

    /** A lock and the mode to take it in. */
    record Want(int lock, LockMode mode) {

        /** Object isolation holds the global lock too, shared, so that global sections exclude it. */
        static List<Want> of(Stmt.Isolated stmt) {
            if (stmt.objects().isEmpty()) {
                return List.of(new Want(LockMode.ISOLATED, LockMode.EXCLUSIVE));
            }
            Want global = new Want(LockMode.ISOLATED, LockMode.SHARED);
            Stream<Want> own = stmt.objects().stream().sorted().map(o -> new Want(1 + o, LockMode.EXCLUSIVE));
            return Stream.concat(Stream.of(global), own).toList();
        }

        static Want of(Program program, Stmt.TryLocked stmt) {
            return new Want(1 + program.objects() + stmt.lock(), LockMode.EXCLUSIVE);
        }

        static List<Want> of(Program program, Stmt.Locked stmt) {
            LockMode mode = stmt.shared() ? LockMode.SHARED : LockMode.EXCLUSIVE;
            return List.of(new Want(1 + program.objects() + stmt.lock(), mode));
        }
    }

    /** What is left to do, next first; {@code null} is nothing. Immutable, so that states can share it. */
    record Rest(Todo first, Rest next) {

        /** These statements of the program, then {@code rest}. */
        static Rest of(Program program, List<Stmt> block, Rest rest) {
            Rest result = rest;
            for (int i = block.size() - 1; i >= 0; i--) {
                Stmt stmt = block.get(i);
                result = new Rest(new Do(stmt, program.siteOf(stmt)), result);
            }
            return result;
        }

        @Override
        public String toString() {
            return next == null ? first.toString() : first + ";" + next;
        }
    }
}
