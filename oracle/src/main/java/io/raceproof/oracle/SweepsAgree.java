package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.core.shadow.ShadowRaces;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compares what {@link ShadowRaces} finds with the oracle, if after every single event all that nobody can tell from
 * something else is forgotten: {@code SweepsAgree --count 2000 --seed S}. What can be forgotten the garbage collector
 * finds out; so that it need not run as often as there are events, many runs go on in step.
 */
public final class SweepsAgree implements Campaign.Comparison {

    private static final int IN_STEP = 250;
    private static final int[] LENGTHS = {20, 40, 80, 160};

    /** One run on its way. */
    private static final class Runner {
        private final Trace trace;
        private final List<DetectorAgreement.Found> found = new ArrayList<>();
        private final ShadowRaces detector = new ShadowRaces(race -> found.add(DetectorAgreement.Found.of(race)));

        Runner(Trace trace) {
            this.trace = trace;
        }

        boolean step(int at) {
            boolean isThere = at < trace.events().size();
            if (isThere) {
                trace.events().get(at).tell(detector);
            }
            return isThere;
        }
    }

    private final long seed;
    private int runs;
    private int racy;
    private long collections;
    private String disagreement;

    SweepsAgree(long seed) {
        this.seed = seed;
    }

    public static void main(String[] args) {
        System.exit(Campaign.run(
                args, 1_000, Set.of(), campaign -> new SweepsAgree(campaign.seed()), System.out, System.err));
    }

    @Override
    public boolean compare(int count) {
        for (int first = 0; first < count && disagreement == null; first += IN_STEP) {
            List<Runner> inStep = new ArrayList<>();
            for (int i = first; i < Math.min(count, first + IN_STEP); i++) {
                long own = seed + i;
                inStep.add(new Runner(
                        SymbolicRun.random(RandomPrograms.of(seed, i), own).trace()));
                inStep.add(new Runner(RandomTrace.generate(own, LENGTHS[i % LENGTHS.length])));
                inStep.add(new Runner(ReaderTrace.generate(own, LENGTHS[i % LENGTHS.length])));
            }
            run(inStep);
            inStep.forEach(this::look);
        }
        return disagreement == null;
    }

    private void run(List<Runner> inStep) {
        List<Runner> going = new ArrayList<>(inStep);
        for (int at = 0; !going.isEmpty(); at++) {
            int event = at;
            going.removeIf(runner -> !runner.step(event));
            System.gc();
            collections++;
            going.forEach(runner -> runner.detector.sweep());
        }
    }

    private void look(Runner runner) {
        runner.detector.end();
        DetectorAgreement agreement = new DetectorAgreement(runner.trace, task -> 0);
        Optional<String> different = agreement.disagreement(runner.found, false);
        runs++;
        racy += runner.found.isEmpty() ? 0 : 1;
        if (different.isPresent() && disagreement == null) {
            disagreement = runner.trace + "\n" + different.get();
        }
    }

    /** How many runs there were, and how many with a race. */
    int runs() {
        return runs;
    }

    int racy() {
        return racy;
    }

    @Override
    public void print(PrintStream out) {
        out.printf("seed %d%n%d runs, %d racy, swept %d times%n", seed, runs, racy, collections);
        if (disagreement != null) {
            out.printf("DISAGREEMENT%n%s%n", disagreement);
        }
    }
}
