package io.raceproof.explore.jvm;

import io.raceproof.explore.Budget;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * How it is called: options, {@code --}, and the program.
 *
 * @param output the findings file
 * @param maxGraphs how many graphs
 * @param timeout how long
 * @param replay a token; null: search
 * @param state a file to go on from, and to write if the search is not over; null: none
 * @param telling how it is said how far the search is
 * @param figures whether to say at the end how many executions it took
 * @param graphs a file for the fingerprints of the graphs that this search has seen, a line each; null: none
 * @param silent whether nothing of what the program prints is to be seen
 * @param haltOnFirst whether the first certain finding ends the search
 * @param child the port of the JVM with the search, if this one is for one execution; else 0
 * @param worker the port of the JVM with the search, if this one searches parts for it; else 0
 * @param fresh whether a worker makes each execution in a JVM of its own
 * @param workers how many search at the same time
 * @param engine who has the workers, and where, as {@code NAME} or {@code NAME:WHERE}; empty: they are here
 * @param enginePath where the engine is found, beside the usual places
 * @param program see {@link Program#of}
 */
record Arguments(
        Path output,
        long maxGraphs,
        Duration timeout,
        String replay,
        Path state,
        Telling.How telling,
        boolean figures,
        Path graphs,
        boolean silent,
        boolean haltOnFirst,
        int child,
        int worker,
        boolean fresh,
        int workers,
        String engine,
        String enginePath,
        List<String> program) {

    static final String FRESH = "--fresh=";

    static Arguments parse(List<String> args) {
        Path output = null;
        long maxGraphs = Budget.UNLIMITED.maxGraphs();
        Duration timeout = Budget.UNLIMITED.timeout();
        String replay = null;
        Path state = null;
        Telling.How telling = Telling.How.NOT;
        boolean figures = false;
        Path graphs = null;
        boolean silent = false;
        boolean haltOnFirst = false;
        int child = 0;
        int worker = 0;
        boolean fresh = false;
        int workers = 1;
        String engine = "";
        String enginePath = "";
        int end = args.indexOf("--");
        for (String arg : args.subList(0, end)) {
            String value = arg.substring(arg.indexOf('=') + 1);
            switch (arg.substring(0, arg.length() - value.length())) {
                case "--output=" -> output = Path.of(value);
                case "--max-graphs=" -> maxGraphs = Long.parseLong(value);
                case "--timeout=" -> timeout = Duration.ofSeconds(Long.parseLong(value));
                case "--replay=" -> replay = value;
                case "--state=" -> state = Path.of(value);
                case "--halt-on-first=" -> haltOnFirst = Boolean.parseBoolean(value);
                case "--figures=" -> figures = Boolean.parseBoolean(value);
                case "--graphs=" -> graphs = Path.of(value);
                case "--silent=" -> silent = Boolean.parseBoolean(value);
                case ChildExecution.OPTION -> child = Integer.parseInt(value);
                case WorkerChild.OPTION -> worker = Integer.parseInt(value);
                case FRESH -> fresh = Boolean.parseBoolean(value);
                case "--workers=" -> workers = Integer.parseInt(value);
                case "--engine=" -> engine = value;
                case "--engine-path=" -> enginePath = value;
                case "--telling=" -> telling = Telling.How.valueOf(value);
                default -> throw new IllegalArgumentException("explore does not know " + arg);
            }
        }
        return new Arguments(
                output,
                maxGraphs,
                timeout,
                replay,
                state,
                telling,
                figures,
                graphs,
                silent,
                haltOnFirst,
                child,
                worker,
                fresh,
                workers,
                engine,
                enginePath,
                args.subList(end + 1, args.size()));
    }
}
