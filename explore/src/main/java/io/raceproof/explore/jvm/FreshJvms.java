package io.raceproof.explore.jvm;

import io.raceproof.explore.Execution;
import io.raceproof.explore.Executor;
import io.raceproof.explore.Footprint;
import io.raceproof.explore.Guide;
import io.raceproof.explore.Pending;
import io.raceproof.explore.StuckException;
import io.raceproof.explore.UnrepeatableException;
import io.raceproof.findings.Access;
import io.raceproof.findings.Op;
import io.raceproof.runtime.Exemption;
import io.raceproof.runtime.Site;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs every execution in a JVM of its own, for programs that leave something behind which a class loader does not
 * renew, and for modules. The search stays here; what the other JVM asks its guide comes over a connection, one
 * question at a time ({@link ChildExecution} is the other end). A JVM starts for every execution, so it is slow.
 */
final class FreshJvms implements Executor {

    /** What the child says. */
    static final char NEXT = 'n';

    static final char MADE = 'm';
    static final char INTERRUPTS = 'i';
    static final char ENDED = 'e';
    static final char FAILED = 'f';
    static final char STUCK = 's';

    private static final int TICK_MILLIS = 500;

    private final Program program;
    private final String identity;
    private final Unexplored unexplored;
    private final boolean shown;
    private final RecordedInput input;
    private final Patience patience;
    private final Locations locations = new Locations();
    private final Map<Site, Integer> sites = new HashMap<>();
    private int executions;
    private int firstStatus;

    FreshJvms(Program program, Unexplored unexplored, boolean shown, RecordedInput input, Patience patience) {
        this.program = program;
        this.identity = program.identity();
        this.unexplored = unexplored;
        this.shown = shown;
        this.input = input;
        this.patience = patience;
    }

    @Override
    public String program() {
        return identity;
    }

    @Override
    public List<String> because() {
        return unexplored.because();
    }

    int firstStatus() {
        return firstStatus;
    }

    @Override
    public Execution run(Guide guide) {
        boolean first = executions++ == 0;
        Process jvm = null;
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            jvm = ChildExecution.start(
                    ChildExecution.command(
                            program,
                            ChildExecution.OPTION + server.getLocalPort(),
                            List.of("--silent=" + !(first && shown))),
                    ProcessBuilder.Redirect.INHERIT);
            // A child that does not come to the point of calling must not be waited for.
            jvm.onExit().thenRun(() -> close(server));
            try (Socket socket = server.accept()) {
                return converse(guide, socket, first);
            }
        } catch (IOException e) {
            throw new StuckException("The JVM of an execution ended" + Ends.inWords(jvm) + " before the execution.");
        } finally {
            if (jvm != null) {
                jvm.destroyForcibly();
            }
        }
    }

    static void close(ServerSocket server) {
        try {
            server.close();
        } catch (IOException e) {
            throw new IllegalStateException("a listening socket is always closed", e);
        }
    }

    private Execution converse(Guide guide, Socket socket, boolean first) throws IOException {
        socket.setTcpNoDelay(true);
        RecordStream stream = new RecordStream(
                new DataInputStream(new BufferedInputStream(socket.getInputStream())),
                new DataOutputStream(new BufferedOutputStream(socket.getOutputStream())),
                locations,
                sites);
        while (true) {
            char said = said(stream, socket);
            switch (said) {
                case NEXT -> stream.write(guide.next(pending(stream.read())).orElse(null));
                case MADE -> guide.made((Footprint) stream.read());
                case INTERRUPTS -> stream.write(guide.interrupts((String) stream.read()));
                case RemoteInput.QUESTION -> RemoteInput.answer(input, stream.in(), stream.out());
                case ENDED -> {
                    Execution execution = (Execution) stream.read();
                    int status = stream.in().readInt();
                    firstStatus = first ? status : firstStatus;
                    ((List<?>) stream.read()).forEach(sentence -> unexplored.add((String) sentence));
                    ((List<?>) stream.read()).forEach(exemption -> Exemption.add((Exemption) exemption));
                    return execution;
                }
                case STUCK -> throw new StuckException((String) stream.read());
                default -> throw new UnrepeatableException((String) stream.read());
            }
            stream.out().flush();
        }
    }

    /** The child itself watches that something happens. */
    private char said(RecordStream stream, Socket socket) throws IOException {
        socket.setSoTimeout(TICK_MILLIS);
        while (true) {
            try {
                char said = (char) stream.in().readByte();
                socket.setSoTimeout(0);
                return said;
            } catch (SocketTimeoutException e) {
                patience.requireTime();
            }
        }
    }

    private static List<Pending> pending(Object read) {
        return ((List<?>) read).stream().map(Pending.class::cast).toList();
    }

    @Override
    public Access access(Op op, int number, String task) {
        return program.access(op, number, task);
    }

    @Override
    public String location(int location) {
        return locations.words(location);
    }
}
