package io.raceproof.agent;

import io.raceproof.core.atomicity.Violation;
import io.raceproof.core.detect.Race;
import io.raceproof.core.event.Events;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Verdict;
import io.raceproof.runtime.AtomicityOf;
import io.raceproof.runtime.DetectorName;
import io.raceproof.runtime.FieldOf;
import io.raceproof.runtime.Observation;
import io.raceproof.runtime.Outcome;
import io.raceproof.runtime.Pass;
import io.raceproof.runtime.Settings;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The checked JVM of {@link LoopsAgree}: runs programs of {@link RandomLoops}, one after the other, each as a run of
 * its own, and prints a line for each: what it returned, and which locations are racy or torn. Must not be rewritten.
 *
 * <p>A {@link LoopsComparison} rewrites them here for all sets of passes: a JVM for each set would spend nearly all of
 * its time on compiling the agent.
 */
final class LoopsChild implements Outcome {

    private final Queue<Race> races = new ConcurrentLinkedQueue<>();
    private final Queue<Violation> torn = new ConcurrentLinkedQueue<>();
    private Ending ending;

    /**
     * Arguments: the question, the folder of the classes, the passes to switch off in turn, separated by commas, and
     * the classes.
     */
    public static void main(String[] args) throws ReflectiveOperationException, IOException {
        LoopsAgree.Question question = LoopsAgree.Question.valueOf(args[0]);
        LoopsComparison comparison = new LoopsComparison(question, Path.of(args[1]), passes(args[2]));
        for (int i = 3; i < args.length; i++) {
            comparison.run(args[i]).forEach(System.out::println);
        }
    }

    /** Runs the classes that the arguments name after the first two, of which the second are the passes that are on. */
    static void runAll(LoopsAgree.Question question, boolean serial, String[] args)
            throws ReflectiveOperationException {
        Settings settings = settings(question, serial, Set.copyOf(passes(args[1])));
        for (int i = 2; i < args.length; i++) {
            System.out.println(args[i] + " " + new LoopsChild().run(Class.forName(args[i]), settings));
        }
    }

    private static List<Pass> passes(String names) {
        return Stream.of(names.split(","))
                .filter(name -> !name.isEmpty())
                .map(Pass::named)
                .toList();
    }

    static Settings settings(LoopsAgree.Question question, boolean serial, Set<Pass> passes) {
        return switch (question) {
            case RACES -> new Settings(null, serial, DetectorName.TREE, passes, false, AtomicityOf.NOTHING);
            case STEPS -> new Settings(null, serial, DetectorName.TREE, passes, false, AtomicityOf.ALL);
            case MARKS -> new Settings(null, serial, DetectorName.ATOMICITY, passes, false, AtomicityOf.ANNOTATED);
        };
    }

    /** Runs a program; what it returned, and what was found. */
    String run(Class<?> program, Settings settings) throws ReflectiveOperationException {
        Events nobody = (Events) Proxy.newProxyInstance(
                LoopsChild.class.getClassLoader(), new Class<?>[] {Events.class}, (proxy, method, given) -> null);
        Observation observation = Observation.begin(settings, this, nobody, false);
        Object result;
        try {
            result = program.getMethod("run").invoke(null);
        } finally {
            observation.end();
        }
        Set<String> all = new TreeSet<>();
        races.forEach(race -> all.add(location(race.location())));
        String certain = races.stream()
                .filter(race -> race.certainty() == Certainty.CERTAIN)
                .map(race -> location(race.location()))
                .sorted()
                .collect(Collectors.joining(", "));
        Set<String> apart = new TreeSet<>();
        torn.forEach(violation -> apart.add(location(violation.location())));
        return result + " certain [" + certain + "] all " + all + " torn " + apart
                + (ending.otherwise() == Verdict.UNKNOWN ? " " + ending.because() : "");
    }

    /** Without what tells one object from another in this run only. */
    private static String location(Object location) {
        return location instanceof FieldOf field ? field.field().toString() : location.toString();
    }

    @Override
    public void report(Race race) {
        races.add(race);
    }

    @Override
    public void report(Violation violation) {
        torn.add(violation);
    }

    @Override
    public void deadlock(String[] waiting) {
        throw new IllegalStateException("a deadlock: " + String.join(", ", waiting));
    }

    @Override
    public void close(Ending given) {
        ending = given;
    }
}
