package io.raceproof.explore.jvm;

import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * What {@code raceproof explore} starts in a JVM of its own, under the agent in explore mode. The search runs in here,
 * beside the program, or beside the JVMs that the executions or the workers have for themselves; or it is one of those.
 */
public final class Main {

    private static final int WRONG_USAGE = 2;
    private static final int FAILED = 70;

    private Main() {}

    /** See {@link Arguments}. */
    public static void main(String[] args) {
        int status;
        try {
            status = run(Arguments.parse(List.of(args)));
        } catch (IllegalArgumentException e) {
            System.err.println("raceproof: " + e.getMessage() + "; 'raceproof explore --help' shows what there is");
            status = WRONG_USAGE;
        } catch (Throwable e) {
            System.err.println("raceproof: failed: " + (e.getMessage() == null ? e : e.getMessage()));
            status = FAILED;
        }
        System.err.flush();
        System.out.flush();
        // The program's threads, if any are left, belong to executions that are over.
        Runtime.getRuntime().halt(status);
    }

    /**
     * What a worker is told by whoever started it; its standard input ends with that one, and then so does this JVM.
     */
    private static byte[] wordOfParent() throws IOException {
        InputStream parent = new FileInputStream(FileDescriptor.in);
        byte[] word = new byte[WorkerJvm.WORD];
        new DataInputStream(parent).readFully(word);
        Thread watch = new Thread(() -> awaitEnd(parent), "raceproof-parent");
        watch.setDaemon(true);
        watch.start();
        return word;
    }

    private static void awaitEnd(InputStream parent) {
        try {
            while (parent.read() >= 0) {
                // There is nothing more to be told.
                continue;
            }
        } catch (IOException e) {
            // As good as the end.
            Runtime.getRuntime().halt(FAILED);
        }
        Runtime.getRuntime().halt(0);
    }

    private static int run(Arguments arguments) throws Exception {
        Program program = Program.of(arguments.program());
        if (arguments.child() > 0) {
            ChildExecution.run(arguments.child(), !arguments.silent(), program);
            return 0;
        }
        if (arguments.worker() > 0) {
            WorkerChild.run(
                    arguments.worker(), wordOfParent(), arguments.fresh(), program, new Patience(arguments.timeout()));
            return 0;
        }
        if (arguments.replay() == null) {
            // A debugger takes the first class of a name for the one to stop in, so a replay loads none before its own.
            program.requireMain();
        }
        return new Exploring(arguments, program).run();
    }
}
