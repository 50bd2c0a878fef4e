package io.raceproof.core.shadow;

import java.util.Arrays;

/**
 * Where the elements of an array were accessed that lie in {@link Runs} of one segment but were not all accessed at one
 * place: a byte an element, the number of a place. Only a word without a site is to be looked up here. Guarded as the
 * runs are.
 */
final class RunSites {

    /**
     * With so many places, no others are taken in; there is room for those of one access more, up to {@link #AT_ONCE}.
     */
    private static final int MANY = 120;

    /** So many elements can be put in at once, each with its place. */
    static final int AT_ONCE = 64;

    private final int length;

    /** By element; null until there is one. */
    private byte[] numbers;

    /** Null until there is one. */
    private int[] sites;

    private int count;

    RunSites(int length) {
        this.length = length;
    }

    /** Whether elements with this word can be put here. */
    boolean takes(long word) {
        int site = Word.site(word);
        return site == 0 || count < MANY || numberOf(site) < count;
    }

    /** All elements of a range were accessed there; nothing for a word without a site, whose elements are here. */
    void put(long from, long to, long word) {
        int site = Word.site(word);
        if (site != 0) {
            putPlace(from, to, site);
        }
    }

    boolean isOpen() {
        return count < MANY;
    }

    /** All elements of a range were accessed at that place. */
    private void putPlace(long from, long to, int site) {
        byte number = (byte) numberFor(site);
        Arrays.fill(numbers, (int) from, (int) to, number);
    }

    /** The elements of a range were accessed at these places, mostly the same two in turn. */
    void putPlaces(int from, int to, int[] places) {
        int last = places[0];
        int lastNumber = numberFor(last);
        int other = last;
        int otherNumber = lastNumber;
        for (int element = from; element < to; element++) {
            int place = places[element - from];
            if (place != last) {
                int number = place == other ? otherNumber : numberFor(place);
                other = last;
                otherNumber = lastNumber;
                last = place;
                lastNumber = number;
            }
            numbers[element] = (byte) lastNumber;
        }
    }

    /** The number of the place, which has one from now on. */
    private int numberFor(int site) {
        if (numbers == null) {
            numbers = new byte[length];
            sites = new int[4];
        }
        int number = numberOf(site);
        if (number == count) {
            sites = count == sites.length ? Arrays.copyOf(sites, 2 * count) : sites;
            sites[count++] = site;
        }
        return number;
    }

    private int numberOf(int site) {
        for (int i = count - 1; i >= 0; i--) {
            if (sites[i] == site) {
                return i;
            }
        }
        return count;
    }

    /** The word of one element, whose run has that one: with its own site. */
    long wordOf(int element, long ofRun) {
        boolean isHere = ofRun > 0 && Word.site(ofRun) == 0 && numbers != null;
        return isHere ? ofRun | sites[numbers[element] & 0xff] : ofRun;
    }
}
