package io.raceproof.runtime;

/**
 * The field updaters of {@code java.util.concurrent.atomic}: their fields are volatile, so what they do is what a volatile
 * access of the field does.
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
                : fields.variable(call.first, targets.get(call.receiver, UpdaterModel::target));
    }

    private static Field target(Object updater) {
        Class<?> type = updater.getClass();
        Class<?> declaring = (Class<?>) Unsafely.getObject(updater, Unsafely.offset(type, "tclass"));
        Field field = FieldVariables.at(declaring, Unsafely.get(updater, Unsafely.offset(type, "offset")));
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
        if (call.op != SyncOp.FIELD_SET) {
            call.acquire(variable);
        }
        call.release(variable);
    }

    @Override
    void after(SyncCall call) {
        Object variable = call.isIdle() ? null : variable(call);
        if (variable == null) {
            return;
        }
        if (call.op == SyncOp.FIELD_CAS && call.outcome == 0) {
            call.retract(variable);
        }
        call.acquire(variable);
    }

    @Override
    Told.Around around(SyncCall call) {
        Object variable = variable(call);
        return variable == null ? Told.NOTHING : new Told.Update(variable, call.site);
    }
}
