package io.raceproof.prove.sources;

import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import io.raceproof.prove.solve.Deadline;
import io.raceproof.prove.solve.UndecidedException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A context of isl. Everything in it is freed by {@link #close}; every operation has a limit, and so has the time
 * for all of them, past which the answer is that there is none.
 */
public final class Isl implements AutoCloseable {

    /** As Debian and Homebrew name it; the plain name needs a development package. */
    private static final List<String> NAMES = List.of("isl", "libisl.so.23", "libisl.so.22");

    private static final long MAX_OPERATIONS = 20_000_000;
    private static final int CONTINUE_ON_ERROR = 1;

    private final IslLibrary library;
    private final Pointer context;
    private final Deadline deadline;
    private final List<Pointer> maps = new ArrayList<>();
    private final Map<String, Pointer> sets = new HashMap<>();

    private Isl(IslLibrary library, Deadline deadline) {
        this.library = library;
        this.deadline = deadline;
        context = library.isl_ctx_alloc();
        library.isl_options_set_on_error(context, CONTINUE_ON_ERROR);
        library.isl_ctx_set_max_operations(context, new NativeLong(MAX_OPERATIONS));
    }

    /** There is no isl on this machine. */
    public static final class MissingException extends Exception {

        private static final long serialVersionUID = 1;

        MissingException(Throwable cause) {
            super(
                    "--sources needs the library isl, which is not installed (Debian and Ubuntu: libisl23; Homebrew: isl)",
                    cause);
        }
    }

    /**
     * A context for so long; after that there are no more relations.
     *
     * @throws MissingException if isl is not installed
     */
    public static Isl open(Deadline deadline) throws MissingException {
        UnsatisfiedLinkError missing = null;
        for (String name : NAMES) {
            try {
                return new Isl(Native.load(name, IslLibrary.class), deadline);
            } catch (UnsatisfiedLinkError e) {
                missing = e;
            }
        }
        throw new MissingException(missing);
    }

    /** The relation that a text in isl's notation describes. */
    public Relation relation(String text) throws UndecidedException {
        return owned(library.isl_union_map_read_from_str(context, text));
    }

    /** A set, to be given away to an operation. */
    Pointer set(String text) {
        Pointer set = sets.computeIfAbsent(text, key -> library.isl_set_read_from_str(context, key));
        return library.isl_set_copy(set);
    }

    /** A relation that is freed with this context; a null of isl's is an operation that was given up. */
    Relation owned(Pointer map) throws UndecidedException {
        if (map == null) {
            throw gaveUp();
        }
        maps.add(map);
        if (deadline.isOver()) {
            throw new UndecidedException("the time limit is over");
        }
        library.isl_ctx_reset_operations(context);
        return new Relation(this, map);
    }

    static UndecidedException gaveUp() {
        return new UndecidedException("isl gave up, because the relations are too complicated");
    }

    IslLibrary library() {
        return library;
    }

    @Override
    public void close() {
        maps.forEach(library::isl_union_map_free);
        sets.values().forEach(library::isl_set_free);
        library.isl_ctx_free(context);
    }
}
