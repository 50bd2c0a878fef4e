package io.raceproof.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Optional;

/**
 * Var handles on fields and array elements, by access mode. Plain access is what an ordinary access of the place is,
 * and may race; opaque access counts as plain, because it orders nothing (its being atomic is not what is asked for).
 * All others are operations of the sync variable that the place is. Handles on bytes, buffers and segments are not
 * modelled.
 */
final class HandleModel extends SyncModel {

    /** What a handle accesses: a field, an element of the array that it is given, or neither if it is not modelled. */
    private record Target(Field field, boolean isArray) {}

    /** Where a handle on a static field has the class: on later JDKs, on those that wait for its initialiser, on 17. */
    private static final List<String> DECLARING = List.of("declaringClass", "refc", "base");

    private final FieldVariables fields;
    private final WeakTable<Target> targets = new WeakTable<>();

    HandleModel(Detection detection, FieldVariables fields) {
        super(detection);
        this.fields = fields;
    }

    /** The field that a handle is of; null if it is of none, or not modelled. */
    static Field field(Object handle) {
        return target(handle).field;
    }

    private static Target target(Object object) {
        VarHandle handle = (VarHandle) object;
        List<Class<?>> coordinates = handle.coordinateTypes();
        if (coordinates.size() == 2) {
            Class<?> array = coordinates.get(0);
            return new Target(null, array.isArray() && array.getComponentType() == handle.varType());
        }
        Optional<VarHandle.VarHandleDesc> described = handle.describeConstable();
        if (described.isEmpty()) {
            return new Target(null, false);
        }
        Class<?> from = coordinates.isEmpty() ? declaring(handle) : coordinates.get(0);
        return new Target(
                from == null ? null : FieldVariables.find(from, described.get().constantName()), false);
    }

    /** The class of a static field, which is nowhere to be asked for; null if this JDK keeps it elsewhere. */
    private static Class<?> declaring(VarHandle handle) {
        for (Class<?> c = handle.getClass(); c != VarHandle.class; c = c.getSuperclass()) {
            for (String name : DECLARING) {
                long offset = Unsafely.offset(c, name);
                if (offset != Unsafely.ABSENT && Unsafely.getObject(handle, offset) instanceof Class<?> declaring) {
                    return declaring;
                }
            }
        }
        return null;
    }

    @Override
    void before(SyncCall call) {
        if (call.isIdle()) {
            return;
        }
        Target target = targets.get(call.receiver, HandleModel::target);
        switch (call.op) {
            case HANDLE_PLAIN_GET -> plain(call, target, false);
            case HANDLE_PLAIN_SET, HANDLE_PLAIN_UPDATE -> plain(call, target, true);
            default -> {
                Object variable = variable(call, target);
                if (variable != null && call.op == SyncOp.HANDLE_SET) {
                    call.release(variable);
                } else if (variable != null) {
                    call.swaps(variable, call.op == SyncOp.HANDLE_UPDATE || isExpected(call, target));
                }
            }
        }
    }

    @Override
    void after(SyncCall call) {
        Object variable = call.isIdle() ? null : variable(call, targets.get(call.receiver, HandleModel::target));
        if (variable == null) {
            return;
        }
        switch (call.op) {
            case HANDLE_GET -> call.acquire(variable);
            case HANDLE_UPDATE -> call.swapped(variable, true);
            case HANDLE_CAS -> call.swapped(variable, call.outcome != 0);
            case HANDLE_EXCHANGE -> call.swapped(variable, call.isExchanged());
            default -> super.after(call);
        }
    }

    /**
     * Whether the value is what a compare-and-set expects; false too if there is no such place, and the call will fail.
     */
    private static boolean isExpected(SyncCall call, Target target) {
        VarHandle handle = (VarHandle) call.receiver;
        MethodHandle get = handle.toMethodHandle(VarHandle.AccessMode.GET_VOLATILE);
        try {
            Object current = target.isArray
                    ? get.invokeWithArguments(call.first, (int) call.number)
                    : target.field.isStatic() ? get.invokeWithArguments() : get.invokeWithArguments(call.first);
            return Expected.isSame(handle.varType(), current, call.last);
        } catch (Throwable e) {
            return false;
        }
    }

    @Override
    Place place(SyncCall call) {
        Target target = targets.get(call.receiver, HandleModel::target);
        if (target.isArray) {
            return call.first == null ? null : new Place(call.first, (int) call.number);
        }
        Object owner = target.field == null ? null : FieldVariables.owner(target.field, call.first);
        return owner == null ? null : new Place(owner, target.field);
    }

    private void plain(SyncCall call, Target target, boolean writes) {
        if (target.isArray) {
            ArrayShadow shadow = Hooks.arrayShadow(call.first, null, call.c);
            if (writes) {
                Hooks.elementWrite((int) call.number, shadow, call.c, call.site);
            } else {
                Hooks.elementRead((int) call.number, shadow, call.c, call.site);
            }
        } else if (target.field == null) {
            call.isUnmodelled();
        } else {
            plainField(call, target.field, writes);
        }
    }

    private static void plainField(SyncCall call, Field field, boolean writes) {
        Object owner = FieldVariables.owner(field, call.first);
        if (owner == null) {
            return;
        }
        if (field.isVolatile()) {
            call.use(call.c.detection().variable(call.c, owner, field), writes);
        } else if (writes) {
            call.c.detection().fieldWrite(call.c, owner, field, call.site);
        } else {
            call.c.detection().fieldRead(call.c, owner, field, call.site);
        }
    }

    /** Null: not modelled, or the call is about to fail. */
    private Object variable(SyncCall call, Target target) {
        if (target.isArray) {
            call.c.run.reservations().access(call.method.what() + " beside ordinary accesses", call.site);
            return call.first == null ? null : fields.variable(call.first, (int) call.number);
        }
        if (target.field == null) {
            call.isUnmodelled();
            return null;
        }
        if (!target.field.isVolatile()) {
            call.c.run.reservations().access(call.method.what() + " beside ordinary accesses", call.site);
        }
        Object owner = FieldVariables.owner(target.field, call.first);
        return owner == null ? null : fields.variable(call.c, owner, target.field);
    }
}
