package io.raceproof.explore.jvm;

import io.raceproof.explore.Executor;
import io.raceproof.explore.PartWorker;
import io.raceproof.explore.StuckException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;

/**
 * Searches parts in a JVM that was started for it, until whoever started it ({@link WorkerJvm}) closes the connection.
 * Standard input is what that one has recorded.
 */
final class WorkerChild {

    static final String OPTION = "--worker=";

    private final DataInputStream in;
    private final DataOutputStream out;

    private WorkerChild(Socket socket) throws IOException {
        in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
        out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    }

    /** In the JVM that was started. {@code isFresh}: every execution has one more JVM, of its own. */
    static void run(int port, byte[] word, boolean isFresh, Program program, Patience patience) throws IOException {
        // Ctrl-C goes to all; the one with the search says when it is over.
        Stopping.atSignals();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            WorkerChild child = new WorkerChild(socket);
            child.out.write(word);
            child.out.flush();
            RecordedInput input = new RecordedInput(new RemoteInput(child::input));
            Executor executor = isFresh
                    ? new FreshJvms(program, new Unexplored(), false, input, patience)
                    : new JvmExecutor(program, new Unexplored(), false, input, patience);
            child.work(new PartWorker(executor, child::tell));
        }
    }

    private void work(PartWorker worker) {
        try {
            while (true) {
                answer(worker, in.readNBytes(in.readInt()));
                out.flush();
            }
        } catch (IOException e) {
            // Whoever started it wants no more of it.
            return;
        }
    }

    private void answer(PartWorker worker, byte[] part) throws IOException {
        try {
            byte[] result = worker.search(part);
            out.writeByte(WorkerJvm.DONE);
            out.writeInt(result.length);
            out.write(result);
        } catch (StuckException e) {
            out.writeByte(WorkerJvm.STUCK);
            out.writeUTF(e.getMessage());
        } catch (LeavesTraces e) {
            out.writeByte(WorkerJvm.LEAVES_TRACES);
            out.writeUTF(e.getMessage());
        } catch (RuntimeException e) {
            out.writeByte(WorkerJvm.FAILED);
            out.writeUTF(e.toString());
        }
    }

    /** Called by whoever has the turn, so by one at a time, and not while an answer is awaited. */
    private synchronized void tell(byte[] news) {
        try {
            out.writeByte(WorkerJvm.NEWS);
            out.writeInt(news.length);
            out.write(news);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the search has ended", e);
        }
    }

    /** Asked for while a part is searched, so that nobody else uses the connection. */
    private synchronized byte[] input(int from) throws IOException {
        return RemoteInput.ask(from, in, out);
    }
}
