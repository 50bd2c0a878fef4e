package io.raceproof.explore.jvm;

import io.raceproof.explore.Execution;
import io.raceproof.explore.Footprint;
import io.raceproof.explore.Guide;
import io.raceproof.explore.Move;
import io.raceproof.explore.Pending;
import io.raceproof.explore.StuckException;
import io.raceproof.runtime.Exemption;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/**
 * One execution in a JVM that was started for it: asks the search, which is in the JVM at the other end of the
 * connection ({@link FreshJvms}), and tells it what came of it. Questions come from whichever strand has its turn, so
 * one at a time.
 */
final class ChildExecution implements Guide {

    static final String OPTION = "--child=";

    private final RecordStream stream;

    private ChildExecution(RecordStream stream) {
        this.stream = stream;
    }

    /** How the JVM is started: as this one was, with the program on its own paths. {@code role}: what it is for. */
    static List<String> command(Program program, String role, List<String> options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // A debugger can be at one JVM only, and this one has it.
        List<String> own = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> !option.startsWith("-agentlib:jdwp"))
                .toList();
        command.addAll(own);
        command.addAll(Sharing.beside(own));
        command.addAll(program.openings());
        command.add("-cp");
        command.add(String.join(
                File.pathSeparator,
                program.classPath().stream().map(Path::toString).toList()));
        command.addAll(List.of(Main.class.getName(), role));
        command.addAll(options);
        command.add("--");
        command.addAll(program.command());
        return command;
    }

    /** Starts it; its errors are seen, and {@code output} says what becomes of what it prints. */
    static Process start(List<String> command, ProcessBuilder.Redirect output) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(output).redirectError(ProcessBuilder.Redirect.INHERIT);
        // This JVM's own options, which are passed on, have these in them.
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
        return builder.start();
    }

    /** In the JVM that was started. */
    static void run(int port, boolean shown, Program program) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            Unexplored unexplored = new Unexplored();
            Locations locations = new Locations();
            RecordStream stream = new RecordStream(
                    new DataInputStream(new BufferedInputStream(socket.getInputStream())),
                    new DataOutputStream(new BufferedOutputStream(socket.getOutputStream())),
                    locations,
                    new HashMap<>());
            ChildExecution guide = new ChildExecution(stream);
            JvmExecutor executor = new JvmExecutor(
                    program,
                    "",
                    locations,
                    unexplored,
                    shown,
                    new RecordedInput(new RemoteInput(guide::input)),
                    Patience.UNLIMITED,
                    JvmExecutor.Loading.ONCE);
            try {
                Execution execution = executor.run(guide);
                stream.out().writeByte(FreshJvms.ENDED);
                stream.write(execution);
                stream.out().writeInt(executor.firstStatus());
                stream.write(unexplored.because());
                stream.write(Exemption.all());
            } catch (RuntimeException e) {
                stream.out().writeByte(e instanceof StuckException ? FreshJvms.STUCK : FreshJvms.FAILED);
                stream.write(e.getMessage() == null ? e.toString() : e.getMessage());
            }
            stream.out().flush();
        }
    }

    @Override
    public Optional<Move> next(List<Pending> tasks) {
        return Optional.ofNullable((Move) ask(FreshJvms.NEXT, tasks, true));
    }

    @Override
    public void made(Footprint did) {
        ask(FreshJvms.MADE, did, false);
    }

    @Override
    public boolean interrupts(String lock) {
        return (Boolean) ask(FreshJvms.INTERRUPTS, lock, true);
    }

    private synchronized Object ask(char what, Object about, boolean answered) {
        try {
            stream.out().writeByte(what);
            stream.write(about);
            if (!answered) {
                return null;
            }
            stream.out().flush();
            return stream.read();
        } catch (IOException e) {
            throw new UncheckedIOException("the search has ended", e);
        }
    }

    private synchronized byte[] input(int from) throws IOException {
        return RemoteInput.ask(from, stream.in(), stream.out());
    }
}
