package io.raceproof.agent;

import io.raceproof.core.detect.Race;
import io.raceproof.core.event.Events;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Verdict;
import io.raceproof.runtime.ArrayShadow;
import io.raceproof.runtime.AtomicityOf;
import io.raceproof.runtime.DetectorName;
import io.raceproof.runtime.FieldOf;
import io.raceproof.runtime.Observation;
import io.raceproof.runtime.Outcome;
import io.raceproof.runtime.Pass;
import io.raceproof.runtime.Settings;
import java.lang.reflect.Proxy;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The checked JVM of {@link LoopsAgree}: runs programs of {@link RandomLoops} under the real agent, one after the other, each
 * as a run of its own, and prints a line for each: what it returned, and which locations are racy. Must not be rewritten.
 */
final class LoopsChild implements Outcome {

    private final Queue<Race> races = new ConcurrentLinkedQueue<>();
    private Ending ending;

    /** Arguments: {@code serial} or {@code parallel}, the passes that are on, separated by commas, and the classes. */
    public static void main(String[] args) throws ReflectiveOperationException {
        Set<Pass> passes = Stream.of(args[1].split(","))
                .filter(name -> !name.isEmpty())
                .map(Pass::named)
                .collect(Collectors.toSet());
        Settings settings =
                new Settings(null, args[0].equals("serial"), DetectorName.TREE, passes, false, AtomicityOf.NOTHING);
        for (int i = 2; i < args.length; i++) {
            System.out.println(args[i] + " " + new LoopsChild().run(args[i], settings));
        }
    }

    private String run(String className, Settings settings) throws ReflectiveOperationException {
        Events nobody = (Events) Proxy.newProxyInstance(
                LoopsChild.class.getClassLoader(), new Class<?>[] {Events.class}, (proxy, method, given) -> null);
        Class<?> program = Class.forName(className);
        Observation observation = Observation.begin(settings, this, nobody, false);
        Object result;
        try {
            result = program.getMethod("run").invoke(null);
        } finally {
            observation.end();
        }
        Set<String> all = new TreeSet<>();
        races.forEach(race -> all.add(location(race)));
        String certain = races.stream()
                .filter(race -> race.certainty() == Certainty.CERTAIN)
                .map(LoopsChild::location)
                .sorted()
                .collect(Collectors.joining(", "));
        return result + " certain [" + certain + "] all " + all
                + (ending.otherwise() == Verdict.UNKNOWN ? " " + ending.because() : "");
    }

    private static String location(Race race) {
        return race.location() instanceof FieldOf field
                ? field.field().toString()
                : ((ArrayShadow.Element) race.location()).toString();
    }

    @Override
    public void report(Race race) {
        races.add(race);
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
