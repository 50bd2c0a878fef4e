package io.raceproof.spark;

import io.raceproof.explore.engine.Kit;
import io.raceproof.explore.jvm.WorkerStation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.SparkFiles;
import org.apache.spark.api.java.function.FlatMapFunction;

/** What a Spark task does: its jobs, one after the other, at a station of the executor that it runs on. */
final class Searching implements FlatMapFunction<Iterator<byte[]>, byte[]> {

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
    public Iterator<byte[]> call(Iterator<byte[]> jobs) throws IOException {
        Stations stations = Stations.of(archive + command, Path.of(SparkFiles.get(archive)), command, jdk);
        WorkerStation station = stations.take();
        List<byte[]> answers = new ArrayList<>();
        while (jobs.hasNext()) {
            answers.add(station.work(jobs.next()));
        }
        // One that something was thrown at is left to itself, and closed with the others.
        stations.giveBack(station);
        return answers.iterator();
    }
}
