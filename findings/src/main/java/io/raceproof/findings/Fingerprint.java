package io.raceproof.findings;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Names a finding so that suppressions and baselines recognise it in another run of a program that was edited
 * elsewhere: 16 hex digits of a SHA-256 over the kind, the location, and each access's operation, class and method.
 *
 * <p>Left out is what changes by itself: lines, tasks, stacks, certainty (explore may settle it), array indices, hash
 * codes, addresses, and the numbers that the compiler gives to lambdas and anonymous classes. Two races at different
 * lines of one method, on locations that differ only in an index, therefore share a fingerprint.
 */
final class Fingerprint {

    private static final int DIGITS = 16;

    /** {@code @1b6d3586} and the address of a hidden class, {@code /0x00007f…}. */
    private static final Pattern IDENTITY = Pattern.compile("@[0-9a-f]+\\b|/0x[0-9a-f]+\\b");

    /** {@code lambda$main$0}, {@code Sor$1}, {@code Sor$1Local}: counted by the compiler. */
    private static final Pattern COMPILER_NUMBER = Pattern.compile("\\$\\d+");

    /** A number that is not part of a name: {@code 17} and {@code -1}, but not the end of {@code x2}. */
    private static final Pattern NUMBER = Pattern.compile("(?<![\\p{L}\\p{N}_$])-?\\d+(?![\\p{L}\\p{N}_$])");

    private Fingerprint() {}

    static String of(Finding finding) {
        return digest(finding.kind().reportName() + "\n" + location(finding) + "\n"
                + String.join("\n", accesses(finding, " ")));
    }

    /** What is digested, for people. */
    static String inWords(Finding finding) {
        return finding.kind().reportName() + " on " + location(finding) + ": "
                + String.join(", ", accesses(finding, "."));
    }

    private static String location(Finding finding) {
        return NUMBER.matcher(name(finding.location())).replaceAll("#");
    }

    private static List<String> accesses(Finding finding, String dot) {
        List<String> accesses = new ArrayList<>();
        for (Access access : finding.accesses()) {
            accesses.add(access.op().reportName() + " " + name(access.className()) + dot + name(access.method()));
        }
        if (!finding.kind().ordered()) {
            Collections.sort(accesses);
        }
        return accesses;
    }

    private static String name(String text) {
        return COMPILER_NUMBER.matcher(IDENTITY.matcher(text).replaceAll("")).replaceAll("\\$");
    }

    private static String digest(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, DIGITS / 2);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
