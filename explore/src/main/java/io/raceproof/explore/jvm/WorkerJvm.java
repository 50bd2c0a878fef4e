package io.raceproof.explore.jvm;

import io.raceproof.explore.Hand;
import io.raceproof.explore.LostException;
import io.raceproof.explore.Witness;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.List;

/**
 * A JVM that searches parts one after the other; {@link WorkerChild} is the other end of the connection. It is started
 * with the first part, by the thread that has it. A word that only the child is told, on its standard input, shows that
 * it is the child who calls; the same input ends when this JVM does, and then so does the child.
 */
final class WorkerJvm implements Hand {

    /** What the child says. */
    static final char DONE = 'd';

    static final char NEWS = 'n';
    static final char STUCK = 's';
    static final char LEAVES_TRACES = 'l';
    static final char FAILED = 'f';

    /** How long the word is. */
    static final int WORD = 16;

    private final List<String> command;
    private final ServerSocket server;
    private final InputRecord input;

    /** Null before the first part. */
    private volatile Process jvm;

    private DataInputStream in;
    private DataOutputStream out;

    /** {@code command}: in which {@link WorkerChild#OPTION} lacks the port. */
    WorkerJvm(List<String> command, InputRecord input) throws IOException {
        this.server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        this.command = command.stream()
                .map(word -> word.equals(WorkerChild.OPTION) ? word + server.getLocalPort() : word)
                .toList();
        this.input = input;
    }

    @Override
    public byte[] search(byte[] part) throws LostException {
        Witness witness = new Witness();
        try {
            if (jvm == null) {
                start();
            }
            out.writeInt(part.length);
            out.write(part);
            out.flush();
            return hear(witness);
        } catch (IOException e) {
            throw witness.lost("ended" + Ends.inWords(jvm));
        }
    }

    private byte[] hear(Witness witness) throws IOException, LostException {
        while (true) {
            char said = (char) in.readByte();
            switch (said) {
                case RemoteInput.QUESTION -> RemoteInput.answer(input, in, out);
                case NEWS -> witness.tell(in.readNBytes(in.readInt()));
                case DONE -> {
                    return in.readNBytes(in.readInt());
                }
                case STUCK -> throw witness.lost("did not come to its end (" + in.readUTF() + ")");
                case LEAVES_TRACES -> throw new LeavesTraces(in.readUTF());
                default -> throw new IllegalStateException("a worker failed: " + in.readUTF());
            }
        }
    }

    private void start() throws IOException {
        byte[] word = new byte[WORD];
        new SecureRandom().nextBytes(word);
        jvm = ChildExecution.start(command, ProcessBuilder.Redirect.DISCARD);
        // A child that does not come to the point of calling must not be waited for.
        jvm.onExit().thenRun(() -> FreshJvms.close(server));
        OutputStream told = jvm.getOutputStream();
        told.write(word);
        told.flush();
        while (true) {
            Socket socket = server.accept();
            socket.setTcpNoDelay(true);
            in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
            out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
            if (MessageDigest.isEqual(word, in.readNBytes(WORD))) {
                return;
            }
            socket.close();
        }
    }

    @Override
    public void close() {
        FreshJvms.close(server);
        if (jvm != null) {
            jvm.destroyForcibly();
        }
    }
}
