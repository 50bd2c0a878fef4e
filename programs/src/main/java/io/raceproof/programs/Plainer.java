package io.raceproof.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Which plainer statements could stand in the place of a statement: an async for a future, one lock mode for another.
 */
final class Plainer {

    private Plainer() {}

    /** None for most statements. Each uses fewer names than the statement, or is less {@link #fancy}. */
    static List<Stmt> than(Stmt stmt) {
        List<Stmt> plainer = new ArrayList<>();
        if (stmt instanceof Stmt.Write s && s.value() != 1) {
            plainer.add(new Stmt.Write(s.location(), 1, s.site()));
        } else if (stmt instanceof Stmt.Update s) {
            plainer.add(new Stmt.Write(s.location(), 1, s.site()));
        } else if (stmt instanceof Stmt.TryLocked s) {
            plainer.add(new Stmt.Locked(s.lock(), false, s.body()));
        } else if (stmt instanceof Stmt.Future s) {
            plainer.add(new Stmt.Async(s.body()));
        } else if (stmt instanceof Stmt.Spawn s) {
            plainer.add(new Stmt.Async(s.body()));
        } else if (stmt instanceof Stmt.AsyncAwait s) {
            plainer.add(new Stmt.Async(s.body()));
            plainer.addAll(withoutOne(s.futures(), fewer -> new Stmt.AsyncAwait(fewer, s.promises(), s.body())));
            plainer.addAll(withoutOne(s.promises(), fewer -> new Stmt.AsyncAwait(s.futures(), fewer, s.body())));
        } else if (stmt instanceof Stmt.Isolated s) {
            plainer.addAll(withoutOne(s.objects(), fewer -> new Stmt.Isolated(fewer, s.body())));
        } else if (stmt instanceof Stmt.Locked s && s.shared()) {
            plainer.add(new Stmt.Locked(s.lock(), false, s.body()));
        } else if (stmt instanceof Stmt.Post s) {
            plainer.add(new Stmt.Async(s.body()));
            plainer.addAll(
                    withoutOne(s.handedOver(), fewer -> new Stmt.Post(s.region(), s.body(), s.onReturn(), fewer)));
        }
        return plainer;
    }

    /** 1 if this statement could become plainer and use the same names, else 0. */
    static int fancy(Stmt stmt) {
        boolean fancy = stmt instanceof Stmt.Spawn
                || stmt instanceof Stmt.Update
                || stmt instanceof Stmt.TryLocked
                || stmt instanceof Stmt.AsyncAwait
                || (stmt instanceof Stmt.Locked locked && locked.shared())
                || (stmt instanceof Stmt.Write write && write.value() != 1);
        return fancy ? 1 : 0;
    }

    private static List<Stmt> withoutOne(List<Integer> names, Function<List<Integer>, Stmt> rebuilt) {
        List<Stmt> plainer = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            List<Integer> fewer = new ArrayList<>(names);
            fewer.remove(i);
            plainer.add(rebuilt.apply(fewer));
        }
        return plainer;
    }
}
