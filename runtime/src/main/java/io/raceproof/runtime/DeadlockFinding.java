package io.raceproof.runtime;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A deadlock in the words of a report: who waits, where and for what. */
final class DeadlockFinding {

    /** What the library says of a waiting place: "what at Class.method(File.java:12)". */
    private static final Pattern PLACE = Pattern.compile("(.*?) at ([^\\s(]+)\\.([^.(]+)\\(([^:)]*)(?::(\\d+))?\\).*");

    private DeadlockFinding() {}

    static Finding of(String[] waiting) {
        List<Access> accesses = new ArrayList<>();
        for (String text : waiting) {
            accesses.add(access(text));
        }
        return new Finding(
                Kind.DEADLOCK,
                Certainty.CERTAIN,
                "every task waits",
                accesses,
                "Each of these waits for something that only another of them could bring about.");
    }

    private static Access access(String text) {
        Matcher place = PLACE.matcher(text);
        if (!place.matches()) {
            return new Access(Op.AWAIT, "", "", "", 0, text, List.of());
        }
        int line = place.group(5) == null ? 0 : Integer.parseInt(place.group(5));
        Op op = place.group(1).contains("isolated") ? Op.LOCK : Op.AWAIT;
        return new Access(
                op,
                place.group(2),
                place.group(3),
                place.group(4),
                line,
                "a task waiting for: " + place.group(1),
                List.of());
    }
}
