package io.raceproof.libraries.programs;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import com.google.common.collect.Multimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Multimaps;
import com.google.common.hash.Hashing;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.Striped;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.Lock;

/** Guava: a loading cache, counting collections, striped locks, interned keys and listenable futures. */
public final class OnGuava {

    private static final int KEYS = 20;

    private OnGuava() {}

    public static void main(String[] args) throws Exception {
        System.out.println("cache " + cached());
        System.out.println("collections " + collected());
        System.out.println("striped " + striped());
        System.out.println("futures " + chained());
    }

    private static long cached() {
        LoadingCache<Integer, Long> cache = CacheBuilder.newBuilder()
                .maximumSize(KEYS / 2)
                .concurrencyLevel(2)
                .build(CacheLoader.from(key -> hash("key " + key)));
        return Together.sum(40, task -> {
            long sum = 0;
            for (int i = 0; i < 25; i++) {
                sum += cache.get((task * 7 + i) % KEYS) & 0xff;
            }
            return sum;
        });
    }

    private static long hash(String text) {
        return Hashing.murmur3_128().hashString(text, StandardCharsets.UTF_8).asLong();
    }

    private static String collected() {
        ConcurrentHashMultiset<String> words = ConcurrentHashMultiset.create();
        Multimap<Integer, Integer> byDigit = Multimaps.synchronizedMultimap(
                MultimapBuilder.treeKeys().treeSetValues().build());
        Interner<String> interner = Interners.newWeakInterner();
        ImmutableMap<Integer, String> names = ImmutableMap.of(0, "none", 1, "one", 2, "two");
        Together.run(30, task -> {
            words.add(interner.intern(new StringBuilder(names.get(task % 3)).toString()));
            byDigit.put(task % 10, task);
            return 0;
        });
        return ImmutableSortedSet.copyOf(words.elementSet()) + " " + words.size() + " " + byDigit;
    }

    private static long striped() {
        Striped<Lock> locks = Striped.lock(4);
        long[] counts = new long[3];
        Together.run(30, task -> {
            Lock lock = locks.get(task % counts.length);
            lock.lock();
            try {
                counts[task % counts.length] += task;
            } finally {
                lock.unlock();
            }
            return 0;
        });
        return counts[0] * 1_000_000 + counts[1] * 1_000 + counts[2];
    }

    private static int chained() throws Exception {
        ListeningExecutorService pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(4));
        try {
            List<ListenableFuture<Integer>> squares = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                int number = i;
                ListenableFuture<Integer> self = pool.submit(() -> number);
                squares.add(Futures.transform(self, value -> value * value, pool));
            }
            return Futures.transformAsync(
                            Futures.allAsList(squares),
                            all -> pool.submit(
                                    () -> all.stream().mapToInt(each -> each).sum()),
                            pool)
                    .get();
        } finally {
            pool.shutdown();
        }
    }
}
