package io.raceproof.runtime;

import io.raceproof.findings.Op;

/**
 * The table of all places that rewritten code names by number. The agent fills it while it rewrites; a class that is
 * rewritten twice gets new numbers, and the old ones stay valid.
 */
public final class Sites {

    private static final Table<Site> TABLE = new Table<>();

    /** The number of no place in particular: an operation that unseen code has called. */
    public static final int UNKNOWN = TABLE.add(new Site("", "", "", 0, Op.READ, Start.ASYNC));

    private Sites() {}

    /** Gives the site a number. */
    public static int add(Site site) {
        return TABLE.add(site);
    }

    /** The site with this number; takes no lock. */
    public static Site get(int number) {
        return TABLE.get(number);
    }

    /** Where that is, for a sentence: a frame in the JVM's form. */
    static String place(int number) {
        return number == UNKNOWN ? "a place that was not seen" : get(number).frame();
    }
}
