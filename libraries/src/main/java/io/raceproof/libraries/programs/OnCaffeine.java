package io.raceproof.libraries.programs;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;

/** Caffeine: caches that are filled, evicted from and written to by many tasks. */
public final class OnCaffeine {

    private static final int KEYS = 60;

    private OnCaffeine() {}

    public static void main(String[] args) {
        LoadingCache<Integer, Integer> bounded =
                Caffeine.newBuilder().maximumSize(KEYS / 3).recordStats().build(key -> key * key);
        System.out.println("bounded "
                + Together.sum(30, task -> {
                    long sum = 0;
                    for (int i = 0; i < 40; i++) {
                        sum += bounded.get((task * 11 + i) % KEYS);
                    }
                    return sum;
                }));
        bounded.cleanUp();
        System.out.println("requests " + bounded.stats().requestCount() + ", within bounds "
                + (bounded.estimatedSize() <= KEYS / 3));

        Cache<String, Integer> counters =
                Caffeine.newBuilder().expireAfterAccess(Duration.ofHours(1)).build();
        Together.run(30, task -> counters.asMap().merge("task " + task % 5, 1, Integer::sum));
        System.out.println("counters " + new java.util.TreeMap<>(counters.asMap()));

        AsyncLoadingCache<Integer, String> async = Caffeine.newBuilder().buildAsync(key -> "value " + key);
        System.out.println(
                "async " + Together.run(10, task -> async.get(task % 4).get()));
    }
}
