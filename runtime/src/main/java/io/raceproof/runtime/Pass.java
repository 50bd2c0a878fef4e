package io.raceproof.runtime;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * The optimisations of the checks, each with a switch of its own; whichever are on, the same locations are found racy.
 * Some happen in the runtime, most where classes are rewritten.
 */
public enum Pass {

    /** Nothing is checked while the main task is alone. */
    ALONE,

    /** The shadow of an array is kept as runs of elements with the same words, as long as that will do. */
    RUNS,

    /** The shadow of an array is found once for each local variable that holds the array. */
    SHADOWS,

    /** A loop's checks of what it accesses evenly are made when it is left, each as one of a range. */
    COALESCE,

    /** What never leaves the method that made it is not checked. */
    ESCAPE,

    /** What was proved of source is not checked when it runs with nothing beside it. */
    PROVED,

    /** Where nobody looks for races, what is surely not marked with {@code @Atomic} is not checked. */
    MARKS,

    /** The shadow of an array begins anew when all that was done to it precedes whatever comes. */
    ANEW,

    /** What a constructor writes before anybody else can know the object is noted, and compared with nothing. */
    FIRST,

    /** Of {@link #COALESCE}: also of elements at indices that the loop reads from an array. */
    INDIRECT,

    /** Of {@link #COALESCE}: also at indices that grow evenly by a number that only the run knows. */
    VARIED,

    /** Of {@link #ESCAPE}: also of what is passed to private methods that keep it to themselves. */
    CALLS,

    /** A read is not told of if the readers that are known stand for it. */
    COVERED,

    /** Of atomicity: what followed from a state by an access, and the questions of order in it, is remembered. */
    QUERIES,

    /**
     * Where only atomicity is looked at, in serial mode: the tree is of linked nodes. Off: in arrays, as paper 1 has
     * it.
     */
    LINKED,

    /** Code looks itself at the words of fields of its own class. */
    NEAR,

    /**
     * Of {@link #RUNS}: runs are one though a segment accessed them at different places, or different tasks did, all
     * over.
     */
    MERGED,

    /** A segment's second call of a method on an object of the JDK is not told of. */
    LIBRARY,

    /** Of {@link #RUNS}: what the first segment does to an array is only written down, until another one comes. */
    OWNED,

    /** Of {@link #RUNS}: neighbours that a segment accesses one after the other are told together. */
    GATHER,

    /** Of {@link #RUNS}: the shadow of a long array is in parts, each with runs of its own. */
    PARTS,

    /** Of {@link #GATHER}: also elements at equal distances, and their neighbours in a loop's next passes. */
    BANDS,

    /** What is known of tasks that are over, and lie alike to whatever comes, is one thing for all of them. */
    STAND,

    /** Of {@link #NEAR}: reads of fields that follow each other in one line are checked together. */
    GROUP,

    /** Checks take no locks as long as one thread is all that runs the program, or one at a time does. */
    SINGLE,

    /** Of {@link #COALESCE}: also of loops that call methods of objects of the JDK which touch nothing else. */
    OBJECTS,

    /** Of {@link #NEAR}: of private fields that only constructors write, reads are not remembered. */
    ONCE,

    /** Of {@link #RUNS}: whose segment has read all of an array does not ask for each element again. */
    WHOLE,

    /** Of {@link #GATHER}: the first element waits as well, where the array's last stretch was long. */
    AHEAD,

    /** Where the main thread stands is a constant to the JVM's compiler. */
    MAIN,

    /**
     * Of a task that does not end, what is known of segments that nobody can tell apart any more is one thing for all
     * of them.
     */
    ALIKE,

    /**
     * Of {@link #RUNS}: what several threads read by turns, and nobody writes meanwhile, each of them keeps to itself.
     */
    APART,

    /** Of {@link #APART}: also where what a thread reads is too scattered for runs. */
    STREWN,

    /**
     * Of {@link #RUNS}: where threads write single elements by turns, each element has words of its own, for which none
     * waits.
     */
    TURNS,

    /** Threads that run a loop's tasks ask for the stamps of their segments in advance, several at once. */
    STAMPS,

    /** A finish becomes part of the tree when something is started in it. */
    LATE,

    /** In serial mode: a task that the body of a finish starts last, and does nothing beside, is as good as a call. */
    LAST,

    /** What was done to a field before the main task was last alone gives way to an access without a comparison. */
    BYGONE,

    /** From one task of a loop to the next, a thread does not go back in between to who started them. */
    NEXT,

    /** What a thread has found out of one task of a loop, and holds for all of them, it does not find out again. */
    SIBLINGS,

    /** Of {@link #ANEW}: the shadow of an array that nobody uses any more may be collected before the array is. */
    LOOSE,

    /**
     * Checks that would make a method too long for HotSpot to compile it are put elsewhere, those of a line together.
     */
    COMPACT,

    /** Of {@link #COALESCE}: also at indices that go on by one in some rounds and stay in others. */
    STEPS,

    /** Of {@link #COALESCE}: also what only some rounds access, told whenever rounds in a row have come to an end. */
    SOMETIMES,

    /**
     * Of {@link #COALESCE}: of an element that a loop reads and then writes in the same round, only the write is told.
     */
    UPDATES,

    /**
     * A read is forgotten for one of a task that then gave up the same lock later, if their sections are in conflict.
     */
    HEIRS,

    /** What was done before the main task was last alone is left out of what locks and sync variables tell. */
    TOLD,

    /** In parallel mode: of a field that many tasks read, each thread keeps to itself what it reads. */
    CROWDS,

    /** What is known of a ForkJoin task or a future lies in the object itself, if there is room for it. */
    FIELDS,

    /** What each task of a pool tells at its end to who waits for the pool is gathered when somebody does. */
    ENDS,

    /** Of {@link #ESCAPE}: also calls on collections, iterators and texts that never leave the method. */
    LOCAL,

    /** Tasks whose ends somebody sees by joins of others are folded as if each had been joined. */
    FOLDS,

    /** Who runs a parallel stream waits for all of its parts at once, as at the end of a finish. */
    STREAMS;

    public static Set<Pass> all() {
        return EnumSet.allOf(Pass.class);
    }

    /** The one with that name in options, in small letters; null if there is none. */
    public static Pass named(String name) {
        for (Pass pass : values()) {
            if (pass.toString().equals(name)) {
                return pass;
            }
        }
        return null;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
