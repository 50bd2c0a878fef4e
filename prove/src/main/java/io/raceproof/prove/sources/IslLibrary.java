package io.raceproof.prove.sources;

import com.sun.jna.Library;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;

/**
 * The functions of isl that are used here, under their own names. Arguments marked so in isl's manual are given away.
 */
interface IslLibrary extends Library {

    Pointer isl_ctx_alloc();

    void isl_ctx_free(Pointer context);

    int isl_options_set_on_error(Pointer context, int value);

    void isl_ctx_set_max_operations(Pointer context, NativeLong operations);

    void isl_ctx_reset_operations(Pointer context);

    Pointer isl_union_map_read_from_str(Pointer context, String text);

    Pointer isl_set_read_from_str(Pointer context, String text);

    Pointer isl_set_copy(Pointer set);

    Pointer isl_set_free(Pointer set);

    Pointer isl_union_map_intersect_params(Pointer map, Pointer set);

    Pointer isl_union_map_from_domain(Pointer set);

    Pointer isl_union_map_copy(Pointer map);

    Pointer isl_union_map_free(Pointer map);

    Pointer isl_union_map_union(Pointer one, Pointer other);

    Pointer isl_union_map_subtract(Pointer one, Pointer other);

    Pointer isl_union_map_intersect(Pointer one, Pointer other);

    Pointer isl_union_map_apply_range(Pointer one, Pointer other);

    Pointer isl_union_map_intersect_domain(Pointer map, Pointer set);

    Pointer isl_union_map_intersect_range(Pointer map, Pointer set);

    Pointer isl_union_map_reverse(Pointer map);

    Pointer isl_union_map_domain(Pointer map);

    Pointer isl_union_map_coalesce(Pointer map);

    int isl_union_map_is_empty(Pointer map);

    int isl_union_map_is_equal(Pointer one, Pointer other);

    Pointer isl_union_map_to_str(Pointer map);
}
