package io.raceproof.spark;

import io.raceproof.explore.engine.Kit;
import io.raceproof.explore.jvm.WorkerStation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import org.apache.spark.SparkFiles;
import org.apache.spark.api.java.function.Function;

/** What an executor does: an errand, at a station of its own. */
final class Searching implements Function<byte[], byte[]> {

    private static final long serialVersionUID = 1;

    private final String archive;
    private final ArrayList<String> command;
    private final int jdk;

    Searching(Kit kit) {
        this.archive = kit.archive().getFileName().toString();
        this.command = new ArrayList<>(kit.command());
        this.jdk = kit.jdk();
    }

    @Override
    public byte[] call(byte[] errand) throws IOException {
        Stations stations = Stations.of(archive + command, Path.of(SparkFiles.get(archive)), command, jdk);
        WorkerStation station = stations.take();
        byte[] answer = station.work(errand);
        // One that something was thrown at is left to itself, and closed with the others.
        stations.giveBack(station);
        return answer;
    }
}
