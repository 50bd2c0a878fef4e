package io.raceproof.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Signals to other processes, by {@code kill}. */
public final class ProcessSignals {

    private static final Map<String, Integer> NUMBERS = Map.of("HUP", 1, "INT", 2, "TERM", 15);

    private ProcessSignals() {}

    /** Sends a signal, such as {@code INT}, to all of them at once. */
    public static void send(String signal, List<Long> pids) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("kill", "-" + signal));
        pids.forEach(pid -> command.add(Long.toString(pid)));
        int status = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (status != 0) {
            throw new IOException(String.join(" ", command) + " ended with status " + status);
        }
    }

    /**
     * Which of HUP, INT and TERM a process ignores, as far as this system tells. A build started by nohup, or in the
     * background of a script, ignores some, and so do all its children.
     */
    public static Set<String> ignoredBy(long pid) throws IOException {
        Path status = Path.of("/proc/" + pid + "/status");
        Set<String> ignored = new TreeSet<>();
        if (Files.exists(status)) {
            String bits = Files.readAllLines(status).stream()
                    .filter(line -> line.startsWith("SigIgn:"))
                    .map(line -> line.substring("SigIgn:".length()).strip())
                    .findFirst()
                    .orElseThrow();
            long mask = Long.parseUnsignedLong(bits, 16);
            NUMBERS.forEach((name, number) -> {
                if ((mask >> number - 1 & 1) != 0) {
                    ignored.add(name);
                }
            });
        }
        return ignored;
    }
}
