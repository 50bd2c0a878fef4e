package io.raceproof.maven;

/**
 * How many JVMs run tests at the same time, as Surefire and Failsafe are told it: a number, or so many for each
 * processor.
 */
final class ForkCount {

    private static final String FOR_EACH_PROCESSOR = "C";

    private ForkCount() {}

    /** Zero if tests run in Maven's own JVM; one if it is no such number, of which the plugin itself will complain. */
    static int of(String text, int processors) {
        String number = text.strip();
        try {
            if (!number.endsWith(FOR_EACH_PROCESSOR)) {
                return Math.max(0, Integer.parseInt(number));
            }
            float each = Float.parseFloat(number.substring(0, number.length() - FOR_EACH_PROCESSOR.length()));
            return each > 0 ? Math.max(1, (int) (each * processors)) : 0;
        } catch (NumberFormatException e) {
            return 1;
        }
    }
}
