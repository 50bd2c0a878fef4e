package io.raceproof.explore.jvm;

import io.raceproof.explore.Crew;
import io.raceproof.explore.CrewLostException;
import io.raceproof.explore.PartWorker;
import io.raceproof.explore.engine.Kit;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A crew on other machines, by an engine that has a JVM of its own, without the agent; {@link EngineMain} is in there. Parts go
 * there in rounds, a few for each who can search at the same time, so that one that is soon at its end is made up for by
 * another. The first execution of all is made here: it is the one that is shown. Used by one thread.
 */
final class EngineJvm implements Crew, Closeable {

    /** How many parts a round has for each who can search. */
    static final int PARTS_EACH = 4;

    private static final long END_SECONDS = 10;

    private record Job(int number, byte[] part) {}

    private final PartWorker here;
    private final RecordedInput input;
    private final Process jvm;
    private final DataInputStream in;
    private final DataOutputStream out;
    private final List<Job> collected = new ArrayList<>();
    private final Deque<Answer> answers = new ArrayDeque<>();
    private int slots;

    /**
     * Starts the engine and waits until it is ready.
     *
     * @param command how its JVM is started
     * @throws IllegalArgumentException if it cannot begin where it is told to
     */
    EngineJvm(List<String> command, Kit kit, PartWorker here, RecordedInput input) throws IOException {
        this.here = here;
        this.input = input;
        jvm = ChildExecution.start(command, ProcessBuilder.Redirect.PIPE);
        in = new DataInputStream(new BufferedInputStream(jvm.getInputStream()));
        out = new DataOutputStream(new BufferedOutputStream(jvm.getOutputStream()));
        try {
            out.writeUTF(kit.archive().toString());
            out.writeInt(kit.jdk());
            out.writeInt(kit.command().size());
            for (String word : kit.command()) {
                out.writeUTF(word);
            }
            out.flush();
            if (in.readByte() != EngineMain.READY) {
                throw new IllegalArgumentException("the engine cannot begin: " + in.readUTF());
            }
            slots = in.readInt();
        } catch (IOException e) {
            throw new IllegalArgumentException("the engine ended" + Ends.inWords(jvm) + " before it began", e);
        }
    }

    /** Nothing as long as there are answers: what comes of them is to be given out, too. */
    @Override
    public int wants() {
        return answers.isEmpty() ? slots * PARTS_EACH - collected.size() : 0;
    }

    @Override
    public void start(int job, byte[] part) {
        if (PartWorker.isWhole(part)) {
            answers.add(new Answer(job, here.search(part)));
        } else {
            collected.add(new Job(job, part));
        }
    }

    @Override
    public Answer await() {
        try {
            while (answers.isEmpty()) {
                round();
            }
        } catch (IOException e) {
            throw new CrewLostException("The engine ended" + Ends.inWords(jvm) + " in the midst of the search.");
        }
        return answers.remove();
    }

    private void round() throws IOException {
        List<Job> jobs = List.copyOf(collected);
        collected.clear();
        out.writeInt(jobs.size());
        for (Job job : jobs) {
            byte[] errand = input.errand(job.part).bytes();
            out.writeInt(errand.length);
            out.write(errand);
        }
        out.flush();
        if (in.readByte() != EngineMain.READY) {
            throw new CrewLostException("The engine cannot go on: " + in.readUTF() + ".");
        }
        slots = in.readInt();
        for (Job job : jobs) {
            take(job, in.readNBytes(in.readInt()));
        }
    }

    private void take(Job job, byte[] answer) throws IOException {
        DataInputStream from = new DataInputStream(new ByteArrayInputStream(answer));
        switch ((char) from.readByte()) {
            case Errand.RESULT -> answers.add(new Answer(job.number, from.readAllBytes()));
            case Errand.LACKS_INPUT -> {
                input.copy(from.readInt(), new byte[1], 0, 1);
                collected.add(job);
            }
            case Errand.LEAVES_TRACES -> throw new LeavesTraces(from.readUTF());
            default ->
                answers.add(new Answer(job.number, PartWorker.failed("A worker failed: " + from.readUTF() + ".")));
        }
    }

    /** Has the engine end in the midst of a round, in its own way; whoever awaits that hears of it. For any thread. */
    void giveUp() {
        jvm.destroy();
    }

    @Override
    public void close() throws IOException {
        try {
            out.close();
        } catch (IOException e) {
            // It is gone already.
            jvm.destroyForcibly();
        }
        try {
            if (!jvm.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                jvm.destroyForcibly();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }
}
