package io.raceproof.oracle;

import io.raceproof.core.event.Events;
import io.raceproof.core.event.Trace;
import io.raceproof.oracle.DetectorAgreement.Found;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a checked JVM answered for one program: the run, with its accesses where they were made, and what the checker
 * said of it.
 *
 * @param trace the run's own events; the site of an access is a number for its segment and kind
 * @param byStatement the same events; the site of an access is the statement
 * @param found the races that were reported; location -1 is something that is not the program's
 * @param torn the atomicity violations that were reported of the program's locations
 * @param because what stands in the way of a proof, as the checker sees it
 * @param deadlock whether a deadlock was found
 * @param threw whether the program ended with the library's exception for that
 * @param odd what should not be there at all
 * @param legend by site: which task did that, at which statements of the program
 */
record ChainRun(
        Trace trace,
        Trace byStatement,
        List<Found> found,
        List<Torn> torn,
        List<String> because,
        boolean deadlock,
        boolean threw,
        List<String> odd,
        Map<Integer, String> legend) {

    /** A location, and the sites of the pair and of what comes between; some may be {@link ChainChild#SOME_READ}. */
    record Torn(int location, List<Integer> sites) {}

    private record Access(int task, int location, boolean write, int site, int statement) {
        void tell(Events to, int as) {
            if (write) {
                to.write(task, location, as);
            } else {
                to.read(task, location, as);
            }
        }
    }

    /** Reads the lines of an answer. */
    static ChainRun of(List<String> lines) {
        List<String> events = new ArrayList<>();
        Map<List<Integer>, List<Access>> accesses = new HashMap<>();
        ChainRun run = new ChainRun(
                new Trace(),
                new Trace(),
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                lines.stream().anyMatch(line -> line.startsWith("deadlock ")),
                lines.contains("threw"),
                new ArrayList<>(),
                new TreeMap<>());
        for (String line : lines) {
            switch (line.substring(0, (line + " ").indexOf(' '))) {
                case "access" -> run.access(line.split(" "), accesses);
                case "race" -> run.race(line.split(" ", 6));
                case "torn" -> run.torn(line.split(" "));
                case "because" -> run.because.add(line.substring("because ".length()));
                case "failed" -> run.odd.add("the program " + line);
                case "deadlock", "threw" -> {}
                default -> events.add(line);
            }
        }
        run.replay(events, accesses);
        return run;
    }

    private void access(String[] words, Map<List<Integer>, List<Access>> accesses) {
        int task = Integer.parseInt(words[1]);
        int site = Integer.parseInt(words[5]);
        boolean write = Boolean.parseBoolean(words[4]);
        accesses.computeIfAbsent(List.of(task, Integer.parseInt(words[2])), unused -> new ArrayList<>())
                .add(new Access(task, Integer.parseInt(words[3]), write, site, Integer.parseInt(words[6])));
        legend.merge(
                site,
                "task " + task + (write ? " writes" : " reads") + " at statements " + words[6],
                (known, more) -> known + ", " + words[6]);
    }

    /** What the interpreter does for itself, it may do in several steps. */
    private void torn(String[] words) {
        int location = Integer.parseInt(words[1]);
        if (location >= 0) {
            torn.add(new Torn(
                    location,
                    List.of(Integer.parseInt(words[2]), Integer.parseInt(words[3]), Integer.parseInt(words[4]))));
        }
    }

    private void race(String[] words) {
        SitePair sites = SitePair.of(Integer.parseInt(words[3]), Integer.parseInt(words[4]));
        int location = Integer.parseInt(words[2]);
        found.add(new Found(location, sites, Boolean.parseBoolean(words[1])));
        if (location < 0) {
            odd.add("a race of the interpreter's own: " + words[5]);
        }
    }

    /** Puts the accesses among the events, each after as many events of its task as that had told. */
    private void replay(List<String> events, Map<List<Integer>, List<Access>> accesses) {
        Map<Integer, Integer> told = new HashMap<>();
        tell(accesses, Events.ROOT, 0);
        for (String event : events) {
            int task = ChainText.tell(event, trace);
            ChainText.tell(event, byStatement);
            if (trace.events().get(trace.events().size() - 1) instanceof Trace.TaskStart start) {
                tell(accesses, start.child(), 0);
            }
            tell(accesses, task, told.merge(task, 1, Integer::sum));
        }
    }

    private void tell(Map<List<Integer>, List<Access>> accesses, int task, int told) {
        for (Access access : accesses.getOrDefault(List.of(task, told), List.of())) {
            access.tell(trace, access.site);
            access.tell(byStatement, access.statement);
        }
    }
}
