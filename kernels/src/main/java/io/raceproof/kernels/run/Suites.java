package io.raceproof.kernels.run;

import io.raceproof.kernels.Program;
import io.raceproof.kernels.Suite;
import io.raceproof.kernels.atomicity.Atomicity;
import io.raceproof.kernels.drdp.Drdp;
import io.raceproof.kernels.forkjoin.ForkJoin;
import io.raceproof.kernels.streams.Streams;
import io.raceproof.kernels.taskchecker.TaskChecker;
import java.util.List;
import java.util.Optional;

/** All suites there are; a new one is a line here. */
public final class Suites {

    private static final List<Suite> ALL =
            List.of(TaskChecker.suite(), Drdp.suite(), ForkJoin.suite(), Streams.suite(), Atomicity.suite());

    private Suites() {}

    /** In the order in which they are measured. */
    public static List<Suite> all() {
        return ALL;
    }

    public static Optional<Suite> named(String name) {
        return ALL.stream().filter(suite -> suite.name().equals(name)).findFirst();
    }

    static Program program(String suite, String name) {
        return named(suite).stream()
                .flatMap(found -> found.programs().stream())
                .filter(program -> program.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no program " + name + " in suite " + suite));
    }
}
