package io.raceproof.runtime;

import io.raceproof.core.event.LockMode;
import java.util.List;

/**
 * Before what a strand stands.
 *
 * @param what in words, without the place
 * @param site a number of {@link Sites}
 * @param takes the locks that it needs to go on
 * @param tries whether it goes on without them too
 * @param variable the sync variable that it will use; null for none
 * @param effect what it may do to that
 * @param gives the lock that it is about to give up; null for none
 * @param open whether it could go on, as far as that depends on locks and conditions
 * @param waits whether it begins, or waits for something that has to happen
 * @param ends whether its thread ends there
 * @param also what else it may use at most; what it really uses is told when it does
 */
public record Stop(
        String what,
        int site,
        List<Want> takes,
        boolean tries,
        String variable,
        MoveListener.Way effect,
        Want gives,
        boolean open,
        boolean waits,
        boolean ends,
        List<Use> also) {

    /** A lock and how it is wanted. */
    public record Want(String lock, LockMode mode) {}

    /** A sync variable and what is done to it. */
    public record Use(String variable, MoveListener.Way effect) {}

    /** One that uses nothing else. */
    Stop(
            String what,
            int site,
            List<Want> takes,
            boolean tries,
            String variable,
            MoveListener.Way effect,
            Want gives,
            boolean open,
            boolean waits,
            boolean ends) {
        this(what, site, takes, tries, variable, effect, gives, open, waits, ends, List.of());
    }

    /** The same, which may use these too. */
    Stop with(List<Use> more) {
        return new Stop(what, site, takes, tries, variable, effect, gives, open, waits, ends, more);
    }

    /** The same with its place. */
    public String whatAndWhere() {
        return site == Sites.UNKNOWN ? what : what + " at " + Sites.place(site);
    }

    /** Whether it may change its variable. */
    public boolean writes() {
        return effect != MoveListener.Way.READ;
    }

    public Stop {
        takes = List.copyOf(takes);
        also = List.copyOf(also);
    }
}
