package io.raceproof.explore.jvm;

import io.raceproof.explore.Execution;
import io.raceproof.explore.Executor;
import io.raceproof.explore.Guide;
import io.raceproof.explore.UnrepeatableException;
import io.raceproof.findings.Access;
import io.raceproof.findings.Op;
import io.raceproof.runtime.ExecutionOver;
import io.raceproof.runtime.Explored;
import io.raceproof.runtime.Site;
import io.raceproof.runtime.Sites;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs a program again and again in this JVM, each time with classes of its own. An execution that is over is cleared away
 * before the next begins: its threads unwind their stacks, and what is around it is as it was. What a class loader does
 * not renew, statics of the JDK above all, is noticed only where the same moves lead to something else.
 */
public final class JvmExecutor implements Executor {

    /** How long a strand may do nothing that is seen. */
    private static final long PATIENCE_MILLIS = 10_000;

    private static final long UNWINDING_MILLIS = 2_000;

    private final Program program;
    private final String identity;
    private final Locations locations = new Locations();
    private final Unexplored unexplored;
    private int executions;
    private int firstStatus;

    /** Runs the class's {@code main}, with these arguments and these places to find classes. */
    public JvmExecutor(String mainClass, List<String> arguments, List<Path> classPath) {
        this(new Program(mainClass, arguments, classPath), new Unexplored());
    }

    JvmExecutor(Program program, Unexplored unexplored) {
        this.program = program;
        this.identity = program.identity();
        this.unexplored = unexplored;
    }

    @Override
    public String program() {
        return identity;
    }

    /** What keeps the executions so far from having shown everything, a sentence each. */
    public List<String> because() {
        return unexplored.because();
    }

    /** What the first execution ended with. */
    int firstStatus() {
        return firstStatus;
    }

    @Override
    public Execution run(Guide guide) {
        boolean first = executions++ == 0;
        Explored.renew();
        Surroundings around = Surroundings.begin(first);
        JvmExecution execution = new JvmExecution(guide, locations, unexplored);
        ThreadGroup group = new ThreadGroup("main");
        ProgramLoader loader = new ProgramLoader(program.urls());
        Thread main = new Thread(group, () -> runMain(execution, loader, around), "main");
        main.setContextClassLoader(loader);
        main.start();
        try {
            awaitEnd(execution);
            execution.explored().abandon();
            clear(group, execution);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        } finally {
            execution.explored().end().forEach(unexplored::add);
            around.end();
        }
        if (execution.failure() instanceof RuntimeException e) {
            throw e;
        } else if (execution.failure() instanceof Error e) {
            throw e;
        }
        int status = execution.exitStatus() != null ? execution.exitStatus() : around.hasUncaught() ? 1 : 0;
        firstStatus = first ? status : firstStatus;
        return execution.result(around.outcome(status));
    }

    private void runMain(JvmExecution execution, ClassLoader loader, Surroundings around) {
        try {
            execution.explored().begin(execution);
            try {
                program.run(loader);
            } catch (ExecutionOver e) {
                throw e;
            } catch (Throwable e) {
                if (execution.isOver()) {
                    return;
                }
                around.uncaught("main", e);
            }
            execution.explored().endMain();
        } catch (ExecutionOver e) {
            // The strand had only to unwind its stack.
            return;
        } catch (RuntimeException | Error e) {
            execution.fail(e);
        }
    }

    private static void awaitEnd(JvmExecution execution) throws InterruptedException {
        int moves = -1;
        while (!execution.await(PATIENCE_MILLIS)) {
            if (execution.moves() == moves) {
                throw new UnrepeatableException("A thread has been busy, or blocked where it is not seen, for "
                        + PATIENCE_MILLIS / 1000 + " seconds");
            }
            moves = execution.moves();
        }
    }

    /** Waits until the threads of the execution are gone. */
    private static void clear(ThreadGroup group, JvmExecution execution) throws InterruptedException {
        long deadline = System.nanoTime() + UNWINDING_MILLIS * 1_000_000;
        while (group.activeCount() > 0 || !execution.explored().isUnwound()) {
            if (System.nanoTime() > deadline) {
                Thread[] left = new Thread[group.activeCount() + 1];
                group.enumerate(left);
                throw new UnrepeatableException("A thread of an execution does not end: "
                        + (left[0] == null ? "one of its pool" : left[0].getName()));
            }
            Thread.sleep(0, 200_000);
        }
    }

    @Override
    public Access access(Op op, int number, String task) {
        Site site = Sites.get(number);
        return new Access(op, site.className(), site.method(), site.file(), site.line(), "task " + task, List.of());
    }

    @Override
    public String location(int location) {
        return locations.words(location);
    }
}
