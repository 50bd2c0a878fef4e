package io.raceproof.agent;

import io.raceproof.runtime.Pass;
import java.util.AbstractSet;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Set;

/**
 * A set of passes that remembers which it was asked for: to who asked for no others, all sets that agree in these are
 * one.
 */
final class AskedPasses extends AbstractSet<Pass> {

    private final Set<Pass> passes;
    private final Set<Pass> asked = EnumSet.noneOf(Pass.class);

    AskedPasses(Set<Pass> passes) {
        this.passes = passes;
    }

    /** From here on, nothing was asked. */
    void forget() {
        asked.clear();
    }

    /** Whether that set would have answered the same. */
    boolean wouldBe(Set<Pass> other) {
        return asked.stream().allMatch(pass -> passes.contains(pass) == other.contains(pass));
    }

    @Override
    public boolean contains(Object pass) {
        asked.add((Pass) pass);
        return passes.contains(pass);
    }

    @Override
    public Iterator<Pass> iterator() {
        throw new UnsupportedOperationException("passes are asked for one by one");
    }

    @Override
    public int size() {
        throw new UnsupportedOperationException("passes are asked for one by one");
    }
}
