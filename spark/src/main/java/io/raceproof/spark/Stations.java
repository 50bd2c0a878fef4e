package io.raceproof.spark;

import io.raceproof.explore.jvm.WorkerStation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * The stations of an executor for one search: there are as many as tasks run here at the same time, and they stay from
 * round to round, because a JVM takes its time to start. They end with the executor: in order by a hook, and if it is
 * killed by themselves, because their input ends.
 */
final class Stations {

    /** By search; guarded by itself. An executor is there for one application, so there are few. */
    private static final Map<String, Stations> ALL = new HashMap<>();

    private final Path folder;
    private final List<String> command;
    private final int jdk;
    private final ConcurrentLinkedDeque<WorkerStation> idle = new ConcurrentLinkedDeque<>();
    private final ConcurrentLinkedQueue<WorkerStation> all = new ConcurrentLinkedQueue<>();

    private Stations(Path folder, List<String> command, int jdk) {
        this.folder = folder;
        this.command = command;
        this.jdk = jdk;
    }

    /** The search's, with its archive unpacked beside it the first time. */
    static Stations of(String search, Path archive, List<String> command, int jdk) throws IOException {
        synchronized (ALL) {
            Stations known = ALL.get(search);
            if (known == null) {
                Path folder = Files.createTempDirectory(
                        archive.toAbsolutePath().normalize().getParent(), "raceproof-kit-");
                unpack(archive, folder);
                known = new Stations(folder, command, jdk);
                ALL.put(search, known);
                Runtime.getRuntime().addShutdownHook(new Thread(known::close, "raceproof-stations"));
            }
            return known;
        }
    }

    private static void unpack(Path archive, Path folder) throws IOException {
        try (InputStream file = Files.newInputStream(archive);
                ZipInputStream zip = new ZipInputStream(file)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path place = folder.resolve(entry.getName()).normalize();
                if (!place.startsWith(folder)) {
                    throw new IOException("an archive with " + entry.getName() + " in it");
                }
                Files.createDirectories(place.getParent());
                Files.copy(zip, place);
            }
        }
    }

    /** One that nobody else uses. */
    WorkerStation take() {
        WorkerStation free = idle.poll();
        if (free == null) {
            free = new WorkerStation(folder, command, jdk);
            all.add(free);
        }
        return free;
    }

    void giveBack(WorkerStation station) {
        idle.push(station);
    }

    private void close() {
        all.forEach(WorkerStation::close);
    }
}
