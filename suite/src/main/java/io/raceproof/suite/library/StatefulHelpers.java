package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.suite.MayBreak;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Date;
import java.util.Scanner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Helpers that remember where they are, used by two tasks. */
public final class StatefulHelpers implements Runnable {

    private final Matcher matcher = Pattern.compile("a").matcher("aaaa");
    private final Scanner scanner = new Scanner("1 2 3 4");
    private final MessageDigest digest = digest();
    private final Date date = new Date(0);

    @Override
    public void run() {
        forAll(0, 2, i -> {
            MayBreak.use(() -> matcher.find()); // race: Matcher
            MayBreak.use(() -> scanner.hasNextInt()); // race: Scanner
            MayBreak.use(() -> digest.update((byte) i)); // race: MessageDigest
            date.setTime(i); // race: Date
        });
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
