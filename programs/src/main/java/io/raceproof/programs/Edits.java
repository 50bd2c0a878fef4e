package io.raceproof.programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * The ways to make a program a little simpler: leave out statements (long runs first), put a block's contents in the
 * place of its statement, turn a statement into a plainer one, merge two names, close gaps between numbers. Where a
 * future goes, its uses go with it. Not every edit gives a legal program.
 */
final class Edits {

    private final Program program;
    private final List<Supplier<Program>> edits = new ArrayList<>();

    private Edits(Program program) {
        this.program = program;
    }

    /** All edits, those that take away most first. */
    static List<Supplier<Program>> of(Program program) {
        Edits edits = new Edits(program);
        edits.omitRuns();
        edits.omitFinishPairs();
        edits.unwrap();
        edits.plainer();
        edits.closeGaps();
        edits.mergeNames();
        return edits.edits;
    }

    /** Statements first, then names used, then names that exist, then what a plainer statement would save. */
    static long complexity(Program program) {
        long[] uses = {0};
        new Copy() {
            @Override
            int rename(Kind kind, int number) {
                uses[0]++;
                return number;
            }
        }.block(program.body());
        long names = 0;
        for (Kind kind : Kind.values()) {
            names += program.count(kind);
        }
        long fancy = 0;
        for (int site = 0; site < program.size(); site++) {
            fancy += Plainer.fancy(program.at(site));
        }
        return ((program.size() * 10_000L + uses[0]) * 10_000L + names) * 10_000L + fancy;
    }

    private List<List<Stmt>> allBlocks() {
        List<List<Stmt>> blocks = new ArrayList<>();
        blocks.add(program.body());
        for (int site = 0; site < program.size(); site++) {
            blocks.addAll(program.at(site).blocks());
        }
        return blocks;
    }

    private void omitRuns() {
        int longest = allBlocks().stream().mapToInt(List::size).max().orElse(0);
        for (int length = longest; length > 0; length = length / 2) {
            for (List<Stmt> block : allBlocks()) {
                for (int from = 0; from + length <= block.size(); from += length) {
                    List<Stmt> run = block.subList(from, from + length);
                    edits.add(() -> omit(run));
                }
            }
        }
    }

    private void omitFinishPairs() {
        for (List<Stmt> block : allBlocks()) {
            List<Stmt> open = new ArrayList<>();
            for (Stmt stmt : block) {
                if (stmt instanceof Stmt.BeginFinish) {
                    open.add(stmt);
                } else if (stmt instanceof Stmt.EndFinish && !open.isEmpty()) {
                    List<Stmt> pair = List.of(open.remove(open.size() - 1), stmt);
                    edits.add(() -> omit(pair));
                }
            }
        }
    }

    private void unwrap() {
        for (int site = 0; site < program.size(); site++) {
            Stmt stmt = program.at(site);
            if (!stmt.blocks().isEmpty()) {
                edits.add(() -> replace(
                        stmt, stmt.blocks().stream().flatMap(List::stream).toList()));
            }
        }
    }

    private void plainer() {
        for (int site = 0; site < program.size(); site++) {
            Stmt stmt = program.at(site);
            for (Stmt plain : Plainer.than(stmt)) {
                edits.add(() -> replace(stmt, List.of(plain)));
            }
        }
    }

    /** Renumbers each kind in the order of numbers in use, and drops the rest. */
    private void closeGaps() {
        for (Kind kind : Kind.values()) {
            edits.add(() -> {
                List<Integer> used = used(kind);
                return rebuilt(renaming(kind, used::indexOf), kind, used.size());
            });
        }
    }

    private void mergeNames() {
        for (Kind kind : Kind.values()) {
            // Two futures have two definitions, so they stay two.
            int count = kind == Kind.FUTURE ? 0 : program.count(kind);
            for (int gone = count - 1; gone > 0; gone--) {
                for (int kept = 0; kept < gone; kept++) {
                    int from = gone;
                    int to = kept;
                    edits.add(() -> rebuilt(
                            renaming(kind, number -> number == from ? to : number > from ? number - 1 : number),
                            kind,
                            count - 1));
                }
            }
        }
    }

    private List<Integer> used(Kind kind) {
        Set<Integer> used = new TreeSet<>();
        renaming(kind, number -> {
                    used.add(number);
                    return number;
                })
                .block(program.body());
        return List.copyOf(used);
    }

    private static Copy renaming(Kind changed, IntUnaryOperator renaming) {
        return new Copy() {
            @Override
            int rename(Kind kind, int number) {
                return kind == changed ? renaming.applyAsInt(number) : number;
            }

            @Override
            List<Integer> names(Kind kind, List<Integer> numbers) {
                return super.names(kind, numbers).stream().distinct().toList();
            }
        };
    }

    private Program rebuilt(Copy copy, Kind changed, int count) {
        return Program.of(copy.block(program.body()), kind -> kind == changed ? count : program.count(kind));
    }

    private Program omit(List<Stmt> omitted) {
        Set<Stmt> gone = Collections.newSetFromMap(new IdentityHashMap<>());
        gone.addAll(omitted);
        Set<Integer> lost = new TreeSet<>();
        futuresIn(omitted, lost);
        return edited(new Pruning(lost) {
            @Override
            List<Stmt> instead(Stmt stmt) {
                return gone.contains(stmt) ? List.of() : super.instead(stmt);
            }
        });
    }

    private Program replace(Stmt replaced, List<Stmt> replacement) {
        Set<Integer> lost = new TreeSet<>();
        futuresIn(List.of(replaced), lost);
        Set<Integer> kept = new TreeSet<>();
        futuresIn(replacement, kept);
        lost.removeAll(kept);
        return edited(new Pruning(lost) {
            @Override
            List<Stmt> instead(Stmt stmt) {
                return stmt == replaced ? block(replacement) : super.instead(stmt);
            }
        });
    }

    private Program edited(Copy copy) {
        return Program.of(copy.block(program.body()), program::count);
    }

    private static void futuresIn(List<Stmt> block, Set<Integer> futures) {
        for (Stmt stmt : block) {
            if (stmt instanceof Stmt.Future future) {
                futures.add(future.future());
            }
            stmt.blocks().forEach(inner -> futuresIn(inner, futures));
        }
    }

    /** A copy without the uses of futures that are no longer defined. */
    private static class Pruning extends Copy {
        private final Set<Integer> lost;

        Pruning(Set<Integer> lost) {
            this.lost = lost;
        }

        /** What stands in the place of a statement. */
        List<Stmt> instead(Stmt stmt) {
            boolean useless = stmt instanceof Stmt.GetFuture get && lost.contains(get.future());
            return useless ? List.of() : List.of(stmt.accept(this));
        }

        @Override
        List<Stmt> block(List<Stmt> block) {
            return block.stream().flatMap(stmt -> instead(stmt).stream()).toList();
        }

        @Override
        List<Integer> names(Kind kind, List<Integer> numbers) {
            return kind == Kind.FUTURE
                    ? numbers.stream().filter(number -> !lost.contains(number)).toList()
                    : numbers;
        }
    }
}
