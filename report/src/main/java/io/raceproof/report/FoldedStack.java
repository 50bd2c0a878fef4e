package io.raceproof.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A stack as people read it: what recursion repeats is shown once, and below it how often it comes again; what the JDK
 * does between two frames of others is counted. Deeper than a screen is cut; the JSON report has every frame.
 *
 * @param lines innermost first
 */
record FoldedStack(List<Line> lines) {

    private static final int MAX_LINES = 20;

    /** Recursion of more frames a round is rare, and looking for it is not free. */
    private static final int MAX_ROUND = 8;

    /** Fewer frames of the JDK in a row are shown. */
    private static final int MANY_OF_JDK = 4;

    /**
     * A line of a shown stack.
     *
     * @param text a frame; or words about frames that are not shown
     */
    record Line(String text, boolean isFrame) {}

    static FoldedStack of(List<String> frames) {
        List<Line> lines = new ArrayList<>();
        int at = 0;
        while (at < frames.size() && lines.size() < MAX_LINES) {
            int jdk = ofJdk(frames, at);
            if (jdk >= MANY_OF_JDK) {
                lines.add(new Line("... " + jdk + " frames of the JDK", false));
                at += jdk;
                continue;
            }
            int round = round(frames, at);
            int again = again(frames, at, round);
            for (String frame : frames.subList(at, at + round)) {
                lines.add(new Line(Printable.line(frame), true));
            }
            if (again > 0) {
                String which = round == 1 ? "the same frame " : "these " + round + " frames ";
                lines.add(new Line("... " + which + Words.plural(again, "more time"), false));
            }
            at += round * (1 + again);
        }
        if (at < frames.size()) {
            lines.add(new Line("... " + Words.plural(frames.size() - at, "more frame"), false));
        }
        return new FoldedStack(lines);
    }

    /** How many frames from here on are the JDK's. */
    private static int ofJdk(List<String> frames, int from) {
        int end = from;
        while (end < frames.size() && isOfJdk(frames.get(end))) {
            end++;
        }
        return end - from;
    }

    private static boolean isOfJdk(String frame) {
        return frame.startsWith("java.") || frame.startsWith("jdk.") || frame.startsWith("sun.");
    }

    /** How many frames from here on come again and again; 1 where nothing is gained by saying so. */
    private static int round(List<String> frames, int at) {
        for (int round = 1; round <= MAX_ROUND; round++) {
            if (round * again(frames, at, round) > 1) {
                return round;
            }
        }
        return 1;
    }

    /**
     * How often the next {@code round} frames come again right after themselves; a single repetition of one does not
     * count.
     */
    private static int again(List<String> frames, int at, int round) {
        int end = at + round;
        while (end < frames.size() && frames.get(end).equals(frames.get(end - round))) {
            end++;
        }
        int again = (end - at) / round - 1;
        return round * again > 1 ? again : 0;
    }
}
