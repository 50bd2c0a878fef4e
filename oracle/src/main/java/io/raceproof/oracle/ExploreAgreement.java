package io.raceproof.oracle;

import io.raceproof.explore.Budget;
import io.raceproof.explore.Execution;
import io.raceproof.explore.Exploration;
import io.raceproof.explore.Explorer;
import io.raceproof.explore.Progress;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * In which sense explore must agree with all schedules of a program, and whether it does.
 *
 * <ol>
 *   <li><b>Graphs.</b> The completed executions have exactly the {@linkplain Essence essences} of all schedules, and
 *       each essence, and each fingerprint of explore's own, once.
 *   <li><b>Races.</b> Explore finds one iff two conflicting accesses are next together in some schedule. Each is
 *       certain: an execution was run that shows it.
 *   <li><b>Hangs</b> are found iff some schedule hangs.
 *   <li><b>Outcomes.</b> All schedules with one essence have one outcome, explore's; and explore says that they differ
 *       iff those of schedules that end do.
 *   <li><b>Replay.</b> The token of every finding shows it again. <b>Resuming</b> after every graph comes to the same
 *   end.
 *   <li><b>Crews</b> of several workers see the same graphs, each as often, and find the same.
 * </ol>
 *
 * <p>The pairs of sites that race are compared where there is no {@code if}. In a program that races and has one,
 * values depend on the race, so explore owes the race, and the same whoever searches, and nothing else.
 */
final class ExploreAgreement implements Explorer.Observer {

    private static final Budget ENOUGH = new Budget(1_000_000, Duration.ofMinutes(1));

    private final Program program;
    private final List<String> disagreements = new ArrayList<>();
    private final Map<Set<String>, String> seen = new HashMap<>();
    private final List<String> graphs = new ArrayList<>();
    private final Set<String> fingerprints = new HashSet<>();
    private AllEssences essences;
    private boolean tooBig;
    private boolean racy;
    private boolean hangs;
    private Progress progress;

    ExploreAgreement(Program program, int bound) {
        this.program = program;
        Optional<AllEssences> all = AllEssences.of(program, bound);
        Optional<Schedules> schedules = all.flatMap(unused -> Schedules.of(program, bound));
        if (schedules.isEmpty()) {
            tooBig = true;
            return;
        }
        essences = all.get();
        racy = !schedules.get().racing().isEmpty();
        hangs = schedules.get().canDeadlock();
        Exploration exploration = new Explorer(new MachineExecutor(program), ENOUGH, this).run();
        progress = exploration.progress();
        compareRaces(schedules.get().racing(), exploration);
        if (!racy || !hasIf()) {
            compareGraphs(essences.outcomes());
            compareFindings(essences.outcomes(), exploration);
            compareResumed(exploration);
        }
        disagreements.addAll(new JointAgreement(program, exploration, graphs).disagreements());
        compareReplays(exploration);
    }

    @Override
    public void graph(Execution execution, String fingerprint, Progress now) {
        graphs.add(fingerprint);
        boolean again = !fingerprints.add(fingerprint);
        again |= seen.put(essences.essence(execution.trace()), execution.outcome()) != null;
        if (again && (!racy || !hasIf())) {
            disagree("a graph was completed twice");
        }
    }

    @Override
    public void anew() {
        seen.clear();
        graphs.clear();
        fingerprints.clear();
    }

    private void compareGraphs(Map<Set<String>, Set<String>> all) {
        if (!seen.keySet().equals(all.keySet())) {
            disagree("all schedules have " + all.size() + " graphs, explore saw " + seen.size());
        }
        all.forEach((essence, outcomes) -> {
            if (!racy && seen.containsKey(essence) && !outcomes.equals(Set.of(seen.get(essence)))) {
                disagree("the schedules of a graph have outcomes " + outcomes + ", explore's " + seen.get(essence));
            }
        });
    }

    private void compareRaces(SortedSet<SitePair> racing, Exploration exploration) {
        if (!exploration.because().isEmpty()) {
            disagree("explore did not come to an end: " + exploration.because());
        }
        SortedSet<SitePair> found = new TreeSet<>();
        SortedSet<SitePair> unconfirmed = new TreeSet<>();
        for (Finding finding : exploration.findings()) {
            if (finding.kind() == Kind.DATA_RACE) {
                SitePair pair = SitePair.of(
                        finding.accesses().get(0).line(),
                        finding.accesses().get(1).line());
                (finding.certainty() == Certainty.CERTAIN ? found : unconfirmed).add(pair);
            }
        }
        // Whether an access is made at all may depend on another race, and that race on the order of sections, or on a
        // stop
        // just behind one, where no move ends.
        unconfirmed.removeIf(pair -> hasIf() && (!racing.contains(pair) || !found.isEmpty()));
        if (!unconfirmed.isEmpty()) {
            disagree("races were not confirmed: " + unconfirmed);
        }
        if (found.isEmpty() == racy || !hasIf() && !found.equals(racing)) {
            disagree("next together in some schedule " + racing + ", explore found " + found);
        }
    }

    private void compareFindings(Map<Set<String>, Set<String>> all, Exploration exploration) {
        if (hangs != exploration.findings().stream().anyMatch(found -> found.kind() == Kind.DEADLOCK)) {
            disagree("some schedule hangs: " + hangs + ", explore says the contrary");
        }
        Set<String> outcomes = new TreeSet<>();
        all.values().forEach(outcomes::addAll);
        outcomes.removeIf(Outcome::isHang);
        boolean differ = exploration.findings().stream().anyMatch(found -> found.kind() == Kind.NONDETERMINISM);
        if (!racy && differ != outcomes.size() > 1) {
            disagree("the outcomes are " + outcomes + ", explore says that they differ: " + differ);
        }
    }

    private void compareReplays(Exploration exploration) {
        for (Finding finding : exploration.findings()) {
            Exploration replayed = Explorer.replay(new MachineExecutor(program), finding.replay());
            boolean shown = finding.kind() == Kind.NONDETERMINISM
                    || replayed.findings().stream()
                            .anyMatch(again -> again.kind() == finding.kind()
                                    && again.accesses().stream()
                                            .map(access -> access.line())
                                            .collect(java.util.stream.Collectors.toSet())
                                            .equals(finding.accesses().stream()
                                                    .map(access -> access.line())
                                                    .collect(java.util.stream.Collectors.toSet())));
            if (!shown) {
                disagree("the replay of " + finding.replay() + " does not show " + finding);
            }
        }
    }

    /** Explores again, one graph at a time, each time from the stored state of the time before. */
    private void compareResumed(Exploration whole) {
        Set<String> again = new HashSet<>();
        Explorer.Observer collect = new Explorer.Observer() {
            @Override
            public void graph(Execution execution, String fingerprint, Progress now) {
                again.add(fingerprint);
            }

            @Override
            public void anew() {
                again.clear();
            }
        };
        MachineExecutor executor = new MachineExecutor(program);
        long graphs = 1;
        Exploration part = new Explorer(executor, new Budget(graphs, Duration.ofMinutes(1)), collect).run();
        while (!part.because().isEmpty() && graphs <= whole.progress().graphs()) {
            graphs++;
            Budget more = new Budget(graphs, Duration.ofMinutes(1));
            part = Explorer.resume(executor, more, collect, part.state()).run();
        }
        if (!again.equals(fingerprints)
                || part.progress().aborted() != whole.progress().aborted()
                || decided(part).size() != decided(whole).size()) {
            disagree("resumed after each graph, explore saw " + again.size() + " graphs instead of "
                    + fingerprints.size() + ", and found " + part.findings() + " instead of " + whole.findings());
        }
    }

    /**
     * The findings that its graphs decide: where there is a race, an outcome depends on the schedule of a graph, too.
     */
    static List<Finding> decided(Exploration exploration) {
        List<Finding> all = exploration.findings();
        boolean isRacy = all.stream().anyMatch(finding -> finding.kind() == Kind.DATA_RACE);
        return all.stream()
                .filter(finding -> !isRacy || finding.kind() != Kind.NONDETERMINISM)
                .toList();
    }

    private boolean hasIf() {
        return hasIf(program);
    }

    static boolean hasIf(Program program) {
        return IntStream.range(0, program.size()).mapToObj(program::at).anyMatch(Stmt.If.class::isInstance);
    }

    private void disagree(String how) {
        disagreements.add(how);
    }

    /** What they disagree on, one sentence each. */
    List<String> disagreements() {
        return List.copyOf(disagreements);
    }

    /** Whether there are too many schedules to compare. */
    boolean isTooBig() {
        return tooBig;
    }

    boolean isRacy() {
        return racy;
    }

    boolean canHang() {
        return hangs;
    }

    /** What explore says of itself. */
    Progress progress() {
        return progress;
    }
}
