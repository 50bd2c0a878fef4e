package io.raceproof.findings;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What could be read of a findings file. Owns the rule that a file without an end, or with damage, is never PROVED or
 * CLEAN: what was found counts, what was not found does not.
 */
public final class StoredFindings {

    private final List<Finding> findings;
    private final List<Suppressed> suppressed;
    private final Ending ending;
    private final String damage;

    /** {@code ending} is null if there was none before the damage, {@code damage} if there is none. */
    StoredFindings(List<Finding> findings, List<Suppressed> suppressed, Ending ending, String damage) {
        this.findings = List.copyOf(findings);
        this.suppressed = Merging.mergeSuppressed(suppressed);
        this.ending = ending;
        this.damage = damage;
    }

    /** As if a file with this had been read. */
    public static StoredFindings of(List<Finding> findings, List<Suppressed> suppressed, Ending ending) {
        return new StoredFindings(findings, suppressed, ending, null);
    }

    /** Those of several processes as one: the worst of what holds without findings, and every reason. */
    public static StoredFindings merged(List<StoredFindings> several) {
        List<Finding> findings = new ArrayList<>();
        List<Suppressed> suppressed = new ArrayList<>();
        Set<String> because = new LinkedHashSet<>();
        Verdict otherwise = Verdict.PROVED;
        Stats stats = Stats.NONE;
        for (StoredFindings one : several) {
            Ending ending = one.written();
            findings.addAll(one.findings);
            suppressed.addAll(one.suppressed);
            because.addAll(ending.because());
            otherwise = otherwise.orWorse(ending.otherwise());
            stats = stats.plus(ending.stats());
        }
        return of(findings, suppressed, new Ending(otherwise, List.copyOf(because), stats));
    }

    /** Everything intact, in the order written, not merged. */
    public List<Finding> findings() {
        return findings;
    }

    /** What the program itself says is harmless. */
    public List<Suppressed> suppressed() {
        return suppressed;
    }

    /** Whether an end record was seen. */
    public boolean ended() {
        return ending != null;
    }

    /** What is wrong with the file after the findings, as a clause about "it"; empty if nothing is. */
    public Optional<String> damage() {
        return Optional.ofNullable(damage);
    }

    /** The report on the process that wrote the file. */
    public Report report(String command) {
        Ending all = ending();
        return new Report(
                command,
                all.otherwise(),
                all.because(),
                findings,
                all.stats(),
                List.of(),
                new Triage(suppressed, false, Set.of()));
    }

    /** What holds besides the findings: what the file says, or that it is incomplete, and what is suppressed. */
    public Ending ending() {
        Ending written = written();
        if (suppressed.isEmpty()) {
            return written;
        }
        List<String> because = new ArrayList<>(written.because());
        because.addAll(Suppressed.sentences(suppressed));
        Verdict otherwise = written.otherwise() == Verdict.PROVED ? Verdict.CLEAN : written.otherwise();
        return new Ending(otherwise, because, written.stats());
    }

    private Ending written() {
        Stats stats = ending == null ? Stats.NONE : ending.stats();
        if (damage != null) {
            return unknown("The findings file is incomplete: " + damage + ".", stats);
        }
        if (ending == null) {
            return unknown("The checked process ended before it could say what it had checked.", stats);
        }
        return ending;
    }

    private static Ending unknown(String reason, Stats stats) {
        return new Ending(Verdict.UNKNOWN, List.of(reason), stats);
    }
}
