package io.raceproof.explore.jvm;

import io.raceproof.explore.engine.Engine;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * What an engine has to say to the search, written by a thread of its own: whoever brings an answer does not wait until
 * the search reads it, and those that came meanwhile go together. A failure is the last that is said.
 */
final class Answers implements Engine.Listener {

    /** How what is said begins. */
    static final char DONE = 'd';

    static final char FAILED = 'f';

    /** Something of which one is not null, or neither if it is only that the engine is ready. */
    private record Said(int job, byte[] answer, String failure) {}

    private final BlockingQueue<Said> said = new LinkedBlockingQueue<>();
    private final DataOutputStream out;
    private final Thread writer = new Thread(this::write, "raceproof-answers");
    private volatile Engine.Session session;
    private volatile boolean isOver;

    Answers(DataOutputStream out) {
        this.out = out;
        writer.setDaemon(true);
        writer.start();
    }

    /** The engine has begun. */
    void ready(Engine.Session begun) {
        session = begun;
        said.add(new Said(0, null, null));
    }

    @Override
    public void done(int job, byte[] answer) {
        said.add(new Said(job, answer, null));
    }

    @Override
    public void failed(String why) {
        said.add(new Said(0, null, why));
    }

    /** The search is over: nobody wants more, and the session may be asked no longer. */
    void close() {
        isOver = true;
    }

    /** Waits until a failure is written. */
    void finish() {
        try {
            writer.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    private void write() {
        try {
            boolean goesOn = true;
            while (goesOn && !isOver) {
                List<Said> next = new ArrayList<>();
                next.add(said.take());
                said.drainTo(next);
                goesOn = write(next);
            }
        } catch (RuntimeException e) {
            if (!isOver) {
                throw e;
            }
        } catch (IOException e) {
            // The search is gone, and with it this JVM.
            return;
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    private boolean write(List<Said> all) throws IOException {
        Optional<Said> failure =
                all.stream().filter(each -> each.failure != null).findFirst();
        if (failure.isPresent()) {
            out.writeByte(FAILED);
            out.writeUTF(failure.get().failure);
        } else {
            List<Said> answers =
                    all.stream().filter(each -> each.answer != null).toList();
            out.writeByte(DONE);
            out.writeInt(session.slots());
            out.writeInt(answers.size());
            for (Said each : answers) {
                out.writeInt(each.job);
                out.writeInt(each.answer.length);
                out.write(each.answer);
            }
        }
        out.flush();
        return failure.isEmpty();
    }
}
