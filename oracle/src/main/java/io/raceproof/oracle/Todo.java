package io.raceproof.oracle;

import io.raceproof.core.event.LockMode;
import java.util.List;

/** One thing a task still has to do: a statement of the program, or the end of one that is under way. */
sealed interface Todo {

    /** Where in the program this is. */
    int site();

    /** Run a statement. */
    record Do(Code code) implements Todo {
        @Override
        public int site() {
            return code.site();
        }

        @Override
        public String toString() {
            return Integer.toString(site());
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
    record Want(int lock, LockMode mode) {}

    /** What is left to do, next first; {@code null} is nothing. Immutable, so that states can share it. */
    record Rest(Todo first, Rest next) {

        /** These statements, then {@code rest}. */
        static Rest of(List<Code> codes, Rest rest) {
            Rest result = rest;
            for (int i = codes.size() - 1; i >= 0; i--) {
                result = new Rest(new Do(codes.get(i)), result);
            }
            return result;
        }

        @Override
        public String toString() {
            return next == null ? first.toString() : first + ";" + next;
        }
    }
}
