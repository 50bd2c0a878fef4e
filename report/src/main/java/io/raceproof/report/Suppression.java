package io.raceproof.report;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line of a suppressions file: which findings, and why they are harmless.
 *
 * <pre>
 * data-race on field demo.Bar.progress because a stale value only makes the bar lag
 * data-race at demo.Cache.* because two tasks may compute the same entry
 * * at org.example.legacy.* because it goes away with the next release
 * </pre>
 *
 * <p>The kind is a report's, or {@code *}. {@code on} is about the location, {@code at} about the stacks: one frame of
 * one access must match, by class and method, or as a whole if the pattern has a parenthesis. In patterns {@code *}
 * stands for any text and {@code ?} for one character.
 */
final class Suppression {

    private static final Pattern LINE =
            Pattern.compile("(?<kind>\\S+)\\s+(?<what>on|at)\\s+(?<glob>.+?)\\s+because\\s+(?<reason>\\S.*)");
    private static final Pattern WITHOUT_REASON = Pattern.compile("\\S+\\s+(on|at)\\s+\\S.*");

    private static final String FORM = "write KIND on LOCATION because REASON, or KIND at FRAME because REASON";

    private final String place;
    private final String rule;
    private final String reason;
    private final Optional<Kind> kind;
    private final boolean onLocation;
    private final boolean wholeFrame;
    private final Pattern pattern;

    private Suppression(String place, Matcher line, Optional<Kind> kind) {
        this.place = place;
        this.kind = kind;
        onLocation = line.group("what").equals("on");
        String glob = line.group("glob");
        wholeFrame = glob.contains("(");
        pattern = Pattern.compile(regex(glob), Pattern.DOTALL);
        reason = line.group("reason");
        rule = line.group("kind") + " " + line.group("what") + " " + glob;
    }

    /** Reads a line that is neither blank nor a comment; {@code place} is its file and number. */
    static Suppression read(String place, String line) throws BadLineException {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            throw new BadLineException(
                    place,
                    WITHOUT_REASON.matcher(line).matches()
                            ? "the suppression has no reason; end it with 'because' and why the finding is harmless"
                            : "this is not a suppression; " + FORM);
        }
        return new Suppression(place, matcher, kind(place, matcher.group("kind")));
    }

    private static Optional<Kind> kind(String place, String name) throws BadLineException {
        List<String> names = new ArrayList<>(List.of("*"));
        for (Kind kind : Kind.values()) {
            if (kind.reportName().equals(name)) {
                return Optional.of(kind);
            }
            names.add(kind.reportName());
        }
        if (!name.equals("*")) {
            throw new BadLineException(
                    place,
                    "there is no kind '" + Printable.shortened(name) + "'; it is one of " + String.join(" ", names));
        }
        return Optional.empty();
    }

    private static String regex(String glob) {
        StringBuilder regex = new StringBuilder();
        for (char c : glob.toCharArray()) {
            regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
        }
        return regex.toString();
    }

    boolean matches(Finding finding) {
        if (kind.isPresent() && kind.get() != finding.kind()) {
            return false;
        }
        if (onLocation) {
            return pattern.matcher(finding.location()).matches();
        }
        for (Access access : finding.accesses()) {
            for (String frame : access.stack()) {
                if (matchesFrame(frame)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean matchesFrame(String frame) {
        int parenthesis = frame.lastIndexOf('(');
        String compared = wholeFrame || parenthesis < 0 ? frame : frame.substring(0, parenthesis);
        return pattern.matcher(compared).matches();
    }

    /** Where it is written: {@code raceproof.suppressions:3}. */
    String place() {
        return place;
    }

    /** What it suppresses, as written. */
    String rule() {
        return rule;
    }

    String reason() {
        return reason;
    }
}
