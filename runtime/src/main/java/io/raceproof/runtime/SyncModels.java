package io.raceproof.runtime;

import io.raceproof.runtime.SyncOp.Family;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

/** The models of one run, by family. Never changes. */
final class SyncModels {

    private final Map<Family, SyncModel> models = new EnumMap<>(Family.class);

    private final PhaserModel phasers;

    private final ThreadModel threads;

    /** By what is around the program, and by object of the JDK that no model knows: whether logic orders its uses. */
    private final WeakTable<Object> outside = new WeakTable<>();

    private final Function<Object, Object> newVariable;

    SyncModels(Detection detection) {
        newVariable = unused -> detection.newVariable();
        phasers = new PhaserModel(detection);
        LockModel locks = new LockModel(detection);
        models.put(Family.LOCK, locks);
        models.put(Family.CONDITION, locks);
        models.put(Family.MONITOR, locks);
        models.put(Family.STAMPED, new StampedModel(detection, locks));
        models.put(Family.SEMAPHORE, new SemaphoreModel(detection));
        models.put(Family.ATOMIC, new AtomicModel(detection));
        models.put(Family.LATCH, new LatchModel(detection));
        models.put(Family.BARRIER, new BarrierModel(detection));
        models.put(Family.PHASER, phasers);
        CollectionModel collections = new CollectionModel(detection);
        models.put(Family.COLLECTION, collections);
        models.put(Family.EXCHANGER, new ExchangerModel(detection, collections));
        models.put(Family.PARKING, new ParkingModel(detection));
        FieldVariables fields = new FieldVariables(detection);
        models.put(Family.UPDATER, new UpdaterModel(detection, fields));
        models.put(Family.HANDLE, new HandleModel(detection, fields));
        models.put(Family.UNSAFE, new UnsafeModel(detection, fields));
        threads = new ThreadModel(detection);
        models.put(Family.THREAD, threads);
        models.put(Family.LOCAL, new LocalModel(detection));
    }

    PhaserModel phasers() {
        return phasers;
    }

    ThreadModel threads() {
        return threads;
    }

    Object outside(Object used) {
        return outside.get(used, newVariable);
    }

    SyncModel of(SyncOp op) {
        return models.get(op.family);
    }
}
