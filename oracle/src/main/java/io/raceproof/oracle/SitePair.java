package io.raceproof.oracle;

/** Two sites, the smaller first: the places of two accesses that race. */
public record SitePair(int first, int second) implements Comparable<SitePair> {

    public SitePair {
        if (first > second) {
            throw new IllegalArgumentException("A site pair has its smaller site first: use SitePair.of");
        }
    }

    public static SitePair of(int a, int b) {
        return new SitePair(Math.min(a, b), Math.max(a, b));
    }

    @Override
    public int compareTo(SitePair other) {
        return first != other.first ? Integer.compare(first, other.first) : Integer.compare(second, other.second);
    }

    @Override
    public String toString() {
        return first + "-" + second;
    }
}
