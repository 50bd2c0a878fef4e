package io.raceproof.runtime;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.FindingsWriter;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Suppressed;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A field, method or type of the program that says {@code @SuppressRace}: data races on the field, or with an access in
 * the method or type, are written down as suppressed. The agent tells of each when it rewrites the class, so it is
 * known before any access there.
 *
 * <p>A method is where its lines are, so lambdas and anonymous classes in it are in it, and its overloads are not.
 * Without lines, and for constructors, whose lines are mixed with those of field initialisers, the name decides.
 *
 * @param what which of the three
 * @param className the binary name of the class that has it, or is it
 * @param member the name of the field or method; empty for a type
 * @param firstLine the first line of a method; 0 if unknown
 * @param lastLine the last one
 * @param reason why the race is harmless; never blank
 */
public record Exemption(What what, String className, String member, int firstLine, int lastLine, String reason) {

    /** What has the annotation. */
    public enum What {
        FIELD,
        METHOD,
        TYPE
    }

    private static final String CONSTRUCTOR = "<init>";

    /** Those of all classes loaded so far; the same class in another loader has the same ones. Safe for threads. */
    private static final Set<Exemption> ALL = ConcurrentHashMap.newKeySet();

    public Exemption {
        if (reason.isBlank()) {
            throw new IllegalArgumentException("a suppression owes a reason");
        }
    }

    public static void add(Exemption exemption) {
        ALL.add(exemption);
    }

    /** Those of all classes loaded so far. */
    public static List<Exemption> all() {
        return List.copyOf(ALL);
    }

    /** The finding as a suppressed one, if something of the program says so. */
    public static Optional<Suppressed> of(Finding finding) {
        if (ALL.isEmpty()) {
            return Optional.empty();
        }
        Suppressed first = null;
        for (Exemption each : ALL) {
            if (each.covers(finding)) {
                Suppressed found = new Suppressed(finding, each.reason, "@SuppressRace at " + each.place());
                first = first == null || found.by().compareTo(first.by()) < 0 ? found : first;
            }
        }
        return Optional.ofNullable(first);
    }

    /** Writes the finding down, as what it is; returns whether nothing suppresses it. */
    public static boolean write(Finding finding, FindingsWriter to) throws IOException {
        Optional<Suppressed> suppressed = of(finding);
        if (suppressed.isPresent()) {
            to.append(suppressed.get());
        } else {
            to.append(finding);
        }
        return suppressed.isEmpty();
    }

    boolean covers(Finding finding) {
        if (finding.kind() != Kind.DATA_RACE) {
            return false;
        }
        if (what == What.FIELD) {
            String field = "field " + place();
            return finding.location().equals(field) || finding.location().equals("static " + field);
        }
        for (Access access : finding.accesses()) {
            if (what == What.TYPE ? isInType(access) : isInMethod(access)) {
                return true;
            }
        }
        return false;
    }

    private boolean isInType(Access access) {
        return access.className().equals(className) || access.className().startsWith(className + "$");
    }

    private boolean isInMethod(Access access) {
        if (!isInType(access)) {
            return false;
        }
        if (firstLine > 0 && access.line() > 0 && !member.equals(CONSTRUCTOR)) {
            return firstLine <= access.line() && access.line() <= lastLine;
        }
        String lambda = "lambda$" + (member.equals(CONSTRUCTOR) ? "new" : member) + "$";
        return access.className().equals(className)
                && (access.method().equals(member) || access.method().startsWith(lambda));
    }

    private String place() {
        return what == What.TYPE ? className : className + "." + member;
    }
}
