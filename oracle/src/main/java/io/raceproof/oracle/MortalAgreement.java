package io.raceproof.oracle;

import io.raceproof.explore.Budget;
import io.raceproof.explore.Execution;
import io.raceproof.explore.Exploration;
import io.raceproof.explore.Explorer;
import io.raceproof.explore.Hand;
import io.raceproof.explore.JointExplorer;
import io.raceproof.explore.LostException;
import io.raceproof.explore.Pace;
import io.raceproof.explore.PartWorker;
import io.raceproof.explore.Progress;
import io.raceproof.explore.Retrying;
import io.raceproof.explore.StuckException;
import io.raceproof.explore.Witness;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Whether a crew that some moves are the death of, and some of whom are killed by others, sees what is left: every
 * graph in which there is no such move, each once.
 */
final class MortalAgreement {

    private static final Budget ENOUGH = new Budget(1_000_000, Duration.ofMinutes(1));
    private static final List<Integer> ONE_IN = List.of(12, 80);
    private static final int KILLED_WITHIN = 60;

    private final Program program;
    private final Random random;
    private final Set<String> expected = new HashSet<>();
    private final List<String> disagreements = new ArrayList<>();
    private int oneIn;
    private boolean isDeadly;
    private boolean areDeadly;
    private boolean isAnew;
    private int graphs;

    MortalAgreement(Program program) {
        this.program = program;
        this.random = new Random(Notation.line(program).hashCode());
        for (int next : ONE_IN) {
            oneIn = next;
            look();
            if (isAnew) {
                // Moves are cut otherwise where a lock is tried, and others are deadly.
                return;
            }
            compare(2, 1);
            compare(3, 5);
            graphs += isDeadly ? expected.size() : 0;
            areDeadly |= isDeadly;
        }
    }

    /** What one search sees that does not die of it. */
    private void look() {
        expected.clear();
        isDeadly = false;
        MortalExecutor remembering = new MortalExecutor(new MachineExecutor(program), false, oneIn);
        new Explorer(remembering, ENOUGH, new Explorer.Observer() {
                    @Override
                    public void graph(Execution execution, String fingerprint, Progress progress) {
                        isDeadly |= remembering.isDoomed();
                        if (!remembering.isDoomed()) {
                            expected.add(fingerprint);
                        }
                    }

                    @Override
                    public void anew() {
                        isAnew = true;
                    }
                })
                .run();
    }

    private void compare(int size, int executions) {
        Seen seen = new Seen();
        MachineExecutor here = new MachineExecutor(program);
        try (Retrying place = new Retrying(this::hand)) {
            SimulatedCrew crew = new SimulatedCrew(place::search, size, random.nextLong());
            Pace pace = new Pace(executions, Long.MAX_VALUE);
            Exploration joint = new JointExplorer(here, crew, pace, ENOUGH, seen).run();
            Set<String> different = new HashSet<>(seen.graphs);
            if (seen.graphs.size() != different.size()
                    || !different.equals(expected)
                    || joint.progress().share() != 1
                    || joint.because().isEmpty() == isDeadly) {
                disagreements.add("one move in " + oneIn + " deadly: " + size + " workers, " + executions
                        + " executions at a time, saw "
                        + seen.graphs.size() + " graphs, " + different.size() + " of them different, instead of "
                        + expected.size() + ", and say " + joint.because());
            }
        }
    }

    private Hand hand() {
        MortalExecutor mortal = new MortalExecutor(new MachineExecutor(program), true, oneIn);
        return part -> search(mortal, part);
    }

    /** Whoever makes an execution the second time is left alone by others. */
    private byte[] search(MortalExecutor mortal, byte[] part) throws LostException {
        Witness witness = new Witness();
        boolean isKilled = !PartWorker.isCareful(part) && random.nextInt(4) == 0;
        mortal.killAfter(isKilled ? 1 + random.nextInt(KILLED_WITHIN) : Integer.MAX_VALUE);
        try {
            return new PartWorker(mortal, witness).search(part);
        } catch (StuckException e) {
            throw witness.lost("died");
        }
    }

    private static final class Seen implements JointExplorer.Observer {
        private final List<String> graphs = new ArrayList<>();

        @Override
        public void graphs(List<String> more, Progress now) {
            graphs.addAll(more);
        }

        @Override
        public void anew() {
            graphs.clear();
        }
    }

    /** Whether somebody dies of some move. */
    boolean isDeadly() {
        return areDeadly;
    }

    /** How many graphs are left where somebody does. */
    int graphs() {
        return graphs;
    }

    List<String> disagreements() {
        return disagreements;
    }
}
