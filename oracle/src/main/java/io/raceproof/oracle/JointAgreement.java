package io.raceproof.oracle;

import io.raceproof.explore.Budget;
import io.raceproof.explore.Exploration;
import io.raceproof.explore.JointExplorer;
import io.raceproof.explore.Pace;
import io.raceproof.explore.Progress;
import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether crews of several workers, whose results come back in any order, see what one search alone sees: the same
 * graphs, each as often, and the same findings. Their parts are searched for one execution at a time, and for a few.
 */
final class JointAgreement {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Budget ENOUGH = new Budget(1_000_000, MINUTE);
    private static final List<Integer> CREWS = List.of(1, 2, 3, 8);
    private static final List<Integer> EXECUTIONS = List.of(1, 4);

    private final Program program;
    private final Exploration alone;
    private final List<String> graphs;
    private final int seed;
    private final List<String> disagreements = new ArrayList<>();
    private int largest;
    private long aborted;

    /** {@code alone} came of one search, which saw those graphs. */
    JointAgreement(Program program, Exploration alone, List<String> graphs) {
        this.program = program;
        this.alone = alone;
        this.graphs = graphs.stream().sorted().toList();
        this.seed = Notation.line(program).hashCode();
        for (int size : CREWS) {
            for (int executions : EXECUTIONS) {
                compare(size, executions);
            }
        }
        compareResumed();
    }

    private void compare(int size, int executions) {
        Seen seen = new Seen();
        JointExplorer explorer = explorer(size, executions, ENOUGH, seen);
        Exploration joint = explorer.run();
        largest = Math.max(largest, seen.largestTree);
        aborted = Math.max(aborted, joint.progress().aborted());
        compare(size + " workers, " + executions + " executions at a time,", joint, seen);
    }

    /** Stops after every few graphs, and goes on with another crew. */
    private void compareResumed() {
        Seen seen = new Seen();
        int step = 1 + Math.abs(seed) % 3;
        Exploration part =
                explorer(CREWS.get(1), 1, new Budget(step, MINUTE), seen).run();
        for (int i = 2; !part.because().isEmpty() && part.progress().graphs() < 2L * graphs.size(); i++) {
            Budget more = new Budget((long) i * step, MINUTE);
            part = explorer(CREWS.get(i % CREWS.size()), EXECUTIONS.get(i % 2), more, seen)
                    .resume(part.state())
                    .run();
        }
        compare("crews that go on after " + step + " graphs", part, seen);
    }

    private JointExplorer explorer(int size, int executions, Budget budget, Seen seen) {
        MachineExecutor executor = new MachineExecutor(program);
        SimulatedCrew crew = new SimulatedCrew(executor, size, seed);
        seen.explorer = new JointExplorer(executor, crew, new Pace(executions, Long.MAX_VALUE), budget, seen);
        return seen.explorer;
    }

    private void compare(String who, Exploration joint, Seen seen) {
        if (!seen.graphs.stream().sorted().toList().equals(graphs)
                || joint.progress().graphs() != seen.graphs.size()
                || joint.progress().share() != 1
                || !joint.because().equals(alone.because())
                || !found(ExploreAgreement.decided(joint)).equals(found(ExploreAgreement.decided(alone)))) {
            Set<String> others = new HashSet<>(seen.graphs);
            graphs.forEach(others::remove);
            disagreements.add(who + " saw " + seen.graphs.size() + " graphs, " + others.size()
                    + " of them others, instead of " + graphs.size() + ", and found " + joint.findings()
                    + joint.because() + " instead of " + alone.findings());
        }
    }

    /** These, by kind and place: of a race the places of its accesses, whichever came first. */
    static Set<String> found(List<Finding> findings) {
        Set<String> found = new TreeSet<>();
        for (Finding finding : findings) {
            String places = finding.kind() == Kind.DATA_RACE
                    ? finding.accesses().stream().map(Access::line).sorted().toList() + " " + finding.certainty()
                    : "";
            found.add(finding.kind() + " " + finding.location() + " " + places);
        }
        return found;
    }

    private static final class Seen implements JointExplorer.Observer {
        private final List<String> graphs = new ArrayList<>();
        private JointExplorer explorer;
        private int largestTree;

        @Override
        public void graphs(List<String> more, Progress now) {
            graphs.addAll(more);
            largestTree = Math.max(largestTree, explorer.treeSize());
        }

        @Override
        public void anew() {
            graphs.clear();
        }
    }

    /** What they disagree on, one sentence each. */
    List<String> disagreements() {
        return disagreements;
    }

    /** How many nodes the largest tree had at one time. */
    int largestTree() {
        return largest;
    }

    /** How many executions were begun in vain, at most. */
    long aborted() {
        return aborted;
    }
}
