package io.raceproof.explore.jvm;

import io.raceproof.explore.Execution;
import io.raceproof.explore.Executor;
import io.raceproof.explore.Guide;
import io.raceproof.findings.Access;
import io.raceproof.findings.Op;
import io.raceproof.runtime.ExecutionOver;
import io.raceproof.runtime.Explored;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Runs a program again and again in this JVM, each time with classes of its own. An execution that is over is cleared
 * away before the next begins: its threads unwind their stacks, and what is around it is as it was. A program whose
 * classes may change what a class loader does not renew has no second execution here ({@link LeavesTraces}).
 */
public final class JvmExecutor implements Executor {

    /** Where the program's classes come from. */
    enum Loading {
        /** Each execution has a loader of its own. */
        EACH_TIME,
        /** There is only one execution, and the JVM's own loader will do. */
        ONCE
    }

    private final Program program;
    private final String identity;
    private final Locations locations;
    private final Unexplored unexplored;
    private final boolean shown;
    private final RecordedInput input;
    private final Patience patience;
    private final Loading loading;

    /** What the program's classes have that a new loader does not undo. */
    private final List<String> leftovers = new CopyOnWriteArrayList<>();

    private final Set<String> lookedInto = ConcurrentHashMap.newKeySet();

    private int executions;
    private int firstStatus;

    /** Runs the class's {@code main}, with these arguments and these places to find classes. */
    public JvmExecutor(String mainClass, List<String> arguments, List<Path> classPath) {
        this(
                new Program(mainClass, arguments, classPath),
                new Unexplored(),
                true,
                new RecordedInput(System.in),
                Patience.UNLIMITED);
    }

    /** {@code shown}: what the first execution prints is printed. */
    JvmExecutor(Program program, Unexplored unexplored, boolean shown, RecordedInput input, Patience patience) {
        this(program, program.identity(), new Locations(), unexplored, shown, input, patience, Loading.EACH_TIME);
    }

    JvmExecutor(
            Program program,
            String identity,
            Locations locations,
            Unexplored unexplored,
            boolean shown,
            RecordedInput input,
            Patience patience,
            Loading loading) {
        this.program = program;
        this.identity = identity;
        this.locations = locations;
        this.unexplored = unexplored;
        this.shown = shown;
        this.input = input;
        this.patience = patience;
        this.loading = loading;
    }

    @Override
    public String program() {
        return identity;
    }

    @Override
    public List<String> because() {
        return unexplored.because();
    }

    /** What the first execution ended with. */
    int firstStatus() {
        return firstStatus;
    }

    @Override
    public Execution run(Guide guide) {
        if (executions > 0 && !leftovers.isEmpty()) {
            throw new LeavesTraces(leftovers.get(0));
        }
        boolean first = executions++ == 0;
        Explored.renew();
        Surroundings around = Surroundings.begin(first && shown, input);
        JvmExecution execution = new JvmExecution(guide, locations, unexplored);
        ThreadGroup group = new ThreadGroup("main");
        ClassLoader loader = loading == Loading.ONCE
                ? ClassLoader.getSystemClassLoader()
                : new ProgramLoader(program.urls(), lookedInto, leftovers::add);
        Thread main = new Thread(group, () -> runMain(execution, loader, around), "main");
        main.setContextClassLoader(loader);
        main.start();
        try {
            awaitEnd(execution);
            around.close();
            execution.explored().abandon();
            Clearing.await(group, execution.explored()::isUnwound);
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
                if (e instanceof VirtualMachineError) {
                    unexplored.add("The program ended with " + e.getClass().getName()
                            + ": when that comes depends on the JVM, and may be otherwise without raceproof.");
                }
            }
            execution.explored().endMain();
        } catch (ExecutionOver e) {
            // The strand had only to unwind its stack.
            return;
        } catch (RuntimeException | Error e) {
            execution.fail(e);
        }
    }

    private void awaitEnd(JvmExecution execution) throws InterruptedException {
        int moves = -1;
        while (!execution.await(patience.millis())) {
            patience.requireTime();
            if (execution.moves() == moves && !input.isWaiting()) {
                patience.requireLife();
            }
            moves = execution.moves();
        }
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
