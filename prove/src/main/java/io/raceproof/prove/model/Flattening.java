package io.raceproof.prove.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Turns a tree into its statements, each with path and domain (paper 3, sections 2.1 and 3). */
final class Flattening {

    private final List<Statement> statements = new ArrayList<>();
    private final List<Requirement> requirements = new ArrayList<>();

    Flattening(Node tree) {
        // The finish around everything.
        List<PathStep> root = List.of(new PathStep.IntoFinish(0, Affine.ZERO));
        visit(tree, new Around(root, List.of(), List.of(), List.of(), List.of(), Phases.START));
    }

    List<Statement> statements() {
        return statements;
    }

    List<Requirement> requirements() {
        return requirements;
    }

    /** What is around a node. */
    private record Around(
            List<PathStep> path,
            List<String> counters,
            List<String> hidden,
            List<Constraint> domain,
            List<String> doubts,
            List<Phases.Case> phases) {

        Around at(List<Phases.Case> others) {
            return new Around(path, counters, hidden, domain, doubts, others);
        }

        Around step(PathStep step) {
            return new Around(with(path, List.of(step)), counters, hidden, domain, doubts, phases);
        }

        Around where(Collection<String> more, Collection<Constraint> constraints) {
            return new Around(path, counters, with(hidden, more), with(domain, constraints), doubts, phases);
        }

        Around counting(String counter) {
            return new Around(path, with(counters, List.of(counter)), hidden, domain, doubts, phases);
        }

        Around doubted(String reason) {
            return new Around(path, counters, hidden, domain, with(doubts, List.of(reason)), phases);
        }

        private static <T> List<T> with(List<T> list, Collection<T> more) {
            List<T> longer = new ArrayList<>(list);
            longer.addAll(more);
            return longer;
        }
    }

    private void visit(Node node, Around around) {
        if (node instanceof Node.Block block) {
            List<Phases.Case> phases = around.phases();
            for (int i = 0; i < block.statements().size(); i++) {
                Node each = block.statements().get(i);
                visit(each, around.at(phases).step(new PathStep.Position(i)));
                phases = Phases.after(phases, each);
            }
        } else if (node instanceof Node.Loop loop) {
            visit(
                    loop.body(),
                    around.at(Phases.inLoop(around.phases(), loop))
                            .counting(loop.counter())
                            .where(loop.hidden(), loop.bounds())
                            .step(new PathStep.Iteration(loop.time())));
        } else if (node instanceof Node.Guard guard) {
            visit(guard.body(), around.where(guard.hidden(), guard.condition()));
        } else if (node instanceof Node.Cases cases) {
            cases.cases().forEach(each -> visit(each, around));
        } else if (node instanceof Node.Perhaps perhaps) {
            visit(perhaps.body(), around.doubted(perhaps.reason()));
        } else if (node instanceof Node.Async async) {
            visit(async.body(), around.step(new PathStep.IntoAsync(async.line())));
        } else if (node instanceof Node.Finish finish) {
            visit(
                    finish.body(),
                    around.at(Phases.inFinish(around.phases()))
                            .step(new PathStep.IntoFinish(finish.line(), Affine.ZERO)));
        } else if (node instanceof Node.Assign assign) {
            Around here = around.where(assign.hidden(), assign.facts());
            for (Phases.Case each : around.phases()) {
                statements.add(statement(assign.label(), here, assign.accesses(), each));
            }
        } else if (node instanceof Node.Require require) {
            Around here = around.where(require.hidden(), require.facts());
            for (Phases.Case each : around.phases()) {
                requirements.add(
                        new Requirement(statement("", here, List.of(), each), require.holds(), require.what()));
            }
        }
    }

    private static Statement statement(String label, Around here, List<ArrayAccess> accesses, Phases.Case phases) {
        List<PathStep> path = new ArrayList<>();
        int finishes = 0;
        for (PathStep step : here.path()) {
            path.add(
                    step instanceof PathStep.IntoFinish finish
                            ? new PathStep.IntoFinish(
                                    finish.line(), phases.phases().get(finishes++))
                            : step);
        }
        List<Constraint> domain = new ArrayList<>(here.domain());
        domain.addAll(phases.condition());
        return new Statement(label, path, here.counters(), here.hidden(), domain, accesses, here.doubts());
    }
}
