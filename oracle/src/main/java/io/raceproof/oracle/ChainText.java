package io.raceproof.oracle;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.util.function.Consumer;

/**
 * Events as lines of text, to go from the checked JVM to the one that judges: a word and numbers. {@link #tell} reads
 * what this writes. Sites are left out: in the checked JVM they are places in the interpreter, which say nothing.
 */
final class ChainText implements Events {

    private final Consumer<String> lines;

    ChainText(Consumer<String> lines) {
        this.lines = lines;
    }

    private void write(String word, int... numbers) {
        StringBuilder line = new StringBuilder(word);
        for (int number : numbers) {
            line.append(' ').append(number);
        }
        lines.accept(line.toString());
    }

    /** Tells the event of a line; returns the task that told it. */
    static int tell(String line, Events to) {
        String[] words = line.split(" ");
        int task = Integer.parseInt(words[1]);
        int other = words.length > 2 ? Integer.parseInt(words[2]) : 0;
        switch (words[0]) {
            case "start" -> to.taskStart(task, other, 0);
            case "end" -> to.taskEnd(task);
            case "open" -> to.finishStart(task, other, 0);
            case "close" -> to.finishEnd(task, other);
            case "make" -> to.joinMake(task, other, 0);
            case "take" -> to.joinTake(task, other, 0);
            case "choice" -> to.choice(task, Choice.values()[other], 0);
            case "release" -> to.syncRelease(task, other, 0);
            case "acquire" -> to.syncAcquire(task, other, 0);
            case "lock" -> to.lockAcquire(task, other, mode(words[3]), 0);
            case "unlock" -> to.lockRelease(task, other, mode(words[3]), 0);
            default -> throw new IllegalArgumentException("not an event: " + line);
        }
        return task;
    }

    private static LockMode mode(String ordinal) {
        return LockMode.values()[Integer.parseInt(ordinal)];
    }

    @Override
    public void taskStart(int parent, int child, int site) {
        write("start", parent, child);
    }

    @Override
    public void taskEnd(int task) {
        write("end", task);
    }

    @Override
    public void finishStart(int task, int finish, int site) {
        write("open", task, finish);
    }

    @Override
    public void finishEnd(int task, int finish) {
        write("close", task, finish);
    }

    @Override
    public void joinMake(int task, int join, int site) {
        write("make", task, join);
    }

    @Override
    public void joinTake(int task, int join, int site) {
        write("take", task, join);
    }

    @Override
    public void choice(int task, Choice choice, int site) {
        write("choice", task, choice.ordinal());
    }

    @Override
    public void syncRelease(int task, int variable, int site) {
        write("release", task, variable);
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        write("acquire", task, variable);
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        write("lock", task, lock, mode.ordinal());
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        write("unlock", task, lock, mode.ordinal());
    }

    /** The program tells of its accesses itself: what reaches the detector may lack some. */
    @Override
    public void read(int task, int location, int site) {
        throw new IllegalStateException("accesses are not recorded");
    }

    @Override
    public void write(int task, int location, int site) {
        throw new IllegalStateException("accesses are not recorded");
    }
}
