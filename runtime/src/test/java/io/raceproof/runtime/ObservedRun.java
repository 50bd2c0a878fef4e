package io.raceproof.runtime;

import io.raceproof.core.detect.Race;
import io.raceproof.core.event.Events;
import io.raceproof.findings.Ending;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A run that a test begins and tells what happens in it, through hooks as a program would; which locations are racy.
 */
final class ObservedRun implements Outcome {

    private static final Events NOBODY = (Events) Proxy.newProxyInstance(
            ObservedRun.class.getClassLoader(), new Class<?>[] {Events.class}, (proxy, method, given) -> null);

    private final List<String> racy = new ArrayList<>();
    private final Observation observation;

    /** In parallel mode, with these passes. */
    ObservedRun(Set<Pass> passes) {
        Settings settings = new Settings(null, false, DetectorName.TREE, passes, false, AtomicityOf.NOTHING);
        observation = Observation.begin(settings, this, NOBODY, false);
    }

    void end() {
        observation.end();
    }

    /** In words, in the order in which they were found to be. */
    List<String> racy() {
        return racy;
    }

    @Override
    public void report(Race race) {
        racy.add(race.location().toString());
    }

    @Override
    public void deadlock(String[] waiting) {
        throw new AssertionError("a deadlock");
    }

    @Override
    public void close(Ending ending) {}
}
