package io.raceproof.report;

import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Report;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Numbers and verdicts in English, with the right plurals. */
final class Words {

    /** What the three accesses of an atomicity violation are to each other. */
    private static final List<String> ROLES = List.of("first ", "interleaving ", "second ");

    private Words() {}

    static String plural(long count, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : many);
    }

    static String plural(long count, String one) {
        return plural(count, one, one + "s");
    }

    /** What a kind is called when one is shown. */
    static String name(Kind kind) {
        return switch (kind) {
            case DATA_RACE -> "data race";
            case ATOMICITY_VIOLATION -> "atomicity violation";
            case NONDETERMINISM -> "nondeterminism";
            case DEADLOCK -> "deadlock";
        };
    }

    /** What a kind is, for somebody who meets it for the first time. */
    static String meaning(Kind kind) {
        return switch (kind) {
            case DATA_RACE ->
                "Two tasks access the same memory, at least one of them writes, and nothing orders the two accesses.";
            case ATOMICITY_VIOLATION ->
                "Between two accesses of one step, which belong together, a parallel task can access the same memory so"
                        + " that no serial order gives the same result.";
            case NONDETERMINISM -> "Two schedules of the same input end with different results.";
            case DEADLOCK -> "Tasks wait for each other, and none can go on.";
        };
    }

    /** What a finding is called: {@code Data race on double[] element 17 for N = 3, seen 4 times}. */
    static String title(Finding finding) {
        String name = name(finding.kind());
        StringBuilder title =
                new StringBuilder(finding.certainty() == Certainty.PREDICTED ? "predicted " + name : name);
        title.setCharAt(0, Character.toUpperCase(title.charAt(0)));
        boolean onLocation = finding.kind() == Kind.DATA_RACE || finding.kind() == Kind.ATOMICITY_VIOLATION;
        title.append(onLocation ? " on " : ": ").append(Printable.line(finding.location()));
        if (!finding.parameters().isEmpty()) {
            title.append(" for ").append(Printable.line(values(finding.parameters())));
        }
        if (finding.count() > 1) {
            title.append(", seen ").append(plural(finding.count(), "time"));
        }
        return title.toString();
    }

    /** What an access is to its finding: {@code write}, {@code interleaving write}. */
    static String label(Finding finding, int access) {
        String op = finding.accesses().get(access).op().reportName();
        return finding.kind() == Kind.ATOMICITY_VIOLATION ? ROLES.get(access) + op : op;
    }

    private static String count(Kind kind, long count) {
        return kind == Kind.NONDETERMINISM
                ? plural(count, "case of nondeterminism", "cases of nondeterminism")
                : plural(count, name(kind));
    }

    /** What the verdict of a report means, in one or two sentences. */
    static String verdict(Report report) {
        List<String> sentences = new ArrayList<>();
        String certain = kinds(report.findings(), Certainty.CERTAIN);
        String predicted = kinds(report.findings(), Certainty.PREDICTED);
        if (!certain.isEmpty()) {
            sentences.add(certain + ".");
        } else if (report.verdict() == Verdict.UNKNOWN) {
            sentences.add("Could not decide.");
        } else if (report.verdict() == Verdict.PROVED) {
            sentences.add("No finding is possible "
                    + (report.command().equals(JsonReport.PROVE)
                            ? "for any parameter values."
                            : "in any schedule of this input."));
        } else if (predicted.isEmpty() && !report.triage().suppressed().isEmpty()) {
            sentences.add("Nothing found but what is suppressed.");
        } else if (predicted.isEmpty()) {
            sentences.add("Nothing found in the " + graphs(report.stats().graphs()) + " looked at; others may exist.");
        } else {
            sentences.add("Nothing certain.");
        }
        if (!predicted.isEmpty()) {
            sentences.add("Predicted: " + predicted + ".");
        }
        long known = report.findings().size() - report.newFindings().size();
        if (known > 0) {
            sentences.add(inBaseline(report.findings().size(), known));
        }
        return String.join(" ", sentences);
    }

    private static String inBaseline(long all, long known) {
        if (known < all) {
            return String.format(Locale.ROOT, "%,d of them %s in the baseline.", known, known == 1 ? "is" : "are");
        }
        return all == 1 ? "It is in the baseline." : "All are in the baseline.";
    }

    private static String graphs(long graphs) {
        return graphs == 0 ? "graphs" : graphs == 1 ? "one graph" : plural(graphs, "graph");
    }

    private static String kinds(List<Finding> findings, Certainty certainty) {
        List<String> parts = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            long count = findings.stream()
                    .filter(finding -> finding.kind() == kind && finding.certainty() == certainty)
                    .count();
            if (count > 0) {
                parts.add(count(kind, count));
            }
        }
        return String.join(", ", parts);
    }

    /** What was counted, without what was not; empty if nothing was, or nothing that a verdict rests on. */
    static String counts(Report report) {
        if (report.verdict() == Verdict.UNKNOWN && sawNothing(report)) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        if (!report.regions().isEmpty()) {
            parts.add(regions(report.regions()));
        }
        Stats stats = report.stats();
        add(parts, stats.tasks(), "task");
        add(parts, stats.steps(), "step");
        add(parts, stats.checks(), "check");
        add(parts, stats.graphs(), "graph");
        if (stats.elapsedMillis() > 0) {
            parts.add(duration(stats.elapsedMillis()));
        }
        return String.join(", ", parts);
    }

    /** No more than the main task, which accessed nothing. */
    private static boolean sawNothing(Report report) {
        return report.findings().isEmpty()
                && report.regions().isEmpty()
                && report.stats().tasks() <= 1
                && report.stats().checks() == 0;
    }

    private static void add(List<String> parts, long count, String what) {
        if (count > 0) {
            parts.add(plural(count, what));
        }
    }

    private static String regions(List<SourceRegion> regions) {
        List<String> parts = new ArrayList<>();
        for (Verdict verdict : Verdict.values()) {
            long count = regions.stream()
                    .filter(region -> region.verdict() == verdict)
                    .count();
            if (count > 0) {
                parts.add(String.format(Locale.ROOT, "%,d %s", count, verdict));
            }
        }
        return plural(regions.size(), "region") + " (" + String.join(", ", parts) + ")";
    }

    static String duration(long millis) {
        if (millis < 1000) {
            return millis + " ms";
        }
        if (millis < 60_000) {
            return String.format(Locale.ROOT, "%d.%d s", millis / 1000, millis % 1000 / 100);
        }
        return String.format(Locale.ROOT, "%,d min %d s", millis / 60_000, millis / 1000 % 60);
    }

    /** A witness: {@code i = 3, j = 0}. */
    static String values(Map<String, Long> values) {
        List<String> parts = new ArrayList<>();
        values.forEach((name, value) -> parts.add(name + " = " + value));
        return String.join(", ", parts);
    }
}
