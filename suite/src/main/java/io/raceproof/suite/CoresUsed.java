package io.raceproof.suite;

import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * How many cores the processes of a search use, from some time after its start to its end: those of the search itself,
 * of an engine and of workers apart. So it is seen who is the limit. A process that ends before the search does, or is
 * younger than the last look at it, is not in it. For one thread.
 */
final class CoresUsed {

    private static final long LOOK_MILLIS = 250;

    private record Look(long nanos, Map<ProcessHandle, Duration> used) {}

    private final Process search;
    private final Duration after;

    /** Who a process is. */
    private final Map<ProcessHandle, String> known = new HashMap<>();

    CoresUsed(Process search, Duration after) {
        this.search = search;
        this.after = after;
    }

    /** Waits for the end of the search; returns cores by who uses them. */
    Map<String, Double> await() throws InterruptedException {
        long began = System.nanoTime();
        Look first = null;
        Look last = null;
        while (!search.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            if (System.nanoTime() - began >= after.toNanos()) {
                Look now = look();
                first = first == null ? now : first;
                // At the end they go one after the other.
                last = last != null && now.used.size() < last.used.size() ? last : now;
            }
        }
        Map<String, Double> cores = new TreeMap<>();
        if (last != null && last != first) {
            double nanos = last.nanos - first.nanos;
            for (Map.Entry<ProcessHandle, Duration> each : last.used.entrySet()) {
                Duration before = first.used.getOrDefault(each.getKey(), Duration.ZERO);
                double used = each.getValue().minus(before).toNanos() / nanos;
                cores.merge(known.get(each.getKey()), used, Double::sum);
            }
        }
        return cores;
    }

    private Look look() {
        Map<ProcessHandle, Duration> used = new HashMap<>();
        search.descendants().forEach(each -> {
            known.computeIfAbsent(each, CoresUsed::named);
            each.info().totalCpuDuration().ifPresent(duration -> used.put(each, duration));
        });
        return new Look(System.nanoTime(), used);
    }

    private static String named(ProcessHandle process) {
        // An engine's is too long to be told.
        String line = process.info().commandLine().orElse("EngineMain");
        if (line.contains("--worker=")) {
            return "workers";
        }
        return line.contains("EngineMain") || line.contains("ExecutorBackend") ? "engine" : "search";
    }

    /** In one line. */
    static String inWords(Map<String, Double> cores) {
        StringBuilder words = new StringBuilder();
        cores.forEach((who, used) -> words.append(String.format(Locale.ROOT, "%s %.2f  ", who, used)));
        return words.toString().strip();
    }
}
