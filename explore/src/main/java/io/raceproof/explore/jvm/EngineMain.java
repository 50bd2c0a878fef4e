package io.raceproof.explore.jvm;

import io.raceproof.explore.engine.Engine;
import io.raceproof.explore.engine.Kit;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/**
 * The JVM of an engine: jobs come in by standard input and answers go out by standard output, so that nobody has to
 * listen for a connection; whatever the engine prints goes to standard error. It ends with its input, or with the
 * search.
 *
 * <p>A terminal sends Ctrl-C to all processes. The one with the search says what becomes of it; so here, and in the
 * processes that the engine starts on this machine, it is ignored: otherwise there would be nobody to finish what is
 * under way.
 */
public final class EngineMain {

    private final DataInputStream in;
    private final DataOutputStream out;

    private EngineMain() {
        in = new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
        out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
    }

    /** The engine's name, and where it is to run. */
    public static void main(String[] args) throws IOException {
        Signals.ignore();
        ProcessHandle.current().parent().ifPresent(search -> search.onExit().thenRun(EngineMain::end));
        EngineMain main = new EngineMain();
        System.setOut(System.err);
        try {
            main.run(args[0], args[1]);
        } finally {
            end();
        }
    }

    /** Engines leave threads behind. */
    private static void end() {
        Runtime.getRuntime().halt(0);
    }

    private void run(String name, String where) throws IOException {
        Kit kit = readKit();
        Answers answers = new Answers(out);
        try (Engine.Session session = engine(name).open(where, kit, answers)) {
            answers.ready(session);
            serve(session);
            answers.close();
        } catch (IOException | RuntimeException | LinkageError e) {
            answers.failed(inOneLine(e));
            answers.finish();
        }
    }

    /** Until the search is over. */
    private void serve(Engine.Session session) throws IOException {
        try {
            while (true) {
                session.start(readJobs());
            }
        } catch (EOFException e) {
            return;
        }
    }

    private Kit readKit() throws IOException {
        Path archive = Path.of(in.readUTF());
        int jdk = in.readInt();
        List<String> command = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            command.add(in.readUTF());
        }
        return new Kit(archive, command, jdk);
    }

    private static Engine engine(String name) throws IOException {
        for (Engine engine : ServiceLoader.load(Engine.class)) {
            if (engine.name().equals(name)) {
                return engine;
            }
        }
        throw new IOException("there is no engine '" + name + "' on its path");
    }

    private List<Engine.Job> readJobs() throws IOException {
        List<Engine.Job> jobs = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            jobs.add(new Engine.Job(in.readInt(), in.readNBytes(in.readInt())));
        }
        return jobs;
    }

    private static String inOneLine(Throwable e) {
        String line = firstLine(e.getMessage() == null ? e.toString() : e.getMessage());
        return e.getCause() == null
                ? line
                : line + ", because of " + firstLine(e.getCause().toString());
    }

    private static String firstLine(String text) {
        return text.strip().lines().findFirst().orElse("");
    }
}
