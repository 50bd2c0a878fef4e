package io.raceproof.programs;

/** Hears of every access of a running program, from the task that makes it, right before it. */
public interface Spectator {

    /** For who only wants the program to run. */
    Spectator NONE = (access, write, holder) -> {};

    /**
     * The calling task is about to read or write.
     *
     * @param access the statement
     * @param holder the array or the object that the location lies in
     */
    void access(Stmt.Access access, boolean write, Object holder);
}
