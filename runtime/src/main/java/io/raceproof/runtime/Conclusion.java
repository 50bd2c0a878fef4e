package io.raceproof.runtime;

import io.raceproof.core.shadow.LimitException;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Verdict;
import java.util.ArrayList;
import java.util.List;

/** What is said of a run at its end: what holds of it if nothing was found, and why not more. */
final class Conclusion {

    private static final String NOTHING_REWRITTEN = "Nothing was checked: no class of the program was rewritten.";

    /** Null if everything was checked up to the end. */
    private final Throwable failure;

    /** Whether the program ran out of memory. */
    private final boolean ranOut;

    /** Whether the heap was full at some time. */
    private final boolean wasFull;

    private final Reservations reservations;

    Conclusion(Throwable failure, boolean ranOut, boolean wasFull, Reservations reservations) {
        this.failure = failure;
        this.ranOut = ranOut;
        this.wasFull = wasFull;
        this.reservations = reservations;
    }

    /** What keeps the run from showing all that it does; for explore, to which order and choices are no reasons. */
    List<String> unseen() {
        List<String> because = new ArrayList<>();
        if (failure != null) {
            because.add(whyStopped());
        }
        because.addAll(reservations.because());
        if (!Rewritten.any()) {
            because.add(NOTHING_REWRITTEN);
        }
        return because;
    }

    /** {@code atWork}: those who may not have told all they did; {@code liveTasks}: how many have not ended. */
    Ending ending(DetectorName detector, Detection detection, List<Current> atWork, long liveTasks, Stats stats) {
        if (ranOut) {
            return new Ending(Verdict.UNKNOWN, List.of(whyOutOfMemory()), stats);
        }
        if (failure != null) {
            return new Ending(Verdict.UNKNOWN, List.of(whyStopped()), stats);
        }
        List<String> because = new ArrayList<>();
        for (Current each : atWork) {
            because.add("The program ended in the midst of what thread " + each.thread.getName() + " did.");
        }
        because.addAll(detection.finish());
        if (liveTasks > 0) {
            because.add(
                    "The program ended before " + liveTasks + (liveTasks == 1 ? " task" : " tasks") + " had ended.");
        }
        if (wasFull) {
            because.add(whyFull());
        }
        because.addAll(reservations.because());
        if (detector == DetectorName.ATOMICITY) {
            because.add("Nobody looked for races: the detector was told to look for violations of atomicity only.");
        }
        if (!Rewritten.any()) {
            because.add(0, NOTHING_REWRITTEN);
            return new Ending(Verdict.UNKNOWN, because, stats);
        }
        Verdict verdict = because.isEmpty() ? Verdict.PROVED : Verdict.CLEAN;
        because.addAll(IgnoredProofs.reasons());
        return new Ending(verdict, because, stats);
    }

    /**
     * That it would have had room without us is likely, and not known. Nor is how much was ours, if the objects went
     * with the thread that ran out of memory.
     */
    private static String whyOutOfMemory() {
        long heap = Runtime.getRuntime().maxMemory();
        long words = WordsOnHeap.estimate();
        boolean isKnown = words >= heap / 8;
        return "The program ran out of memory while it was checked: of its heap of " + PlainHeap.size() + ", "
                + (isKnown ? "about " + (words >> 20) + " MB were" : "a part, we do not know how much, was")
                + " words of ours beside the fields of its objects, which cannot be given back; "
                + (isKnown ? HeapAdvice.more(heap, words) : HeapAdvice.more()) + " would help.";
    }

    /** It may have run out of memory where it does not without us, and so have done something else. */
    static String whyFull() {
        return "The heap of " + PlainHeap.size()
                + " was full at some time; if the program ran out of memory then, it may have enough without us: "
                + HeapAdvice.more() + " would help.";
    }

    private String whyStopped() {
        if (failure instanceof LimitException || failure instanceof CannotDecideException) {
            return "Checking stopped: " + failure.getMessage() + ".";
        }
        if (failure instanceof UnsupportedOperationException) {
            return "Checking stopped: this detector cannot decide " + failure.getMessage() + ".";
        }
        if (failure instanceof StackOverflowError || failure instanceof OutOfMemoryError) {
            return "Checking stopped, because the program was out of "
                    + (failure instanceof StackOverflowError ? "stack" : "memory") + ".";
        }
        StackTraceElement[] trace = failure.getStackTrace();
        return Ending.FAILURE + failure + (trace.length == 0 ? "" : " at " + trace[0]);
    }
}
