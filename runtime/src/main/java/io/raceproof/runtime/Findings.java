package io.raceproof.runtime;

import io.raceproof.core.atomicity.Violation;
import io.raceproof.core.detect.Race;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.FindingsFileException;
import io.raceproof.findings.FindingsWriter;
import io.raceproof.findings.Report;
import io.raceproof.findings.StoredFindings;
import io.raceproof.findings.Suppressed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where what is found goes: into the findings file, at once, so that it survives whatever happens next. Races between
 * the same two sites, or violations between the same three, are one finding; the others are counted, and the count is
 * written at the end. If one of these has stacks that the first one has not, it is written down as well, and is the one
 * that counts. Without a file, all of it is kept here.
 *
 * <p>Safe for threads; map and list are guarded by this.
 */
final class Findings implements Outcome {

    /** Two sites, the smaller first, and how certain. */
    private record SitePair(int one, int other, boolean certain) {

        static SitePair of(Race race) {
            int a = race.earlier().site();
            int b = race.later().site();
            return new SitePair(Math.min(a, b), Math.max(a, b), race.certainty() == Certainty.CERTAIN);
        }
    }

    /** Three sites. */
    private record SiteTriple(int first, int between, int second) {}

    /** Of so many more races between two sites it is asked whether they have stacks that are missing. */
    private static final int LOOKS = 256;

    private static final class Counted {
        private Finding best;
        private int stacks;
        private int looks;
        private long more;

        /** {@code stacks}: how many of them are known. */
        Counted(Finding best, int stacks, int looks) {
            this.best = best;
            this.stacks = stacks;
            this.looks = looks;
        }
    }

    private final Settings settings;
    private final Reservations reservations;
    private final Map<Record, Counted> bySites = new HashMap<>();

    private final List<Finding> kept = new ArrayList<>();
    private final List<Suppressed> suppressed = new ArrayList<>();

    /** Null before {@link #open} and where there is no file. */
    private FindingsWriter writer;

    Findings(Settings settings, Reservations reservations) {
        this.settings = settings;
        this.reservations = reservations;
    }

    void open() throws FindingsFileException {
        if (settings.output() != null) {
            writer = FindingsWriter.create(settings.output());
        }
    }

    @Override
    public void report(Race found) {
        Current entered = JdkTasks.enter();
        try {
            describe(found);
        } finally {
            leave(entered);
        }
    }

    /**
     * What the JDK does for us while we describe something is not the program's doing; null: a hook says so already.
     */
    private static void leave(Current entered) {
        if (entered != null) {
            JdkTasks.exit(entered);
        }
    }

    private void describe(Race found) {
        String unknownOrder = reservations.unknownOrder();
        // What may be ordered by something that we do not model is not certain.
        Race race = unknownOrder.isEmpty()
                ? found
                : new Race(found.location(), found.earlier(), found.later(), Certainty.PREDICTED);
        SitePair sites = SitePair.of(race);
        boolean counts;
        boolean isComplete;
        synchronized (this) {
            Counted known = bySites.get(sites);
            if (known != null) {
                again(known, race, unknownOrder);
                return;
            }
            RaceFinding.Described described = RaceFinding.of(race, unknownOrder, Run.keptStacks());
            isComplete = described.hasAllStacks();
            bySites.put(sites, new Counted(described.finding(), described.stacks(), isComplete ? 0 : LOOKS));
            counts = append(described.finding());
        }
        haltIf(counts && sites.certain());
        if (!isComplete) {
            Run.lookClosely(sites.one, sites.other);
        }
    }

    /** The same race once more, which counts; what is known better of it is written down. */
    private void again(Counted known, Race race, String unknownOrder) {
        if (known.looks > 0) {
            known.looks--;
            RaceFinding.Described described = RaceFinding.of(race, unknownOrder, Run.keptStacks());
            if (described.stacks() > known.stacks) {
                known.best = described.finding();
                known.stacks = described.stacks();
                known.looks = described.hasAllStacks() ? 0 : known.looks;
                append(known.best);
                return;
            }
        }
        known.more++;
    }

    @Override
    public void report(Violation violation) {
        Current entered = JdkTasks.enter();
        try {
            describe(violation);
        } finally {
            leave(entered);
        }
    }

    private void describe(Violation violation) {
        String unknownOrder = reservations.unknownOrder();
        SiteTriple sites = new SiteTriple(
                violation.first().site(),
                violation.between().site(),
                violation.second().site());
        synchronized (this) {
            if (!isNews(sites)) {
                return;
            }
            add(sites, AtomicityFinding.of(violation, unknownOrder));
        }
        haltIf(unknownOrder.isEmpty());
    }

    /** Counts what is not. */
    private boolean isNews(Record sites) {
        Counted known = bySites.get(sites);
        if (known != null) {
            known.more++;
        }
        return known == null;
    }

    /** Whether nothing suppresses it. */
    private boolean add(Record sites, Finding finding) {
        bySites.put(sites, new Counted(finding, 0, 0));
        return append(finding);
    }

    private void haltIf(boolean certain) {
        if (settings.haltOnFirst() && certain) {
            Run.end();
            Runtime.getRuntime().halt(Report.FOUND);
        }
    }

    @Override
    public void deadlock(String[] waiting) {
        synchronized (this) {
            append(DeadlockFinding.of(waiting));
        }
        haltIf(true);
    }

    private boolean append(Finding finding) {
        if (writer == null) {
            Optional<Suppressed> harmless = Exemption.of(finding);
            harmless.ifPresentOrElse(suppressed::add, () -> kept.add(finding));
            return harmless.isEmpty();
        }
        try {
            return Exemption.write(finding, writer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What there is, if there is no file, and nothing suppresses. */
    synchronized List<Finding> kept() {
        return List.copyOf(kept);
    }

    /** What there is, if there is no file, of a run that ended so. */
    synchronized StoredFindings kept(Ending ending) {
        return StoredFindings.of(kept, suppressed, ending);
    }

    @Override
    public synchronized void close(Ending ending) {
        try {
            for (Counted counted : bySites.values()) {
                if (counted.more > 0) {
                    append(counted.best.withCount(counted.more));
                }
            }
            if (writer != null) {
                writer.end(ending);
                writer.close();
            }
        } catch (IOException | UncheckedIOException e) {
            System.err.println("raceproof: failed: " + e.getMessage());
        }
    }
}
