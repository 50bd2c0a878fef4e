package io.raceproof.prove.model;

import java.util.ArrayList;
import java.util.List;

/**
 * How often an activity has advanced. Every finish has a clock; all activities in it, but not in a finish further in,
 * are registered with it, from the phase on in which they were started until they end. {@code advance} waits for all of
 * them, so what an activity does in a phase happens before all that any does in a later one. Phases are affine as long
 * as loops advance equally often in each iteration; how often a loop does altogether depends on whether it runs at all,
 * so there are cases that exclude one another. The paper leaves clocks to future work (section 9).
 */
final class Phases {

    /** The phases on the clocks of all finishes around, from the outermost in, in one case. */
    record Case(List<Constraint> condition, List<Affine> phases) {

        Case {
            condition = List.copyOf(condition);
            phases = List.copyOf(phases);
        }

        Case advanced(Case count) {
            List<Constraint> both = new ArrayList<>(condition);
            both.addAll(count.condition);
            List<Affine> next = new ArrayList<>(phases);
            int last = next.size() - 1;
            next.set(last, next.get(last).plus(count.phases.get(0)));
            return new Case(both, next);
        }
    }

    static final List<Case> START = List.of(new Case(List.of(), List.of(Affine.ZERO)));

    private static final List<Case> NONE = START;

    private Phases() {}

    /** The cases inside a finish: a new clock, on which nothing has advanced. */
    static List<Case> inFinish(List<Case> around) {
        return around.stream()
                .map(each -> {
                    List<Affine> phases = new ArrayList<>(each.phases());
                    phases.add(Affine.ZERO);
                    return new Case(each.condition(), phases);
                })
                .toList();
    }

    /** The cases after a node. */
    static List<Case> after(List<Case> before, Node node) {
        List<Case> counts = count(node);
        if (counts.equals(NONE)) {
            return before;
        }
        List<Case> after = new ArrayList<>();
        for (Case each : before) {
            counts.forEach(count -> after.add(each.advanced(count)));
        }
        return after;
    }

    /** The cases in an iteration of a loop. */
    static List<Case> inLoop(List<Case> before, Node.Loop loop) {
        long each = countOfIteration(loop);
        if (each == 0) {
            return before;
        }
        Affine number = loop.hidden().isEmpty() ? sinceStart(loop) : loop.time();
        Case count = new Case(List.of(), List.of(number.times(each)));
        return before.stream().map(one -> one.advanced(count)).toList();
    }

    /** How often the activity that executes a node advances on its clock; each case has one count. */
    private static List<Case> count(Node node) {
        if (node instanceof Node.Advance) {
            return List.of(new Case(List.of(), List.of(Affine.of(1))));
        }
        if (node instanceof Node.Block block) {
            List<Case> sum = NONE;
            for (Node each : block.statements()) {
                sum = after(sum, each);
            }
            return sum;
        }
        if (node instanceof Node.Loop loop && countOfIteration(loop) != 0) {
            if (!loop.hidden().isEmpty()) {
                throw new PhaseException(line(node), "how often this loop advances is not affine");
            }
            Affine times = last(loop).minus(first(loop)).plus(1);
            return List.of(
                    new Case(
                            List.of(Constraint.atMost(Affine.ZERO, times)),
                            List.of(times.times(countOfIteration(loop)))),
                    new Case(List.of(Constraint.less(times, Affine.ZERO)), List.of(Affine.ZERO)));
        }
        boolean isConditional =
                node instanceof Node.Guard || node instanceof Node.Cases || node instanceof Node.Perhaps;
        if (isConditional && advances(node)) {
            throw new PhaseException(line(node), "an advance under a condition is not modelled");
        }
        return NONE;
    }

    private static boolean advances(Node node) {
        if (node instanceof Node.Guard guard) {
            return advances(guard.body());
        }
        if (node instanceof Node.Perhaps perhaps) {
            return advances(perhaps.body());
        }
        if (node instanceof Node.Cases cases) {
            return cases.cases().stream().anyMatch(Phases::advances);
        }
        return !count(node).equals(NONE);
    }

    private static long countOfIteration(Node.Loop loop) {
        List<Case> counts = count(loop.body());
        if (counts.size() > 1 || !counts.get(0).phases().get(0).isConstant()) {
            throw new PhaseException(line(loop), "iterations of one loop advance differently often");
        }
        return counts.get(0).phases().get(0).constant();
    }

    private static Affine sinceStart(Node.Loop loop) {
        Affine value = Affine.variable(loop.counter());
        return loop.time().equals(value) ? value.minus(first(loop)) : last(loop).minus(value);
    }

    private static Affine first(Node.Loop loop) {
        return bound(loop, 1).times(-1);
    }

    private static Affine last(Node.Loop loop) {
        return bound(loop, -1);
    }

    /** The rest of the one bound in which the counter has this coefficient. */
    private static Affine bound(Node.Loop loop, long coefficient) {
        Affine found = null;
        for (Constraint bound : loop.bounds()) {
            if (bound.form().coefficients().getOrDefault(loop.counter(), 0L) == coefficient) {
                if (found != null) {
                    throw new PhaseException(line(loop), "a loop that advances has more than two bounds");
                }
                found = bound.form().minus(Affine.variable(loop.counter()).times(coefficient));
            }
        }
        if (found == null) {
            throw new PhaseException(line(loop), "a loop that advances has no bound");
        }
        return found;
    }

    /** The line of the first advance in a node. */
    private static int line(Node node) {
        if (node instanceof Node.Advance advance) {
            return advance.line();
        }
        if (node instanceof Node.Block block) {
            return block.statements().stream()
                    .mapToInt(Phases::line)
                    .filter(each -> each > 0)
                    .findFirst()
                    .orElse(0);
        }
        if (node instanceof Node.Cases cases) {
            return cases.cases().stream()
                    .mapToInt(Phases::line)
                    .filter(each -> each > 0)
                    .findFirst()
                    .orElse(0);
        }
        if (node instanceof Node.Guard guard) {
            return line(guard.body());
        }
        if (node instanceof Node.Perhaps perhaps) {
            return line(perhaps.body());
        }
        return node instanceof Node.Loop loop ? line(loop.body()) : 0;
    }
}
