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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * A crew on other machines, by an engine that has a JVM of its own, without the agent; {@link EngineMain} is in there.
 * More parts are there than can be searched at the same time, so that whoever is at the end of one finds another. The
 * first execution of all is made here: it is the one that is shown. Used by one thread.
 */
final class EngineJvm implements Crew, Closeable {

    /** How many parts are there for each who can search: one that is searched and one that waits. */
    private static final int PARTS_EACH = 2;

    private static final long END_SECONDS = 10;

    private final PartWorker here;
    private final RecordedInput input;
    private final Process jvm;
    private final DataInputStream in;
    private final DataOutputStream out;

    /** What is there, by number. */
    private final Map<Integer, byte[]> away = new HashMap<>();

    /** The numbers of those that have not been sent yet. */
    private final List<Integer> collected = new ArrayList<>();

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
            hear(why -> new IllegalArgumentException("the engine cannot begin: " + why));
        } catch (IOException e) {
            throw new IllegalArgumentException("the engine ended" + Ends.inWords(jvm) + " before it began", e);
        }
    }

    /** Nothing as long as there are answers: what comes of them is to be given out, too, and all at once. */
    @Override
    public int wants() {
        return answers.isEmpty() ? slots * PARTS_EACH - away.size() : 0;
    }

    @Override
    public void start(int job, byte[] part) {
        if (PartWorker.isWhole(part)) {
            answers.add(new Answer(job, here.search(part)));
        } else {
            away.put(job, part);
            collected.add(job);
        }
    }

    @Override
    public Answer await() {
        try {
            while (answers.isEmpty()) {
                send();
                hear(why -> new CrewLostException("The engine cannot go on: " + why + "."));
            }
        } catch (IOException e) {
            throw new CrewLostException("The engine ended" + Ends.inWords(jvm) + " in the midst of the search.");
        }
        return answers.remove();
    }

    private void send() throws IOException {
        if (!collected.isEmpty()) {
            out.writeInt(collected.size());
            for (int job : collected) {
                byte[] errand = input.errand(away.get(job)).bytes();
                out.writeInt(job);
                out.writeInt(errand.length);
                out.write(errand);
            }
            out.flush();
            collected.clear();
        }
    }

    /** Takes what the engine says next; {@code failure}: what to throw if that is why it cannot go on. */
    private void hear(Function<String, RuntimeException> failure) throws IOException {
        if (in.readByte() != Answers.DONE) {
            throw failure.apply(in.readUTF());
        }
        slots = in.readInt();
        for (int left = in.readInt(); left > 0; left--) {
            take(in.readInt(), in.readNBytes(in.readInt()));
        }
    }

    private void take(int job, byte[] answer) throws IOException {
        DataInputStream from = new DataInputStream(new ByteArrayInputStream(answer));
        char what = (char) from.readByte();
        if (what == Errand.LACKS_INPUT) {
            input.copy(from.readInt(), new byte[1], 0, 1);
            collected.add(job);
            return;
        }
        away.remove(job);
        switch (what) {
            case Errand.RESULT -> answers.add(new Answer(job, from.readAllBytes()));
            case Errand.LEAVES_TRACES -> throw new LeavesTraces(from.readUTF());
            default -> answers.add(new Answer(job, PartWorker.failed("A worker failed: " + from.readUTF() + ".")));
        }
    }

    /** Has the engine end in the midst of its work, in its own way; whoever awaits that hears of it. For any thread. */
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
