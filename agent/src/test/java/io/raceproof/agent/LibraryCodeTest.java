package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.Report;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What other people's libraries are written like, and our own programs are not. */
@Tag("packaged")
class LibraryCodeTest {

    private static final String SPIN_LOCK = """
        import java.lang.reflect.Field;
        import sun.misc.Unsafe;

        public class Spin {
            private static final Unsafe UNSAFE;
            private static final long LOCK;
            private volatile int lock;
            private int count;

            static {
                try {
                    Field field = Unsafe.class.getDeclaredField("theUnsafe");
                    field.setAccessible(true);
                    UNSAFE = (Unsafe) field.get(null);
                    LOCK = UNSAFE.objectFieldOffset(Spin.class.getDeclaredField("lock"));
                } catch (ReflectiveOperationException e) {
                    throw new ExceptionInInitializerError(e);
                }
            }

            public static void main(String[] args) throws InterruptedException {
                Spin spin = new Spin();
                Thread[] threads = new Thread[3];
                for (int i = 0; i < threads.length; i++) {
                    threads[i] = new Thread(() -> spin.add(args.length > 0));
                    threads[i].start();
                }
                for (Thread thread : threads) {
                    thread.join();
                }
                System.out.println("done");
            }

            private void add(boolean forgets) {
                for (int i = 0; i < 20; i++) {
                    while (!forgets && !UNSAFE.compareAndSwapInt(this, LOCK, 0, 1)) {
                        Thread.onSpinWait();
                    }
                    count++;
                    if (!forgets) {
                        UNSAFE.putOrderedInt(this, LOCK, 0);
                    }
                }
            }
        }
        """;

    private static final String OVERLOADS = """
        import java.util.concurrent.ConcurrentHashMap;
        import java.util.function.BiFunction;

        public class Overloads extends ConcurrentHashMap<String, Integer> {

            public static void main(String[] args) {
                Overloads map = new Overloads();
                System.out.println(map.compute("a", (key, old) -> 1, true) + map.compute() + map.merge(3, 4L));
            }

            Integer compute(String key, BiFunction<String, Integer, Integer> function, boolean twice) {
                compute(key, function);
                return twice ? compute(key, function) : null;
            }

            int compute() {
                return 10;
            }

            long merge(int some, long others) {
                return some + others;
            }
        }
        """;

    @TempDir
    private Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aLockMadeOfUnsafeOrders(Jdks.Jdk jdk) throws Exception {
        UnderAgent.compile(jdk, folder, "Spin.java", SPIN_LOCK);
        assertThat(check(jdk, "done\n", "Spin").findings()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whoForgetsItRaces(Jdks.Jdk jdk) throws Exception {
        UnderAgent.compile(jdk, folder, "Spin.java", SPIN_LOCK);
        assertThat(check(jdk, "done\n", "Spin", "forgets").findings())
                .extracting(finding -> finding.location())
                .contains("field Spin.count");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void methodsThatOnlyHaveTheNameOfAMapsAreTheProgramsOwn(Jdks.Jdk jdk) throws Exception {
        UnderAgent.compile(jdk, folder, "Overloads.java", OVERLOADS);
        assertThat(check(jdk, "18\n", "Overloads").because()).isEmpty();
    }

    private Report check(Jdks.Jdk jdk, String printed, String... program) throws Exception {
        Path findings = folder.resolve("findings");
        String[] args = new String[program.length + 2];
        args[0] = "-cp";
        args[1] = folder.toString();
        System.arraycopy(program, 0, args, 2, program.length);
        ChildJvm.Result result = UnderAgent.with(jdk, "output=" + findings, args);
        assertThat(result.out()).as(result.err()).isEqualTo(printed);
        return FindingsReader.read(findings).report("check");
    }
}
