package io.raceproof.prove.java;

import io.raceproof.prove.model.NotAffineException;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.race.Answers;
import io.raceproof.prove.race.RaceSearch;
import io.raceproof.prove.solve.Deadline;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How long the analysis itself takes for each region of Java sources, without the start of the JVM and without the
 * compiler: the first time and the third, processor time and time on the clock. Names are taken to mean different
 * arrays. A command; its arguments are source files.
 */
public final class AnalysisTimes {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    /** Processor time of this thread, which does all the work: other programs on the machine do not count. */
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private AnalysisTimes() {}

    public static void main(String[] files) throws Exception {
        List<Path> paths = Stream.of(files).map(Path::of).toList();
        for (JavaRegion region : JavaSources.regions(paths, List.of(JavaSource.apiClasses()))) {
            List<Long> micros = new ArrayList<>();
            List<Long> wall = new ArrayList<>();
            String answer = "";
            for (int time = 0; time < 3; time++) {
                long begin = System.nanoTime();
                long start = CLOCK.getCurrentThreadCpuTime();
                answer = answer(region);
                micros.add((CLOCK.getCurrentThreadCpuTime() - start) / 1000);
                wall.add((System.nanoTime() - begin) / 1000);
            }
            System.out.printf(
                    "%-14s line %3d  first %7.1f ms (wall %7.1f), third %7.1f ms (wall %7.1f)  %s%n",
                    region.file(),
                    region.line(),
                    micros.get(0) / 1e3,
                    wall.get(0) / 1e3,
                    micros.get(2) / 1e3,
                    wall.get(2) / 1e3,
                    answer);
        }
    }

    private static String answer(JavaRegion region) {
        try {
            JavaRegion.Translated translated = region.translate(Deadline.in(LIMIT));
            Answers answers = new Answers(List.of(), translated.doubts(), List.of());
            for (Program program : translated.programs()) {
                answers = answers.and(RaceSearch.search(program, true, Deadline.in(LIMIT)));
            }
            return answers.races().isEmpty()
                    ? String.join(" ", answers.doubts())
                    : answers.races().size() + " races";
        } catch (NotAffineException e) {
            return e.getMessage();
        }
    }
}
