package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.raceproof.oracle.ComputationGraph.Edge;
import io.raceproof.oracle.ComputationGraph.Kind;
import io.raceproof.oracle.ComputationGraph.Node;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which nodes and edges a run stands for. Nodes are found by the site of an access in them. */
class ComputationGraphTest {

    private static ComputationGraph graph(String program) {
        return ComputationGraph.of(
                SymbolicRun.depthFirst(Notation.parse(program)).trace());
    }

    private static Node at(ComputationGraph graph, int site) {
        return graph.nodes().stream()
                .filter(node -> node.accesses().stream().anyMatch(access -> access.site() == site))
                .findFirst()
                .orElseThrow();
    }

    private static List<Edge> edges(ComputationGraph graph, Kind kind) {
        return graph.edges().stream().filter(edge -> edge.kind() == kind).toList();
    }

    @Test
    void everyGetterHangsOnTheMakerAndNeverOnAnEarlierGetter() {
        ComputationGraph graph = graph("async { x = 1; p0.set } async { p0.get; R x } p0.get; R x");
        int maker = at(graph, 1).index();

        assertThat(edges(graph, Kind.JOIN))
                .extracting(Edge::from, Edge::to)
                .containsExactlyInAnyOrder(
                        tuple(maker, at(graph, 5).index()),
                        tuple(maker, at(graph, 7).index()));
    }

    @Test
    void aFinishWaitsForTasksStartedInsideTransitivelyButNotForThoseStartedBefore() {
        ComputationGraph graph = graph("async { x = 1 } finish { async { async { y = 1 } y = 2 } } R z");
        Closure logic = Closure.logic(graph);
        int after = at(graph, 7).index();

        assertThat(logic.precedes(at(graph, 5).index(), after)).isTrue();
        assertThat(logic.precedes(at(graph, 6).index(), after)).isTrue();
        assertThat(logic.ordered(at(graph, 1).index(), after)).isFalse();
        assertThat(logic.ordered(at(graph, 5).index(), at(graph, 6).index())).isFalse();
    }

    @Test
    void syncOperationsEndASegmentAndTaskOperationsEndAStepToo() {
        ComputationGraph graph = graph("R x; lock L0 { R x } R x; async {} R x");

        assertThat(List.of(at(graph, 0), at(graph, 2), at(graph, 3), at(graph, 5)))
                .extracting(Node::segment)
                .containsExactly(0, 1, 2, 3);
        assertThat(List.of(at(graph, 0), at(graph, 2), at(graph, 3), at(graph, 5)))
                .extracting(Node::step)
                .containsExactly(0, 0, 0, 1);
        assertThat(at(graph, 2).sections()).hasSize(1);
        assertThat(at(graph, 3).sections()).isEmpty();
    }

    @Test
    void aReleaseReachesEveryLaterAcquireOfItsVariableOnly() {
        ComputationGraph graph = graph("async { x = 1; v0 = 1 } async { R v0; R x } async { R v1; R x } R v0; R x");
        Closure observed = Closure.observed(graph);
        int writer = at(graph, 1).index();

        assertThat(observed.precedes(writer, at(graph, 5).index())).isTrue();
        assertThat(observed.precedes(writer, at(graph, 10).index())).isTrue();
        assertThat(observed.ordered(writer, at(graph, 8).index())).isFalse();
        assertThat(Closure.logic(graph).ordered(writer, at(graph, 5).index())).isFalse();
    }

    @Test
    void aLockEdgeIsSoftOnlyBetweenSectionsThatNeitherConflictNorAreOrderedByLogic() {
        assertThat(softness("async { lock L0 { x = 1 } } lock L0 { y = 1 }")).containsExactly(true);
        assertThat(softness("async { lock L0 { x = 1 } } lock L0 { R x }")).containsExactly(false);
        assertThat(softness("async { lock L0 { R x } } lock L0 { R x }")).containsExactly(true);
        assertThat(softness("async { lock L0 { v0 = 1 } } lock L0 { R v0 }")).containsExactly(false);
        assertThat(softness("async { lock L0 { R v0 } } lock L0 { R v0 }")).containsExactly(true);
        assertThat(softness("finish { async { lock L0 { x = 1 } } } lock L0 { y = 1 }"))
                .containsExactly(false);
        assertThat(softness("async { lock L0 { p0.set } } p0.get; lock L0 { y = 1 }"))
                .containsExactly(false);
        assertThat(softness("async { lock L0 shared { x = 1 } } lock L0 shared { y = 1 }"))
                .isEmpty();
    }

    private static List<Boolean> softness(String program) {
        ComputationGraph graph = graph(program);
        Closure logic = Closure.logic(graph);
        return edges(graph, Kind.LOCK).stream()
                .map(edge -> Closure.isSoft(graph, logic, edge))
                .toList();
    }

    @Test
    void theCanonicalFormForgetsTheScheduleButNotTheOrderOfSections() {
        Program free = Notation.parse("async { x = 1; async { R y } } async { R z } p0.set; R x");
        Program locked = Notation.parse("async { lock L0 { x = 1 } } lock L0 { x = 2 }");

        assertThat(AllGraphs.of(free, 10_000).orElseThrow().graphs()).hasSize(1);
        assertThat(AllGraphs.of(locked, 10_000).orElseThrow().graphs()).hasSize(2);
        for (long seed = 0; seed < 20; seed++) {
            assertThat(ComputationGraph.of(SymbolicRun.random(free, seed).trace())
                            .canonical())
                    .isEqualTo(ComputationGraph.of(SymbolicRun.depthFirst(free).trace())
                            .canonical());
        }
    }
}
