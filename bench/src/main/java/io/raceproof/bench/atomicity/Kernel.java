package io.raceproof.bench.atomicity;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** A program to be measured: set up once, run again and again. */
public abstract class Kernel {

    private static final Map<String, Supplier<Kernel>> ALL = new TreeMap<>(Map.of(
            "blackscholes", BlackScholes::new,
            "convexhull", ConvexHull::new,
            "karatsuba", Karatsuba::new,
            "kmeans", KMeans::new,
            "nearestneigh", NearestNeighbours::new,
            "raycast", RayCast::new,
            "sort", MergeSort::new,
            "swaptions", Swaptions::new));

    /** The names, in alphabetical order. */
    public static List<String> names() {
        return List.copyOf(ALL.keySet());
    }

    static Kernel named(String name) {
        Supplier<Kernel> kernel = ALL.get(name);
        if (kernel == null) {
            throw new IllegalArgumentException("no kernel '" + name + "'; there are " + names());
        }
        return kernel.get();
    }

    /** Runs it once; the result depends on everything that was computed, and is the same each time. */
    abstract double run();
}
