package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class WeakTableTest {

    private final WeakTable<ArrayShadow> table = new WeakTable<>();

    @Test
    void objectsAreToldApartByIdentity() {
        WeakTable<Integer> numbers = new WeakTable<>();
        String one = new String("same");
        String other = new String("same");
        numbers.get(one, unused -> 1);
        numbers.get(other, unused -> 2);
        assertThat(numbers.get(one)).isEqualTo(1);
        assertThat(numbers.get(other)).isEqualTo(2);
        assertThat(numbers.get(new String("same"))).isNull();
    }

    @Test
    void whatIsThereStaysAsTheTableGrows() {
        List<int[]> arrays = new ArrayList<>();
        List<ArrayShadow> shadows = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            arrays.add(new int[1]);
            shadows.add(table.get(arrays.get(i), ArrayShadow::new));
        }
        for (int i = 0; i < arrays.size(); i++) {
            assertThat(table.get(arrays.get(i))).isSameAs(shadows.get(i));
        }
    }

    /** Of 16 MB each: if none went, there would soon be no room. */
    @Test
    void whatIsRemovedIsMadeAnew() {
        WeakTable<Integer> numbers = new WeakTable<>();
        Object object = new Object();
        Object other = new Object();
        numbers.remove(object);
        numbers.get(object, unused -> 1);
        numbers.get(other, unused -> 2);
        numbers.remove(object);
        assertThat(numbers.get(object)).isNull();
        assertThat(numbers.get(object, unused -> 3)).isEqualTo(3);
        assertThat(numbers.get(other)).isEqualTo(2);
    }

    @Test
    void shadowsOfDeadArraysAreFreed() {
        List<WeakReference<ArrayShadow>> shadows = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            shadows.add(new WeakReference<>(table.get(new int[1 << 20], ArrayShadow::new)));
        }
        for (int i = 0; i < 1000 && shadows.stream().anyMatch(each -> each.get() != null); i++) {
            table.get(new int[1 << 20], ArrayShadow::new);
        }
        assertThat(shadows).allMatch(each -> each.get() == null);
    }

    /** Each is in another stripe than most others; who remembers what is gone does not keep it. */
    @Test
    void valuesOfDeadObjectsGoWhenAnotherIsAdded() {
        WeakTable<Object> values = new WeakTable<>();
        List<WeakTable.Entry<Object>> remembered = new ArrayList<>();
        List<WeakReference<Object>> known = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            WeakTable.Entry<Object> entry = values.entry(new Object(), unused -> new Object());
            remembered.add(entry);
            known.add(new WeakReference<>(entry.value));
        }
        for (int tries = 0; tries < 200 && known.stream().anyMatch(each -> each.get() != null); tries++) {
            System.gc();
            values.get(new Object(), unused -> new Object());
        }
        assertThat(known).allMatch(each -> each.get() == null);
        assertThat(remembered).allMatch(entry -> entry.refersTo(null));
    }

    @Test
    void looseValuesStayOnlyWhereSomebodyHasThem() {
        WeakTable<Object> values = new WeakTable<>();
        List<Object> objects = new ArrayList<>();
        List<Object> held = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            Object object = new Object();
            Object value = values.get(object, unused -> new Object());
            objects.add(object);
            held.add(i % 2 == 0 ? value : null);
        }
        assertThat(values.loosen(value -> true)).isEqualTo(200);
        value(values, objects.get(1));
        for (int tries = 0; tries < 200 && values.loosen(value -> false) > 101; tries++) {
            System.gc();
        }
        assertThat(values.loosen(value -> false)).isEqualTo(101);
        Object made = new Object();
        for (int i = 0; i < 200; i++) {
            Object found = values.get(objects.get(i), unused -> made);
            assertThat(found == made).as("object " + i).isEqualTo(i % 2 != 0 && i != 1);
            assertThat(held.get(i) == null || held.get(i) == found).isTrue();
        }
    }

    private static Object value(WeakTable<Object> of, Object object) {
        return of.get(object, unused -> new Object());
    }

    @Test
    void anEmptyTableIsNextToNothing() {
        assertThat(Allocated.bytesEach(WeakTable::new)).isLessThan(64);
        assertThat(new WeakTable<>().get("anything")).isNull();
    }

    @Test
    void allThreadsGetTheSameValue() throws Exception {
        List<Object> objects = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            objects.add(new Object());
        }
        WeakTable<Object> values = new WeakTable<>();
        ConcurrentHashMap<Object, Object> seen = new ConcurrentHashMap<>();
        List<Object> wrong = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        CountDownLatch start = new CountDownLatch(1);
        for (int t = 0; t < 4; t++) {
            Thread thread = new Thread(() -> {
                try {
                    start.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                for (Object object : objects) {
                    Object value = values.get(object, unused -> new Object());
                    Object other = seen.putIfAbsent(object, value);
                    if (other != null && other != value) {
                        synchronized (wrong) {
                            wrong.add(object);
                        }
                    }
                }
            });
            threads.add(thread);
            thread.start();
        }
        start.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(seen).hasSize(objects.size());
        assertThat(wrong).isEmpty();
    }
}
