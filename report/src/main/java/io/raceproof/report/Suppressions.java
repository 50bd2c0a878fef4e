package io.raceproof.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file of suppressions, a line each; blank lines and lines that begin with {@code #} are for the reader. */
public final class Suppressions {

    /** The file that counts where no other is named, in the working directory. */
    public static final String DEFAULT_FILE = "raceproof.suppressions";

    /** Nothing is suppressed. */
    public static final Suppressions NONE = new Suppressions(List.of());

    private final List<Suppression> lines;

    private Suppressions(List<Suppression> lines) {
        this.lines = List.copyOf(lines);
    }

    /**
     * Reads a file.
     *
     * @throws BadLineException if a line is not a suppression; the message says what is wrong with it
     * @throws IOException if the file cannot be read
     */
    public static Suppressions read(Path file) throws IOException {
        List<Suppression> suppressions = new ArrayList<>();
        int number = 0;
        // Decoded here: a byte that is no UTF-8, in somebody's comment, is no reason to refuse the file.
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        for (String line : text.lines().toList()) {
            number++;
            String stripped = line.strip();
            if (!stripped.isEmpty() && !stripped.startsWith("#")) {
                suppressions.add(Suppression.read(file.getFileName() + ":" + number, stripped));
            }
        }
        return new Suppressions(suppressions);
    }

    /** In the order of the file: the first that matches a finding is the one that counts. */
    List<Suppression> lines() {
        return lines;
    }
}
