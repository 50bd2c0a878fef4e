package io.raceproof.oracle;

import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program in the papers' notation that carries its expectation: two lines whose comments hold the same word
 * {@code race:NAME} race with each other, and no others do. One access a line at most.
 */
record Example(Program program, SortedSet<SitePair> races) {

    private static final int BOUND = 500_000;
    private static final Pattern MARK = Pattern.compile("race:(\\w+)");
    private static final Pattern ACCESS = Pattern.compile("^\\s*(R [a-z]\\b|[a-z] = \\d|if ).*");

    static Example of(String text) {
        Program program = Notation.parse(text);
        List<Integer> accesses = new ArrayList<>();
        for (int site = 0; site < program.size(); site++) {
            if (program.at(site) instanceof Stmt.Access) {
                accesses.add(site);
            }
        }
        List<String> names = new ArrayList<>();
        List<Integer> sites = new ArrayList<>();
        SortedSet<SitePair> races = new TreeSet<>();
        int next = 0;
        for (String line : text.split("\n")) {
            if (!ACCESS.matcher(line).matches()) {
                continue;
            }
            int site = accesses.get(next++);
            Matcher mark = MARK.matcher(line);
            while (mark.find()) {
                int partner = names.indexOf(mark.group(1));
                if (partner >= 0) {
                    races.add(SitePair.of(sites.get(partner), site));
                }
                names.add(mark.group(1));
                sites.add(site);
            }
        }
        if (next != accesses.size() || names.size() != 2 * races.size()) {
            throw new IllegalArgumentException("one access a line, and every mark twice: " + text);
        }
        return new Example(program, races);
    }

    RaceOracle depthFirst() {
        return RaceOracle.of(SymbolicRun.depthFirst(program).trace());
    }

    Schedules schedules() {
        return Schedules.of(program, BOUND).orElseThrow();
    }

    AllGraphs graphs() {
        return AllGraphs.of(program, BOUND).orElseThrow();
    }

    Agreement agreement() {
        return new Agreement(program, BOUND);
    }

    /** What is certain in at least one graph. */
    SortedSet<SitePair> certainInSomeGraph() {
        SortedSet<SitePair> certain = new TreeSet<>();
        graphs().graphs().forEach(graph -> certain.addAll(new RaceOracle(graph).certain()));
        return certain;
    }
}
