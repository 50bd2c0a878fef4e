package io.raceproof.prove.sources;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import io.raceproof.prove.solve.UndecidedException;
import java.util.Map;
import java.util.stream.Collectors;

/** A relation between statement instances, held by isl. Operations leave their operands as they are. */
public final class Relation {

    private final Isl isl;
    private final IslLibrary library;
    private final Pointer map;

    Relation(Isl isl, Pointer map) {
        this.isl = isl;
        this.library = isl.library();
        this.map = map;
    }

    public Relation union(Relation other) throws UndecidedException {
        return of(library.isl_union_map_union(copy(), other.copy()));
    }

    public Relation minus(Relation other) throws UndecidedException {
        return of(library.isl_union_map_subtract(copy(), other.copy()));
    }

    public Relation intersect(Relation other) throws UndecidedException {
        return of(library.isl_union_map_intersect(copy(), other.copy()));
    }

    /** First this, then the other. */
    public Relation then(Relation other) throws UndecidedException {
        return of(library.isl_union_map_apply_range(copy(), other.copy()));
    }

    public Relation reverse() throws UndecidedException {
        return of(library.isl_union_map_reverse(copy()));
    }

    /** The instances on the left side, as a relation of them to nothing. */
    public Relation domain() throws UndecidedException {
        return of(library.isl_union_map_from_domain(library.isl_union_map_domain(copy())));
    }

    /** Only where the left side is one of those of the other relation. */
    public Relation whereLeftIn(Relation other) throws UndecidedException {
        return of(library.isl_union_map_intersect_domain(copy(), library.isl_union_map_domain(other.copy())));
    }

    /** Only where the right side is one of those on the left side of the other relation. */
    public Relation whereRightIn(Relation other) throws UndecidedException {
        return of(library.isl_union_map_intersect_range(copy(), library.isl_union_map_domain(other.copy())));
    }

    /** What is left of it for given values of parameters. */
    public Relation at(Map<String, Long> parameters) throws UndecidedException {
        String values = parameters.entrySet().stream()
                .map(entry -> entry.getKey() + " = " + entry.getValue())
                .collect(Collectors.joining(" and ", "{ : ", " }"));
        Pointer set = isl.set("[" + String.join(", ", parameters.keySet()) + "] -> " + values);
        return of(library.isl_union_map_intersect_params(copy(), set));
    }

    public boolean isEmpty() throws UndecidedException {
        return decided(library.isl_union_map_is_empty(map));
    }

    public boolean isEqual(Relation other) throws UndecidedException {
        return decided(library.isl_union_map_is_equal(map, other.map));
    }

    /** In isl's notation, its pieces joined where that is possible. */
    public String text() throws UndecidedException {
        Relation joined = of(library.isl_union_map_coalesce(copy()));
        Pointer text = library.isl_union_map_to_str(joined.map);
        if (text == null) {
            throw Isl.gaveUp();
        }
        String copied = text.getString(0);
        Native.free(Pointer.nativeValue(text));
        return copied;
    }

    private Pointer copy() {
        return library.isl_union_map_copy(map);
    }

    private Relation of(Pointer result) throws UndecidedException {
        return isl.owned(result);
    }

    private static boolean decided(int answer) throws UndecidedException {
        if (answer < 0) {
            throw Isl.gaveUp();
        }
        return answer == 1;
    }
}
