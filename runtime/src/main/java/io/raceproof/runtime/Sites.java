package io.raceproof.runtime;

/**
 * The table of all places that rewritten code names by number. The agent fills it while it rewrites; a class that is
 * rewritten twice gets new numbers, and the old ones stay valid.
 */
public final class Sites {

    private static final Table<Site> TABLE = new Table<>();

    private Sites() {}

    /** Gives the site a number. */
    public static int add(Site site) {
        return TABLE.add(site);
    }

    /** The site with this number; takes no lock. */
    public static Site get(int number) {
        return TABLE.get(number);
    }
}
