package io.raceproof.report;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import io.raceproof.findings.Report;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Suppressed;
import io.raceproof.findings.Triage;
import io.raceproof.findings.Verdict;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the fields of {@code raceproof-report/1}, in any order. A field that may be empty may be missing; a report,
 * finding or access without one of the others is refused, and so is one that breaks a rule of the model: a verdict that
 * the findings do not support, a data race of two reads.
 */
final class JsonReportReader {

    private static final String[] BASELINE = {JsonReport.NEW, JsonReport.UNCHANGED};

    private final JsonCursor json;

    /** What the findings read so far are to a baseline; both stay empty if there was none. */
    private final Set<String> known = new HashSet<>();

    private boolean compared;

    private JsonReportReader(JsonCursor json) {
        this.json = json;
    }

    static Report read(byte[] bytes) throws NotAReportException {
        return JsonCursor.over(bytes, cursor -> {
            JsonReportReader reader = new JsonReportReader(cursor);
            return reader.whole("a report", reader::report);
        });
    }

    private Report report() throws IOException {
        String command = null;
        Verdict verdict = null;
        List<String> because = List.of();
        List<Finding> findings = null;
        List<SourceRegion> regions = List.of();
        List<Suppressed> suppressed = List.of();
        Stats stats = Stats.NONE;
        for (String name = json.firstField("report"); name != null; name = json.nextField()) {
            switch (name) {
                case "command" -> command = json.string(name);
                case "verdict" -> verdict = json.oneOf(name, Verdict.values(), Verdict::name);
                case "because" -> because = json.strings(name);
                case "findings" -> findings = findings(name);
                case "regions" -> regions = json.list(name, () -> whole("a region", this::region));
                case "suppressed" ->
                    suppressed = json.list(name, () -> whole("a suppressed finding", this::suppressed));
                case "stats" -> stats = stats();
                default -> json.skip();
            }
        }
        Report report = new Report(
                required("command", command),
                required("verdict", verdict),
                because,
                required("findings", findings),
                stats,
                regions,
                new Triage(suppressed, compared, known));
        requireVerdict(verdict, report.verdict());
        return report;
    }

    private SourceRegion region() throws IOException {
        String file = null;
        int line = 0;
        Verdict verdict = null;
        List<String> because = List.of();
        List<Finding> findings = null;
        List<String> sources = List.of();
        List<String> footprint = List.of();
        for (String name = json.firstField("region"); name != null; name = json.nextField()) {
            switch (name) {
                case "file" -> file = json.string(name);
                case "line" -> line = json.line(name);
                case "verdict" -> verdict = json.oneOf(name, Verdict.values(), Verdict::name);
                case "because" -> because = json.strings(name);
                case "findings" -> findings = findings(name);
                case "sources" -> sources = json.strings(name);
                case "footprint" -> footprint = json.strings(name);
                default -> json.skip();
            }
        }
        SourceRegion region = new SourceRegion(
                required("file", file),
                line,
                required("verdict", verdict),
                because,
                required("findings", findings),
                sources,
                footprint);
        requireVerdict(verdict, region.verdict());
        return region;
    }

    private Suppressed suppressed() throws IOException {
        Finding finding = null;
        String reason = null;
        String by = "";
        for (String name = json.firstField("suppressed"); name != null; name = json.nextField()) {
            switch (name) {
                case "finding" -> finding = whole("a finding", this::finding);
                case "reason" -> reason = json.string(name);
                case "by" -> by = json.string(name);
                default -> json.skip();
            }
        }
        return new Suppressed(required("finding", finding), required("reason", reason), by);
    }

    private List<Finding> findings(String field) throws IOException {
        return json.list(field, () -> whole("a finding", this::finding));
    }

    private Finding finding() throws IOException {
        Kind kind = null;
        Certainty certainty = null;
        String location = null;
        List<Access> accesses = null;
        String parallelBecause = "";
        String replay = "";
        long count = 1;
        Map<String, Long> parameters = Map.of();
        List<String> madeAt = List.of();
        String baseline = "";
        for (String name = json.firstField("finding"); name != null; name = json.nextField()) {
            switch (name) {
                case "kind" -> kind = json.oneOf(name, Kind.values(), Kind::reportName);
                case "certainty" -> certainty = json.oneOf(name, Certainty.values(), Certainty::reportName);
                case "location" -> location = json.string(name);
                case "accesses" -> accesses = json.list(name, () -> whole("an access", this::access));
                case "parallelBecause" -> parallelBecause = json.string(name);
                case "replay" -> replay = json.string(name);
                case "count" -> count = json.number(name);
                case "parameters" -> parameters = json.numbers(name);
                case "madeAt" -> madeAt = json.strings(name);
                case "baseline" -> baseline = json.oneOf(name, BASELINE, state -> state);
                default -> json.skip();
            }
        }
        Finding finding = new Finding(
                required("kind", kind),
                required("certainty", certainty),
                required("location", location),
                required("accesses", accesses),
                parallelBecause,
                replay,
                count,
                parameters,
                madeAt);
        compared |= !baseline.isEmpty();
        if (baseline.equals(JsonReport.UNCHANGED)) {
            known.add(finding.fingerprint());
        }
        return finding;
    }

    private Access access() throws IOException {
        Op op = null;
        String className = null;
        String method = null;
        String file = "";
        int line = 0;
        String task = "";
        List<String> stack = List.of();
        Map<String, Long> instance = Map.of();
        for (String name = json.firstField("access"); name != null; name = json.nextField()) {
            switch (name) {
                case "op" -> op = json.oneOf(name, Op.values(), Op::reportName);
                case "class" -> className = json.string(name);
                case "method" -> method = json.string(name);
                case "file" -> file = json.string(name);
                case "line" -> line = json.line(name);
                case "task" -> task = json.string(name);
                case "stack" -> stack = json.strings(name);
                case "instance" -> instance = json.numbers(name);
                default -> json.skip();
            }
        }
        return new Access(
                required("op", op),
                required("class", className),
                required("method", method),
                file,
                line,
                task,
                stack,
                instance);
    }

    private Stats stats() throws IOException {
        Map<String, Long> numbers = new HashMap<>();
        for (String name = json.firstField("stats"); name != null; name = json.nextField()) {
            switch (name) {
                case "tasks", "steps", "checks", "graphs", "elapsedMillis" -> numbers.put(name, json.number(name));
                default -> json.skip();
            }
        }
        return new Stats(
                numbers.getOrDefault("tasks", 0L),
                numbers.getOrDefault("steps", 0L),
                numbers.getOrDefault("checks", 0L),
                numbers.getOrDefault("graphs", 0L),
                numbers.getOrDefault("elapsedMillis", 0L));
    }

    /** Reads one thing; what the model says against it as a whole is refused at the place where it begins. */
    private <T> T whole(String what, JsonCursor.Element<T> reading) throws IOException {
        String place = json.place();
        try {
            return reading.read();
        } catch (IllegalArgumentException e) {
            throw JsonCursor.refuse(place, what + " that cannot be: " + e.getMessage());
        }
    }

    private static <T> T required(String field, T value) {
        if (value == null) {
            throw new IllegalArgumentException("it has no \"" + field + "\"");
        }
        return value;
    }

    /**
     * The model draws its own conclusion; a file that draws another one was edited, and nobody knows which half is
     * right.
     */
    private static void requireVerdict(Verdict given, Verdict derived) {
        if (given != derived) {
            throw new IllegalArgumentException("its verdict is " + given + ", and its findings say " + derived);
        }
    }
}
