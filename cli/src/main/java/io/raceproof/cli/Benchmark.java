package io.raceproof.cli;

import io.raceproof.cli.bench.Measurement;
import io.raceproof.cli.bench.Row;
import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.kernels.Program;
import io.raceproof.kernels.Size;
import io.raceproof.kernels.Suite;
import io.raceproof.launch.LiveHeap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Measures programs in one mode: JVMs without the agent and with each detector take turns, so that whatever else the
 * machine does comes to all of them alike. In the end each of these has a turn that is not timed, but shows what memory
 * it needs, and a detector one more without optimisations, which shows how many checks they save.
 *
 * <p>In serial mode the plain run is depth-first on one thread, too: by the same Scheduler (see {@code
 * raceproof-serial}), and ForkJoin's common pool has no worker, so that who waits for a task runs it. In the checked
 * run it has one, and the Scheduler lets one thread run at a time.
 *
 * @param mode how programs run
 * @param asked which detectors take turns; none: those that a suite is made for
 * @param optimised whether checks may be moved and left out
 * @param size how large inputs are
 * @param effort how much is run
 * @param interruption what a signal does
 */
record Benchmark(
        Mode mode, List<Detector> asked, boolean optimised, Size size, BenchEffort effort, Interruption interruption) {

    private static final String WORKERS = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=";

    /**
     * What came of a program under one detector.
     *
     * @param detector which
     * @param row empty if the detector could not decide: then it stopped checking, and times would mean nothing
     * @param because why, in that case
     */
    record Entry(Detector detector, Optional<Row> row, List<String> because) {}

    /** How many JVMs a program takes. */
    int jvms(Suite suite) {
        List<Detector> detectors = detectors(suite);
        int counted = (int) detectors.stream()
                .filter(detector -> countsFor(suite, detector))
                .count();
        return turns(suite) * (1 + detectors.size()) + counted;
    }

    private BenchEffort effort(Suite suite) {
        return suite.isOfSteps() && effort == BenchEffort.FULL ? BenchEffort.COMPARING : effort;
    }

    private List<Detector> detectors(Suite suite) {
        return !asked.isEmpty()
                ? asked
                : suite.detectors().stream()
                        .map(each -> Detector.named(each.detector(), mode))
                        .toList();
    }

    /** How often JVMs without the agent and with each detector follow each other. */
    private int turns(Suite suite) {
        BenchEffort effort = effort(suite);
        return effort.rounds() + (effort.looksCloser() ? 1 : 0);
    }

    /** Whether it is worth counting accesses, because the detector makes fewer checks than there are. */
    private boolean countsFor(Suite suite, Detector detector) {
        return optimised && effort(suite).looksCloser() && !detector.isToCompareWith();
    }

    /** An entry for each detector, in their order; empty if a signal came. Says which JVM runs next. */
    Optional<List<Entry>> measure(Suite suite, Program program, Consumer<String> progress) {
        List<Detector> detectors = detectors(suite);
        BenchEffort effort = effort(suite);
        List<BenchJvm.Result> plain = new ArrayList<>();
        Map<Detector, List<BenchJvm.Result>> checked = new LinkedHashMap<>();
        Map<Detector, Long> accesses = new HashMap<>();
        for (int round = 1; round <= turns(suite); round++) {
            boolean isTimed = round <= effort.rounds();
            List<String> options = isTimed ? List.of() : LiveHeap.options();
            BenchEffort now = isTimed ? effort : effort.ofMemory();
            String turn = isTimed ? turn(round, effort.rounds()) : ", memory";
            progress.accept(what(suite, program, "plain" + turn));
            jvm(suite, program, null, now, options).run(null, interruption).ifPresent(add(plain, isTimed));
            for (Detector detector : detectors) {
                progress.accept(what(suite, program, detector.optionName() + turn));
                List<BenchJvm.Result> own = checked.computeIfAbsent(detector, each -> new ArrayList<>());
                if (!wasStopped(own)) {
                    jvm(suite, program, detector, now, options)
                            .run(agent(suite, detector, optimised), interruption)
                            .ifPresent(add(own, isTimed));
                }
            }
            if (interruption.signalled()) {
                return Optional.empty();
            }
        }
        for (Detector detector : detectors) {
            if (countsFor(suite, detector)) {
                progress.accept(what(suite, program, detector.optionName() + ", accesses"));
                if (!wasStopped(checked.get(detector))) {
                    accesses.put(detector, accesses(suite, program, detector));
                }
            }
        }
        if (interruption.signalled()) {
            return Optional.empty();
        }
        return Optional.of(detectors.stream()
                .map(detector -> entry(suite, program, detector, plain, checked.get(detector), accesses.get(detector)))
                .toList());
    }

    /** How many checks a run takes if none is elided; null if it takes too long, or the detector gives up. */
    private Long accesses(Suite suite, Program program, Detector detector) {
        return jvm(suite, program, detector, effort(suite).ofCounts(), List.of())
                .run(agent(suite, detector, false), interruption)
                .flatMap(BenchJvm.Result::report)
                .filter(report -> report.verdict() != Verdict.UNKNOWN)
                .map(report -> report.stats().checks())
                .orElse(null);
    }

    private static boolean wasStopped(List<BenchJvm.Result> results) {
        return results.stream().anyMatch(BenchJvm.Result::wasStopped);
    }

    /** One that was to show what memory it needs, and did not come to an end, says nothing of times. */
    private static Consumer<BenchJvm.Result> add(List<BenchJvm.Result> results, boolean isTimed) {
        return result -> {
            if (isTimed) {
                results.add(result);
            } else if (!result.wasStopped()) {
                results.add(result.withoutTimes());
            }
        };
    }

    private Entry entry(
            Suite suite,
            Program program,
            Detector detector,
            List<BenchJvm.Result> plain,
            List<BenchJvm.Result> checked,
            Long accesses) {
        if (wasStopped(plain)) {
            throw new ToolFailure(program.name() + " takes longer without the checker than "
                    + effort(suite).limitMillis() / 1000 + " s; choose a smaller --size");
        }
        Optional<BenchJvm.Result> stopped =
                checked.stream().filter(BenchJvm.Result::wasStopped).findFirst();
        if (stopped.isPresent()) {
            Measurement atLeast = Measurement.atLeast(stopped.get().atLeastNanos());
            Row row = new Row(
                    group(suite, detector),
                    program.name(),
                    size.name(),
                    measurement(plain),
                    atLeast,
                    Row.Work.UNKNOWN,
                    0,
                    paperSlowdown(program, detector));
            return new Entry(detector, Optional.of(row), List.of());
        }
        List<Report> reports =
                checked.stream().map(result -> result.report().orElseThrow()).toList();
        for (Report report : reports) {
            if (report.verdict() == Verdict.UNKNOWN) {
                return new Entry(detector, Optional.empty(), report.because());
            }
        }
        int runs = checked.stream().mapToInt(BenchJvm.Result::runs).sum();
        Row row = new Row(
                group(suite, detector),
                program.name(),
                size.name(),
                measurement(plain),
                measurement(checked),
                new Row.Work(
                        reports.stream()
                                        .mapToLong(report -> report.stats().tasks())
                                        .sum()
                                / runs,
                        reports.stream()
                                        .mapToLong(report -> report.stats().checks())
                                        .sum()
                                / runs,
                        accesses),
                reports.stream()
                        .mapToInt(report -> report.findings().size())
                        .max()
                        .orElse(0),
                paperSlowdown(program, detector));
        return new Entry(detector, Optional.of(row), List.of());
    }

    private Row.Group group(Suite suite, Detector detector) {
        return new Row.Group(suite.name(), mode.optionName(), detector.optionName(), optimised);
    }

    private static Measurement measurement(List<BenchJvm.Result> results) {
        return Measurement.of(results.stream().map(BenchJvm.Result::measured).toList());
    }

    /** The papers' checkers are serial, and look at tasks, not at threads. */
    private Double paperSlowdown(Program program, Detector detector) {
        if (mode != Mode.SERIAL || detector == Detector.FASTTRACK) {
            return null;
        }
        return optimised ? program.paper().optimised() : program.paper().unoptimised();
    }

    /** {@code detector}: null for a plain run. */
    private BenchJvm jvm(Suite suite, Program program, Detector detector, BenchEffort now, List<String> moreOptions) {
        List<String> options = new ArrayList<>(moreOptions);
        if (mode == Mode.SERIAL) {
            options.add(WORKERS + (detector == null ? 0 : 1));
        }
        List<Path> jars = new ArrayList<>(List.of(Installation.apiJar(), Installation.jar("kernels", "kernels' jar")));
        if (mode == Mode.SERIAL && detector == null) {
            jars.add(0, Installation.jar("serial", "jar for plain serial runs"));
            jars.add(Installation.jar("runtime", "runtime"));
        }
        List<String> arguments = new ArrayList<>(List.of(suite.name(), program.name(), size.name()));
        arguments.addAll(now.arguments());
        boolean isCompared = detector != null && detector.isToCompareWith();
        int limit = isCompared ? now.comparedLimitMillis() : now.limitMillis();
        return new BenchJvm(options, jars, arguments, limit);
    }

    private AgentArgument agent(Suite suite, Detector detector, boolean withPasses) {
        AgentArgument agent = new AgentArgument(Installation.agentJar());
        agent.option("mode", mode.optionName());
        detector.choose(agent);
        // Its clock must go on in serial mode, in which the program's own stands still while it computes.
        agent.option("exclude", "io.raceproof.kernels.run.*");
        // Where the suite is about steps, the tree looks for both at once.
        if (detector.isOfSteps() || detector.knowsSteps() && suite.isOfSteps()) {
            agent.option("atomicity", "annotated");
        }
        if (!withPasses) {
            agent.flag("no-opt");
        }
        return agent;
    }

    private String what(Suite suite, Program program, String how) {
        return suite.name() + " " + program.name() + ", " + mode.optionName() + ", " + how;
    }

    private static String turn(int round, int rounds) {
        return rounds == 1 ? "" : ", " + round + " of " + rounds;
    }
}
