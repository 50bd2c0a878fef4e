package io.raceproof.runtime;

import io.raceproof.core.atomicity.AtomicHistory;

/**
 * What a call of a field updater or a var handle accesses, as far as that is marked: each call is one access of the
 * field, atomic by itself, and told to the history that its ordinary accesses go to. The history of a volatile field
 * goes by tree and joins alone, that of another field also by what was seen: there a handle's own edges may hide
 * something.
 *
 * <p>Of var handles on array elements only plain accesses are seen, as accesses of the array.
 */
final class AtomicPlaces {

    private final Atomicity atomicity;

    /** By updater or handle: its field. */
    private final WeakTable<Target> targets = new WeakTable<>();

    /** {@code field}: null if it is none that is watched. */
    private record Target(Field field) {}

    AtomicPlaces(Atomicity atomicity) {
        this.atomicity = atomicity;
    }

    /** The history of what the call accesses; null if nobody watches it, or it is about to fail. */
    AtomicHistory history(SyncCall call) {
        Field field = targets.get(call.receiver, this::target).field;
        Object owner = field == null ? null : FieldVariables.owner(field, call.first);
        return owner == null ? null : atomicity.history(owner, field);
    }

    private Target target(Object object) {
        Field field = SyncKind.of(object).family == SyncOp.Family.UPDATER
                ? UpdaterModel.target(object)
                : HandleModel.field(object);
        return new Target(field != null && atomicity.isWatched(field) ? field : null);
    }

    /** Whether the compare-and-set expects what was read; true where that cannot be told. */
    static boolean isExpected(SyncCall call, Object read, long number) {
        if (call.op.family == SyncOp.Family.UPDATER) {
            boolean isReference = call.method.descriptor().startsWith("(Ljava/lang/Object;L");
            return isReference ? read == call.second : number == call.number;
        }
        if (call.last instanceof Float || call.last instanceof Double) {
            return true;
        }
        boolean isNumber = call.last instanceof Number && read == null;
        return isNumber || call.last instanceof Boolean || call.last instanceof Character
                ? Expected.asLong(call.last) == number
                : read == call.last;
    }
}
