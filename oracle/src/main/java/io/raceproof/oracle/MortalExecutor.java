package io.raceproof.oracle;

import io.raceproof.explore.Execution;
import io.raceproof.explore.Executor;
import io.raceproof.explore.Footprint;
import io.raceproof.explore.Guide;
import io.raceproof.explore.Move;
import io.raceproof.explore.Past;
import io.raceproof.explore.Pending;
import io.raceproof.explore.StuckException;
import io.raceproof.findings.Access;
import io.raceproof.findings.Op;
import java.util.List;
import java.util.Optional;

/**
 * Makes the executions of another, as if some moves ended the JVM that they are made in: which ones depends on nothing
 * but what they can have noticed. It either dies of such a move, or only remembers that there was one.
 */
final class MortalExecutor implements Executor {

    private final Executor executor;
    private final boolean dies;
    private final int oneIn;
    private boolean isDoomed;
    private int dieAfter = Integer.MAX_VALUE;

    MortalExecutor(Executor executor, boolean dies, int oneIn) {
        this.executor = executor;
        this.dies = dies;
        this.oneIn = oneIn;
    }

    /** Whether the last execution had such a move. */
    boolean isDoomed() {
        return isDoomed;
    }

    /** Somebody kills it after so many more moves. */
    void killAfter(int moves) {
        dieAfter = moves;
    }

    @Override
    public String program() {
        return executor.program();
    }

    @Override
    public Execution run(Guide guide) {
        isDoomed = false;
        return executor.run(new Watching(guide));
    }

    private final class Watching implements Guide {
        private final Guide guide;
        private final Past past = new Past();
        private Move move;

        Watching(Guide guide) {
            this.guide = guide;
        }

        @Override
        public Optional<Move> next(List<Pending> tasks) {
            Optional<Move> next = guide.next(tasks);
            next.ifPresent(chosen -> move = chosen);
            return next;
        }

        @Override
        public void made(Footprint did) {
            past.made(move, did);
            boolean isDeadly = Math.floorMod(past.noticed().hashCode(), oneIn) == 0;
            isDoomed |= isDeadly;
            if (isDeadly && dies || --dieAfter == 0) {
                throw new StuckException("It died.");
            }
            guide.made(did);
        }

        @Override
        public boolean interrupts(String lock) {
            return guide.interrupts(lock);
        }
    }

    @Override
    public Access access(Op op, int site, String task) {
        return executor.access(op, site, task);
    }

    @Override
    public String location(int location) {
        return executor.location(location);
    }
}
