package io.raceproof.oracle;

import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Shrinker;
import io.raceproof.runtime.Pass;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares the whole chain with the oracle on many random programs: the interpreter runs them for real in a JVM under
 * the agent, and what the checker says of each run is compared with what the oracle says of the same run. {@code
 * ChainAgrees --agent JAR [--mode parallel|serial] [--detector tree|races|promises|espbags] [--passes all|none|-NAME]
 * [--on library|jdk] [--count N] [--seed S]}; on the JDK, tasks are its futures with callbacks, parallel streams,
 * scopes and threads. Prints the seed and what was found; a disagreement is shrunk and printed. Program number {@code
 * i} depends only on the seed and {@code i}; what a parallel run does also depends on the machine, so {@code --program
 * I} runs that one program as often as {@code --count} says.
 *
 * <p>Locks are monitors here, and never shared: the JDK's own locks are not seen by the agent. A program that takes
 * them in a circle may hang; that is counted, and is no disagreement.
 */
public final class ChainAgrees implements Campaign.Comparison, AutoCloseable {

    private static final Set<String> OPTIONS =
            Set.of("--agent", "--mode", "--detector", "--passes", "--program", "--on");
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** How often a program is run, while it is shrunk, before it counts as one that agrees. */
    private static final int TRIES = 25;

    private final long seed;
    private final ChainJvm jvm;
    private final ChainDetector detector;
    private final boolean staged;

    /** The one that is wanted; -1: all. */
    private int onlyProgram = -1;

    private int runs;
    private int racy;
    private long certain;
    private long predicted;
    private long torn;
    private int proved;
    private int refused;
    private int choices;
    private int deadlocks;
    private int likeMachine;
    private int hung;
    private Program disagreement;
    private int numberOfDisagreement;

    /** How the last program that disagreed did. */
    private String how;

    ChainAgrees(long seed, Path agent, ChainDetector detector, boolean serial, Set<Pass> passes) {
        this(seed, detector, false, new ChainJvm(java(), agent, detector.name(), serial, passes, false, LIMIT));
    }

    private ChainAgrees(long seed, ChainDetector detector, boolean staged, ChainJvm jvm) {
        this.seed = seed;
        this.detector = detector;
        this.staged = staged;
        this.jvm = jvm;
    }

    /** On the futures, streams and scopes of the JDK with that {@code java}, not on the task library. */
    static ChainAgrees onJdk(
            Path java, long seed, Path agent, ChainDetector detector, boolean serial, Set<Pass> passes) {
        if (detector != ChainDetector.TREE && detector != ChainDetector.RACES) {
            throw new IllegalArgumentException("on the JDK, detectors are tree and races");
        }
        ChainJvm jvm = new ChainJvm(java, agent, detector.name(), serial, passes, true, LIMIT);
        return new ChainAgrees(seed, detector, true, jvm);
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    public static void main(String[] args) {
        System.exit(Campaign.run(args, 20_000, OPTIONS, ChainAgrees::of, System.out, System.err));
    }

    private static ChainAgrees of(Campaign campaign) {
        Map<String, String> options = campaign.options();
        String mode = options.getOrDefault("--mode", "parallel");
        ChainDetector detector = ChainDetector.named(options.getOrDefault("--detector", "tree"));
        if (!List.of("parallel", "serial").contains(mode)) {
            throw new IllegalArgumentException("the mode is parallel or serial");
        }
        if (detector == ChainDetector.ESPBAGS && mode.equals("parallel")) {
            throw new IllegalArgumentException("espbags needs --mode serial");
        }
        Path agent = Path.of(options.getOrDefault("--agent", ""));
        boolean serial = mode.equals("serial");
        Set<Pass> passes = passes(options.getOrDefault("--passes", "all"));
        ChainAgrees comparison = options.getOrDefault("--on", "library").equals("jdk")
                ? onJdk(java(), campaign.seed(), agent, detector, serial, passes)
                : new ChainAgrees(campaign.seed(), agent, detector, serial, passes);
        comparison.onlyProgram = Integer.parseInt(options.getOrDefault("--program", "-1"));
        return comparison;
    }

    private static Set<Pass> passes(String text) {
        Set<Pass> passes = Pass.all();
        if (text.equals("none")) {
            passes.clear();
        } else if (!text.equals("all") && !(text.startsWith("-") && passes.remove(Pass.named(text.substring(1))))) {
            throw new IllegalArgumentException("passes are all, none, or all but one: -NAME");
        }
        return passes;
    }

    @Override
    public boolean compare(int count) {
        for (int i = 0; i < count && disagreement == null; i++) {
            int number = onlyProgram >= 0 ? onlyProgram : i;
            Program program = program(number);
            if (disagrees(program, true)) {
                disagreement = program;
                numberOfDisagreement = number;
            }
        }
        return disagreement == null;
    }

    private Program program(int number) {
        if (staged) {
            return StagedPrograms.of(seed, number);
        }
        return Notation.parse(detector.program(seed, number).toString().replace(" shared {", " {"));
    }

    private boolean disagrees(Program program, boolean counts) {
        Optional<ChainRun> run = jvm.run(program, () -> mayHang(program));
        if (run.isEmpty()) {
            hung += counts ? 1 : 0;
            boolean mayHang = mayHang(program);
            how = mayHang ? how : "hangs, but takes no locks in a circle";
            return !mayHang;
        }
        ChainAgreement agreement = new ChainAgreement(program, run.get(), detector, staged);
        if (counts) {
            runs++;
            racy += agreement.locations(true) + agreement.locations(false) > 0 ? 1 : 0;
            certain += agreement.locations(true);
            predicted += agreement.locations(false);
            torn += agreement.torn();
            proved += agreement.proved() ? 1 : 0;
            refused += agreement.refused() ? 1 : 0;
            choices += agreement.hasChoice() ? 1 : 0;
            deadlocks += agreement.deadlock() ? 1 : 0;
            likeMachine += agreement.alwaysDoesTheSame() ? 1 : 0;
        }
        agreement.disagreement().ifPresent(text -> how = text);
        return agreement.disagreement().isPresent();
    }

    private static boolean mayHang(Program program) {
        return RaceOracle.of(SymbolicRun.depthFirst(program).trace()).obstacles().stream()
                .anyMatch(obstacle -> obstacle.endsWith("in a circle."));
    }

    private boolean disagreesOnce(Program program) {
        boolean isMeant = !staged || StagedPrograms.isShaped(program);
        for (int i = 0; i < TRIES && isMeant; i++) {
            if (disagrees(program, false)) {
                return true;
            }
        }
        return false;
    }

    int racy() {
        return racy;
    }

    int proved() {
        return proved;
    }

    int deadlocks() {
        return deadlocks;
    }

    long torn() {
        return torn;
    }

    int choices() {
        return choices;
    }

    long predicted() {
        return predicted;
    }

    @Override
    public void print(PrintStream out) {
        out.printf("seed %d%n", seed);
        out.printf(
                "%d runs (%d refused), %d racy; locations: %d certain, %d predicted, %d torn apart; %d proofs%n",
                runs, refused, racy, certain, predicted, torn, proved);
        out.printf(
                "%d with choices, %d deadlocks, %d hung on locks; %d compared with the machine too%n",
                choices, deadlocks, hung, likeMachine);
        if (disagreement != null) {
            out.printf(
                    "DISAGREEMENT on program %d%n%s%n%s%n", numberOfDisagreement, Notation.numbered(disagreement), how);
            Program small = Shrinker.shrink(disagreement, program -> program == disagreement || disagreesOnce(program));
            out.printf("SHRUNK%n%s%n%s%n", Notation.numbered(small), how);
        }
    }

    @Override
    public void close() {
        jvm.close();
    }
}
