package io.raceproof.explore.jvm;

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

    private static int run(Arguments arguments) throws Exception {
        Program program = Program.of(arguments.program());
        if (arguments.child() > 0) {
            ChildExecution.run(arguments.child(), !arguments.silent(), program);
            return 0;
        }
        if (arguments.worker() > 0) {
            WorkerChild.run(arguments.worker(), program, new Patience(arguments.timeout()));
            return 0;
        }
        if (arguments.replay() == null) {
            // A debugger takes the first class of a name for the one to stop in, so a replay loads none before its own.
            program.requireMain();
        }
        return new Exploring(arguments, program).run();
    }
}
