package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.programs.Construct;
import io.raceproof.programs.Generator;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Shrinker;
import io.raceproof.programs.Weights;
import java.io.PrintStream;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Compares the detectors of {@code core} with the oracle on many random programs: {@code DetectorsAgree --count 10000
 * --seed S [--detector NAME]}, all detectors if none is named; and, for what programs never do, on as many {@linkplain
 * RandomTrace random runs} ({@linkplain DepthFirstTrace depth-first} ones for ESP-bags), and for shadow words runs with
 * {@linkplain ReaderTrace many readers}. Prints the seed and what was found, so that a comparison of trivial programs
 * shows; a disagreement is shrunk and printed. Program number {@code i}, its run and the threads of its tasks depend
 * only on the seed and {@code i}.
 */
public final class DetectorsAgree implements Campaign.Comparison {

    private static final String DETECTOR = "--detector";

    private static final int[] SIZES = {10, 20, 35, 60, 120};
    private static final int[] LENGTHS = {20, 40, 80, 160};

    /** What one detector was compared on. */
    private static final class Tally {
        private int runs;
        private int refused;
        private int racy;
        private long certain;
        private long predicted;
        private int proved;
    }

    private final long seed;
    private final Set<Detector> detectors;
    private final Map<Detector, Tally> tallies = new EnumMap<>(Detector.class);
    private Detector disagreeing;
    private Program disagreement;
    private Trace disagreementOnTrace;
    private int numberOfDisagreement;

    DetectorsAgree(long seed, Set<Detector> detectors) {
        this.seed = seed;
        this.detectors = EnumSet.copyOf(detectors);
        detectors.forEach(detector -> tallies.put(detector, new Tally()));
    }

    public static void main(String[] args) {
        System.exit(Campaign.run(
                args,
                10_000,
                Set.of(DETECTOR),
                campaign -> new DetectorsAgree(campaign.seed(), detectors(campaign.options())),
                System.out,
                System.err));
    }

    private static Set<Detector> detectors(Map<String, String> options) {
        String name = options.get(DETECTOR);
        return name == null ? EnumSet.allOf(Detector.class) : EnumSet.of(Detector.named(name));
    }

    @Override
    public boolean compare(int count) {
        for (int i = 0; i < count && disagreeing == null; i++) {
            Program program = RandomPrograms.of(seed, i);
            DetectorAgreement agreement = agreement(program, i);
            for (Detector detector : detectors) {
                if (detector == Detector.ESP_BAGS) {
                    Program inFragment = programForEspBags(i);
                    look(detector, inFragment, i, agreementForEspBags(inFragment));
                } else {
                    look(detector, program, i, agreement);
                }
                lookAtTrace(detector, i, randomTrace(detector, i));
                if (detector == Detector.SHADOW_RACES) {
                    lookAtTrace(detector, i, ReaderTrace.generate(seed + i, LENGTHS[i % LENGTHS.length]));
                }
            }
        }
        return disagreeing == null;
    }

    private void look(Detector detector, Program program, int number, DetectorAgreement agreement) {
        if (agreement.disagreement(detector).isPresent() && disagreeing == null) {
            disagreeing = detector;
            disagreement = program;
            numberOfDisagreement = number;
        }
        count(detector, agreement);
    }

    private Trace randomTrace(Detector detector, int number) {
        int length = LENGTHS[number % LENGTHS.length];
        return detector == Detector.ESP_BAGS
                ? DepthFirstTrace.generate(seed + number, length)
                : RandomTrace.generate(seed + number, length);
    }

    private void lookAtTrace(Detector detector, int number, Trace trace) {
        DetectorAgreement agreement = agreement(trace, number);
        if (agreement.disagreement(detector).isPresent() && disagreeing == null) {
            disagreeing = detector;
            disagreementOnTrace = trace;
            numberOfDisagreement = number;
        }
        count(detector, agreement);
    }

    private void count(Detector detector, DetectorAgreement agreement) {
        Tally tally = tallies.get(detector);
        tally.runs++;
        if (detector == Detector.ESP_BAGS && !agreement.isInEspFragment()) {
            tally.refused++;
        } else if (detector == Detector.PROVABILITY) {
            tally.proved += agreement.proved() ? 1 : 0;
        } else {
            tally.racy += agreement.certain() + agreement.predicted() > 0 ? 1 : 0;
            tally.certain += agreement.certain();
            tally.predicted += agreement.predicted();
        }
    }

    /** Half of them isolate, most of these on objects too: such runs must be refused. */
    private Program programForEspBags(int number) {
        Weights weights = List.of(
                        Weights.asyncFinish(),
                        Weights.deep(),
                        Weights.asyncFinish().withNesting(12))
                .get(number % 3)
                .with(Construct.ISOLATED, number % 2 == 0 ? 12 : 0)
                .withSize(SIZES[number / 3 % SIZES.length]);
        return new Generator(weights).generate(seed + number);
    }

    private DetectorAgreement agreement(Program program, int number) {
        long own = seed + number;
        SymbolicRun run = own % 3 == 0 ? SymbolicRun.depthFirst(program) : SymbolicRun.random(program, own);
        return agreement(run.trace(), number);
    }

    private DetectorAgreement agreement(Trace trace, int number) {
        long own = seed + number;
        int threads = 1 + (int) Long.remainderUnsigned(own, 4);
        return new DetectorAgreement(
                trace, task -> new SplittableRandom(own + 31L * task).split().nextInt(threads));
    }

    private static DetectorAgreement agreementForEspBags(Program program) {
        return new DetectorAgreement(SymbolicRun.depthFirst(program).trace(), task -> 0);
    }

    private Optional<String> disagree(Program program) {
        DetectorAgreement agreement = disagreeing == Detector.ESP_BAGS
                ? agreementForEspBags(program)
                : agreement(program, numberOfDisagreement);
        return agreement.disagreement(disagreeing);
    }

    /** How many racy locations the detector reported as certain, in all runs together. */
    long certain(Detector detector) {
        return tallies.get(detector).certain;
    }

    /** How many it reported as predicted. */
    long predicted(Detector detector) {
        return tallies.get(detector).predicted;
    }

    /** How many runs were proofs. */
    int proved() {
        return tallies.get(Detector.PROVABILITY).proved;
    }

    /** Says what was compared and, if there is a disagreement, on which smallest program. */
    @Override
    public void print(PrintStream out) {
        out.printf("seed %d%n", seed);
        tallies.forEach((detector, tally) -> out.printf(
                "%s: %d runs (%d refused), %d racy; locations: %d certain, %d predicted; %d proofs%n",
                detector, tally.runs, tally.refused, tally.racy, tally.certain, tally.predicted, tally.proved));
        if (disagreement != null) {
            Program small =
                    Shrinker.shrink(disagreement, program -> disagree(program).isPresent());
            out.printf(
                    "DISAGREEMENT of %s on program %d%n%s%n%s%n",
                    disagreeing,
                    numberOfDisagreement,
                    Notation.numbered(small),
                    disagree(small).orElseThrow());
        }
        if (disagreementOnTrace != null) {
            Trace small = RandomTrace.shrink(
                    disagreementOnTrace, trace -> disagree(trace).isPresent());
            out.printf(
                    "DISAGREEMENT of %s on run %d%n%s%n%s%n",
                    disagreeing, numberOfDisagreement, small, disagree(small).orElseThrow());
        }
    }

    private Optional<String> disagree(Trace trace) {
        return agreement(trace, numberOfDisagreement).disagreement(disagreeing);
    }
}
