package io.raceproof.suite.modelchecking.kernels;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

import java.util.zip.CRC32;

/**
 * So many tasks, each so many times, in every order, more orders than anybody sees, and an execution that takes as long as so many megabytes take to
 * be summed up: by code of the JDK, which is compiled once for all executions. They are the same few bytes again and again: what is
 * known of every element of a large array would be made anew for each execution, and that is what would be measured.
 */
public final class Work {

    private static final int BYTES = 1 << 12;
    private static final int MEGABYTE = 1 << 20;

    private Work() {}

    public static void main(String[] args) {
        int tasks = Integer.parseInt(args[0]);
        int times = Integer.parseInt(args[1]);
        int megabytes = Integer.parseInt(args[2]);
        byte[] data = new byte[BYTES];
        CRC32 sum = new CRC32();
        for (int i = 0; i < megabytes * (MEGABYTE / BYTES); i++) {
            sum.update(data);
        }
        long[] order = {sum.getValue()};
        forAll(0, tasks, i -> {
            for (int time = 0; time < times; time++) {
                isolated(() -> order[0] = order[0] * tasks + i);
            }
        });
    }
}
