package io.raceproof.runtime;

/**
 * {@code sun.misc.Unsafe} on fields and array elements, as older libraries use it for what var handles do today: the
 * place at an offset in an object is a sync variable, the one that it is to ordinary accesses if it is a volatile
 * field. Plain accesses of fields are ordinary ones. What it does to memory outside of the heap is not modelled, nor
 * are plain accesses of array elements; they are named.
 */
final class UnsafeModel extends SyncModel {

    static final String CLASS = "sun.misc.Unsafe";

    private final FieldVariables fields;

    UnsafeModel(Detection detection, FieldVariables fields) {
        super(detection);
        this.fields = fields;
    }

    @Override
    void before(SyncCall call) {
        if (call.isIdle()) {
            return;
        }
        switch (call.op) {
            case UNSAFE_PLAIN_GET -> plain(call, false);
            case UNSAFE_PLAIN_SET -> plain(call, true);
            default -> {
                Object variable = variable(call);
                if (variable != null && call.op == SyncOp.UNSAFE_SET) {
                    call.release(variable);
                } else if (variable != null) {
                    call.swaps(variable, call.op == SyncOp.UNSAFE_UPDATE || isExpected(call));
                }
            }
        }
    }

    @Override
    void after(SyncCall call) {
        Object variable = call.isIdle() ? null : variable(call);
        if (variable == null) {
            return;
        }
        switch (call.op) {
            case UNSAFE_GET -> call.acquire(variable);
            case UNSAFE_UPDATE -> call.swapped(variable, true);
            case UNSAFE_CAS -> call.swapped(variable, call.outcome != 0);
            default -> super.after(call);
        }
    }

    private static boolean isExpected(SyncCall call) {
        return switch (call.method.name()) {
            case "compareAndSwapInt" -> Unsafely.getInt(call.first, call.number) == Expected.asLong(call.last);
            case "compareAndSwapLong" -> Unsafely.get(call.first, call.number) == Expected.asLong(call.last);
            default -> Unsafely.getObject(call.first, call.number) == call.last;
        };
    }

    private static void plain(SyncCall call, boolean writes) {
        Field field = field(call.first, call.number);
        if (field == null) {
            call.c.run.reservations().access(call.method.what(), call.site);
        } else if (field.isVolatile()) {
            call.use(call.c.detection().variable(call.c, call.first, field), writes);
        } else if (writes) {
            call.c.detection().fieldWrite(call.c, call.first, field, call.site);
        } else {
            call.c.detection().fieldRead(call.c, call.first, field, call.site);
        }
    }

    /** The sync variable that the call is about; null if that is outside of the heap. */
    private Object variable(SyncCall call) {
        if (call.first == null) {
            call.isUnmodelled();
            return null;
        }
        Field field = field(call.first, call.number);
        if (field == null || !field.isVolatile()) {
            call.c.run.reservations().access(call.method.what() + " beside ordinary accesses", call.site);
        }
        return field == null
                ? fields.variable(call.first, (Object) call.number)
                : fields.variable(call.c, call.first, field);
    }

    /** The field of the object at this offset; null if there is none that can change, as in arrays. */
    private static Field field(Object owner, long offset) {
        Field found = null;
        if (owner != null && !owner.getClass().isArray()) {
            for (Class<?> c = owner.getClass(); found == null && !SyncKind.isOfJdk(c); c = c.getSuperclass()) {
                found = FieldVariables.at(c, offset);
            }
        }
        return found;
    }
}
