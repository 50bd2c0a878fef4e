package io.raceproof.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Lines of text, at most {@link #WIDTH} columns wide where words allow it. Prose is wrapped; frames are not, because
 * tools link only whole ones.
 */
final class Page {

    static final int WIDTH = 100;

    /** How a piece of text looks where colours are wanted. */
    enum Look {
        BOLD("1"),
        FOUND("1;31"),
        PROVED("1;32"),
        DOUBTFUL("1;33");

        private final String code;

        Look(String code) {
            this.code = code;
        }
    }

    private final StringBuilder text = new StringBuilder();
    private final boolean colours;

    Page(boolean colours) {
        this.colours = colours;
    }

    /** The piece in its look, for {@link #line}. */
    String look(Look look, String piece) {
        return colours ? "\u001b[" + look.code + "m" + piece + "\u001b[0m" : piece;
    }

    void line(String line) {
        text.append(line).append('\n');
    }

    void blank() {
        text.append('\n');
    }

    /** Words after {@code first}, wrapped; later lines start below the first word. */
    void prose(String first, String words) {
        String indentation = " ".repeat(first.length());
        String start = first;
        for (String line : wrap(Printable.line(words), WIDTH - first.length())) {
            line(start + line);
            start = indentation;
        }
    }

    private static List<String> wrap(String words, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words.strip().split(" +")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
