package io.raceproof.runtime;

/**
 * The field updaters of {@code java.util.concurrent.atomic}: their fields are volatile, so what they do is what a
 * volatile access of the field does.
 */
final class UpdaterModel extends SyncModel {

    private final FieldVariables fields;

    /** By updater: its field. */
    private final WeakTable<Field> targets = new WeakTable<>();

    UpdaterModel(Detection detection, FieldVariables fields) {
        super(detection);
        this.fields = fields;
    }

    /** The sync variable that the call is about; null if the call is about to fail. */
    private Object variable(SyncCall call) {
        return call.first == null
                ? null
                : fields.variable(call.c, call.first, targets.get(call.receiver, UpdaterModel::target));
    }

    @Override
    Place place(SyncCall call) {
        return call.first == null ? null : new Place(call.first, targets.get(call.receiver, UpdaterModel::target));
    }

    /** The field that it is of. */
    static Field target(Object updater) {
        Class<?> type = updater.getClass();
        Class<?> declaring = (Class<?>) Unsafely.getObject(updater, Unsafely.offset(type, "tclass"));
        Field field = FieldVariables.at(declaring, offset(updater));
        if (field == null) {
            throw new IllegalStateException("no field of " + declaring + " is what " + type + " updates");
        }
        return field;
    }

    @Override
    void before(SyncCall call) {
        Object variable = call.isIdle() ? null : variable(call);
        if (variable == null) {
            return;
        }
        switch (call.op) {
            case FIELD_SET -> call.release(variable);
            case FIELD_UPDATE -> call.swaps(variable, true);
            case FIELD_CAS -> call.swaps(variable, isExpected(call));
            default -> super.before(call);
        }
    }

    private boolean isExpected(SyncCall call) {
        long offset = offset(call.receiver);
        return switch (targets.get(call.receiver).descriptor()) {
            case "I" -> Unsafely.getInt(call.first, offset) == call.number;
            case "J" -> Unsafely.get(call.first, offset) == call.number;
            default -> Unsafely.getObject(call.first, offset) == call.second;
        };
    }

    private static long offset(Object updater) {
        return Unsafely.get(updater, Unsafely.offset(updater.getClass(), "offset"));
    }

    @Override
    void after(SyncCall call) {
        Object variable = call.isIdle() ? null : variable(call);
        if (variable == null) {
            return;
        }
        switch (call.op) {
            case FIELD_GET, FIELD_APPLY -> call.acquire(variable);
            case FIELD_UPDATE -> call.swapped(variable, true);
            case FIELD_CAS -> call.swapped(variable, call.outcome != 0);
            default -> super.after(call);
        }
    }

    @Override
    Told.Around around(SyncCall call) {
        Object variable = variable(call);
        return variable == null ? Told.NOTHING : new Told.Update(variable, call.site);
    }
}
