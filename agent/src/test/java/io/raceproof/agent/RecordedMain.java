package io.raceproof.agent;

import io.raceproof.findings.Access;
import io.raceproof.runtime.Hooks;
import io.raceproof.runtime.Site;

/** Runs a trap in a JVM of its own, under the real agent, and prints what was seen. */
final class RecordedMain {

    private RecordedMain() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        Recorder recorder = new Recorder();
        Hooks.install(recorder);
        Class.forName(args[0]).getMethod("run").invoke(null);
        Hooks.failure().ifPresent(Throwable::printStackTrace);
        for (Recorder.Seen seen : recorder.all()) {
            Site site = seen.site();
            String frame = Access.frame(site.className(), site.method(), site.file(), site.line());
            System.out.println(frame + " " + seen.text());
        }
    }
}
