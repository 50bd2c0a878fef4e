package io.raceproof.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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

    /**
     * What we ship, beside this class: races of well-known libraries that their sources confirm and that do no harm.
     */
    private static final String LIBRARIES = "libraries.suppressions";

    private final List<Suppression> lines;

    /** Nobody here wrote these, so nobody is told if they suppress nothing. */
    private final List<Suppression> shipped;

    private Suppressions(List<Suppression> lines) {
        this(lines, List.of());
    }

    private Suppressions(List<Suppression> lines, List<Suppression> shipped) {
        this.lines = List.copyOf(lines);
        this.shipped = List.copyOf(shipped);
    }

    /**
     * Reads a file.
     *
     * @throws BadLineException if a line is not a suppression; the message says what is wrong with it
     * @throws IOException if the file cannot be read
     */
    public static Suppressions read(Path file) throws IOException {
        return new Suppressions(parse(file.getFileName().toString(), Files.readAllBytes(file)));
    }

    /** The same, and after them what we ship for libraries. */
    public Suppressions andThoseOfLibraries() {
        try (InputStream in = Suppressions.class.getResourceAsStream(LIBRARIES)) {
            return new Suppressions(lines, parse(LIBRARIES, in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Suppression> parse(String name, byte[] bytes) throws IOException {
        List<Suppression> suppressions = new ArrayList<>();
        int number = 0;
        // Decoded here: a byte that is no UTF-8, in somebody's comment, is no reason to refuse the file.
        String text = new String(bytes, StandardCharsets.UTF_8);
        for (String line : text.lines().toList()) {
            number++;
            String stripped = line.strip();
            if (!stripped.isEmpty() && !stripped.startsWith("#")) {
                suppressions.add(Suppression.read(name + ":" + number, stripped));
            }
        }
        return suppressions;
    }

    /** In the order of the file: the first that matches a finding is the one that counts. */
    List<Suppression> lines() {
        List<Suppression> all = new ArrayList<>(lines);
        all.addAll(shipped);
        return all;
    }

    /** Those among them that are the user's own. */
    List<Suppression> own() {
        return lines;
    }
}
