package io.raceproof.explore.jvm;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;

/**
 * A JVM that searches parts one after the other; {@link WorkerChild} is the other end of the connection. It is started with the
 * first part, by the thread that has it.
 */
final class WorkerJvm implements Workers.Hand {

    /** What the child says. */
    static final char DONE = 'd';

    static final char LEAVES_TRACES = 'l';
    static final char FAILED = 'f';

    private final List<String> command;
    private final ServerSocket server;
    private final RecordedInput input;

    /** Null before the first part. */
    private volatile Process jvm;

    private DataInputStream in;
    private DataOutputStream out;

    /** {@code options} are those that it needs beside its own. */
    WorkerJvm(Program program, List<String> options, RecordedInput input) throws IOException {
        this.server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        this.command = ChildExecution.command(program, WorkerChild.OPTION + server.getLocalPort(), options);
        this.input = input;
    }

    @Override
    public byte[] search(byte[] part) throws IOException {
        if (jvm == null) {
            start();
        }
        out.writeInt(part.length);
        out.write(part);
        out.flush();
        while (true) {
            char said = (char) in.readByte();
            switch (said) {
                case RemoteInput.QUESTION -> RemoteInput.answer(input, in, out);
                case DONE -> {
                    return in.readNBytes(in.readInt());
                }
                case LEAVES_TRACES -> throw new LeavesTraces(in.readUTF());
                default -> throw new IllegalStateException("a worker failed: " + in.readUTF());
            }
        }
    }

    private void start() throws IOException {
        jvm = ChildExecution.start(command);
        // A child that does not come to the point of calling must not be waited for.
        jvm.onExit().thenRun(() -> FreshJvms.close(server));
        Socket socket = server.accept();
        socket.setTcpNoDelay(true);
        in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
        out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    }

    @Override
    public void close() {
        FreshJvms.close(server);
        if (jvm != null) {
            jvm.destroyForcibly();
        }
    }
}
