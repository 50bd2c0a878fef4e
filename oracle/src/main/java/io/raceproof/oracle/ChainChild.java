package io.raceproof.oracle;

import io.raceproof.api.DeadlockException;
import io.raceproof.core.atomicity.Violation;
import io.raceproof.core.detect.Access;
import io.raceproof.core.detect.Race;
import io.raceproof.core.order.Segment;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.programs.Interpreter;
import io.raceproof.programs.Memory;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Spectator;
import io.raceproof.programs.StagedInterpreter;
import io.raceproof.programs.Stmt;
import io.raceproof.runtime.ArrayShadow;
import io.raceproof.runtime.AtomicityOf;
import io.raceproof.runtime.DetectorName;
import io.raceproof.runtime.FieldOf;
import io.raceproof.runtime.Observation;
import io.raceproof.runtime.Outcome;
import io.raceproof.runtime.Pass;
import io.raceproof.runtime.Settings;
import io.raceproof.runtime.Unrewritten;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The checked JVM of {@link ChainAgrees}: runs programs under the real agent, one after the other, each as a run of its
 * own, and prints what happened and what was found. Reads one program a line, and answers each by lines, the last of
 * which is {@code over}.
 *
 * <p>It must not be rewritten itself, with all that it calls in this package: {@code exclude=io.raceproof.oracle.*}.
 *
 * <p>Accesses are not those that the hooks saw but those that the program says it made: an access that is lost anywhere
 * between the two is a disagreement. All of them come from the same few sites of the interpreter, so what stands for a
 * site is the segment (for detectors without the runtime's tree, the task) and the kind of access.
 */
final class ChainChild implements Outcome, Spectator {

    /** The last line of an answer. */
    static final String OVER = "over";

    /** The site of a read by one of several tasks of which the detector keeps no more than one. */
    static final int SOME_READ = -2;

    /** The same of a write. */
    static final int SOME_WRITE = -3;

    /** A virtual thread leaves its pool before it ends. */
    private static final int MOST_LOOKS = 2_000;

    private static final String OURS = "io.raceproof.oracle.";

    private record Made(Observation.Place place, Stmt.Access access, boolean write) {}

    private final Settings settings;
    private final boolean staged;
    private final Queue<String> events = new ConcurrentLinkedQueue<>();
    private final Queue<Made> accesses = new ConcurrentLinkedQueue<>();
    private final Queue<Race> races = new ConcurrentLinkedQueue<>();
    private final Queue<Violation> violations = new ConcurrentLinkedQueue<>();
    private final Queue<String> remarks = new ConcurrentLinkedQueue<>();

    /** By the holder's identity hash code and the field's name, as a race names them: the location. */
    private final Map<String, Integer> fields = new ConcurrentHashMap<>();

    private final Map<Segment, Integer> segments = new IdentityHashMap<>();

    /** Written before there is a second task. */
    private Observation observation;

    private ChainChild(Settings settings, boolean staged) {
        this.settings = settings;
        this.staged = staged;
    }

    /**
     * Arguments: the detector as {@link ChainDetector} names it, {@code serial} or {@code parallel}, the passes that
     * are on, {@code true} if staged.
     */
    public static void main(String[] args) throws IOException {
        DetectorName detector = DetectorName.valueOf(args[0].equals("RACES") ? "TREE" : args[0]);
        Settings settings = new Settings(
                null,
                args[1].equals("serial"),
                detector,
                passes(args[2]),
                false,
                args[0].equals("TREE") ? AtomicityOf.ALL : AtomicityOf.NOTHING);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            ChainChild child = new ChainChild(settings, Boolean.parseBoolean(args[3]));
            child.run(Notation.parse(line));
            child.print(System.out);
            System.out.flush();
        }
    }

    private static Set<Pass> passes(String names) {
        return Stream.of(names.split(","))
                .filter(name -> !name.isEmpty())
                .map(Pass::named)
                .collect(Collectors.toSet());
    }

    private void run(Program program) {
        observation = Observation.begin(settings, this, new ChainText(events::add), false);
        try {
            if (staged) {
                await(StagedInterpreter.run(program, this));
            } else {
                Interpreter.run(program, this);
            }
        } catch (DeadlockException e) {
            remarks.add("threw");
        } catch (RuntimeException | Error e) {
            remarks.add("failed " + e);
        }
        observation.end();
    }

    /** A task whose result is there may still have to end; a program that ran alone would wait for its thread. */
    private void await(ExecutorService pool) {
        try {
            if (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
                throw new IllegalStateException("a task does not end");
            }
            for (int i = 0; i < MOST_LOOKS && !settings.serial() && observation.hasLiveTasks(); i++) {
                Thread.sleep(1);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a program", e);
        }
    }

    @Override
    public void access(Stmt.Access access, boolean write, Object holder) {
        Observation.Place place = observation.place();
        if (place != null) {
            accesses.add(new Made(place, access, write));
        }
        if (!(holder instanceof int[])) {
            fields.put(key(System.identityHashCode(holder), Memory.fieldName(access.location())), access.location());
        }
    }

    @Override
    public void report(Race race) {
        races.add(race);
    }

    @Override
    public void report(Violation violation) {
        violations.add(violation);
    }

    @Override
    public void deadlock(String[] waiting) {
        remarks.add("deadlock " + waiting.length);
    }

    @Override
    public void close(Ending ending) {
        List<String> because = ending.because();
        boolean excludesOnlyOurs = Unrewritten.entries().stream()
                .allMatch(entry -> entry.className().startsWith(OURS));
        because.stream()
                .filter(sentence -> !(excludesOnlyOurs && sentence.startsWith("Not checked, because excluded")))
                .forEach(sentence -> remarks.add("because " + sentence));
    }

    private void print(PrintStream out) {
        StringBuilder text = new StringBuilder();
        events.forEach(event -> text.append(event).append('\n'));
        accesses.forEach(made -> text.append("access ")
                .append(made.place.task() + " " + made.place.events() + " " + made.access.location() + " ")
                .append(made.write + " " + site(made.place.segment(), made.place.task(), made.write) + " ")
                .append(made.access.site() + "\n"));
        races.forEach(race -> text.append("race ")
                .append((race.certainty() == Certainty.CERTAIN) + " " + location(race.location()) + " ")
                .append(site(race.earlier()) + " " + site(race.later()) + " " + race.location() + "\n"));
        violations.forEach(torn -> text.append("torn " + location(torn.location()) + " ")
                .append(site(torn.first()) + " " + site(torn.between()) + " " + site(torn.second()) + "\n"));
        remarks.forEach(remark -> text.append(remark).append('\n'));
        out.println(text + OVER);
    }

    private int site(Violation.Part part) {
        return part.segment().scope().isStandIn() ? SOME_READ : site(part.segment(), 0, part.write());
    }

    private int site(Access access) {
        if (access.segment() != null && access.segment().scope().isStandIn()) {
            return access.write() ? SOME_WRITE : SOME_READ;
        }
        return site(access.segment(), access.task(), access.write());
    }

    /** Detectors that take events name their tasks as the record does; only the tree's segments are known here too. */
    private int site(Segment segment, int task, boolean write) {
        boolean isTree = settings.detector() == DetectorName.TREE;
        int where = !isTree ? task : segments.computeIfAbsent(segment, unused -> segments.size());
        return 2 * where + (write ? 1 : 0);
    }

    /** The program's location; -1 for something else of the interpreter's. */
    private int location(Object location) {
        if (location instanceof ArrayShadow.Element element) {
            return element.array() == int[].class ? 2 * element.index() : -1;
        }
        return location instanceof FieldOf field
                ? fields.getOrDefault(key(field.identity(), field.field().name()), -1)
                : -1;
    }

    private static String key(int identity, String field) {
        return field + "@" + identity;
    }
}
