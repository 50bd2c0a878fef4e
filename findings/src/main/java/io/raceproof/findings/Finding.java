package io.raceproof.findings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One thing found.
 *
 * @param location what is accessed, in words: {@code double[] element 17}
 * @param accesses a data race has two, an atomicity violation three (first, interleaving, second)
 * @param parallelBecause why the accesses are parallel: nearest common scope, the two branches, where each was spawned
 * @param replay the token that shows it again, for explore; else empty
 * @param count how often it was seen
 * @param parameters parameter values of the witness ({@code N} = 3), for prove; else empty
 * @param madeAt where the object or array accessed was made, a frame in the JVM's form; several if it was one of these;
 *     empty if that is not known
 */
public record Finding(
        Kind kind,
        Certainty certainty,
        String location,
        List<Access> accesses,
        String parallelBecause,
        String replay,
        long count,
        Map<String, Long> parameters,
        List<String> madeAt) {

    public Finding {
        accesses = List.copyOf(accesses);
        kind.requireAccesses(accesses.size());
        if (kind == Kind.DATA_RACE && !hasWrite(accesses)) {
            throw new IllegalArgumentException("a data race needs a write: two reads do not conflict");
        }
        if (count < 1) {
            throw new IllegalArgumentException("a finding was seen at least once, not " + count + " times");
        }
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        madeAt = List.copyOf(madeAt);
    }

    /** Something of which nobody knows where it was made. */
    public Finding(
            Kind kind,
            Certainty certainty,
            String location,
            List<Access> accesses,
            String parallelBecause,
            String replay,
            long count,
            Map<String, Long> parameters) {
        this(kind, certainty, location, accesses, parallelBecause, replay, count, parameters, List.of());
    }

    /** Something seen once in a run, without a replay token. */
    public Finding(Kind kind, Certainty certainty, String location, List<Access> accesses, String parallelBecause) {
        this(kind, certainty, location, accesses, parallelBecause, "", 1, Map.of());
    }

    /** The same, seen {@code count} times. */
    public Finding withCount(long count) {
        return new Finding(kind, certainty, location, accesses, parallelBecause, replay, count, parameters, madeAt);
    }

    /** The same, which that token shows again. */
    public Finding withReplay(String token) {
        return new Finding(kind, certainty, location, accesses, parallelBecause, token, count, parameters, madeAt);
    }

    /** The same, of something that was made at one of these places. */
    public Finding withMadeAt(List<String> frames) {
        return new Finding(kind, certainty, location, accesses, parallelBecause, replay, count, parameters, frames);
    }

    /** The name of this finding across runs and line shifts; computed, so that no file can disagree with it. */
    public String fingerprint() {
        return Fingerprint.of(this);
    }

    /** What the fingerprint stands for, in words that are as stable as it is: no lines, tasks or indices. */
    public String stableName() {
        return Fingerprint.inWords(this);
    }

    private static boolean hasWrite(List<Access> accesses) {
        for (Access access : accesses) {
            if (access.op() == Op.WRITE) {
                return true;
            }
        }
        return false;
    }
}
