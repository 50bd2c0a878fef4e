package io.raceproof.oracle;

import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs a program given in the papers' notation once, depth-first, says what the oracle says of the run, and draws its
 * computation graph: {@code Draw 'async { x = 1 } R x' graph.svg}, or {@code graph.dot}.
 */
public final class Draw {

    private static final String USAGE = "usage: Draw 'NOTATION' FILE.svg|FILE.dot";

    private Draw() {}

    public static void main(String[] args) throws IOException {
        if (args.length != 2 || !args[1].endsWith(".svg") && !args[1].endsWith(".dot")) {
            System.err.println(USAGE);
            System.exit(2);
        }
        draw(Notation.parse(args[0]), Path.of(args[1]), System.out);
    }

    static void draw(Program program, Path file, PrintStream out) throws IOException {
        ComputationGraph graph =
                ComputationGraph.of(SymbolicRun.depthFirst(program).trace());
        RaceOracle oracle = new RaceOracle(graph);
        out.print(Notation.numbered(program));
        oracle.races().forEach(race -> out.println(describe(race)));
        if (oracle.races().isEmpty()) {
            oracle.obstacles().forEach(out::println);
            out.println(oracle.provable() ? "no schedule races" : "no race in this run");
        }
        Drawing drawing = Drawing.of(graph, oracle.races(), program);
        Files.writeString(file, file.toString().endsWith(".svg") ? drawing.svg() : drawing.dot());
    }

    private static String describe(RaceOracle.Race race) {
        return (race.certain() ? "race: " : "predicted race: ") + "statements " + race.sites();
    }
}
