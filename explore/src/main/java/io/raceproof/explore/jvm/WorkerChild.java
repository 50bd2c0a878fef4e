package io.raceproof.explore.jvm;

import io.raceproof.explore.PartWorker;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/**
 * Searches parts in a JVM that was started for it, until whoever started it ({@link WorkerJvm}) closes the connection. Standard
 * input is what that one has recorded.
 */
final class WorkerChild {

    static final String OPTION = "--worker=";

    private final DataInputStream in;
    private final DataOutputStream out;

    private WorkerChild(Socket socket) throws IOException {
        in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
        out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    }

    /** In the JVM that was started. */
    static void run(int port, Program program, Patience patience) throws IOException {
        // Ctrl-C goes to all; the one with the search says when it is over.
        Stopping.atSignals();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            WorkerChild child = new WorkerChild(socket);
            RecordedInput input = new RecordedInput(new RemoteInput(child::input));
            child.work(new PartWorker(new JvmExecutor(program, new Unexplored(), false, input, patience)));
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
        } catch (LeavesTraces e) {
            out.writeByte(WorkerJvm.LEAVES_TRACES);
            out.writeUTF(e.getMessage());
        } catch (RuntimeException e) {
            out.writeByte(WorkerJvm.FAILED);
            out.writeUTF(e.toString());
        }
    }

    /** Asked for while a part is searched, so that nobody else uses the connection. */
    private synchronized byte[] input(int from) throws IOException {
        return RemoteInput.ask(from, in, out);
    }
}
