package io.raceproof.prove.sources;

import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Overlap;
import io.raceproof.prove.model.Place;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Statement;
import io.raceproof.prove.order.HappensBefore;
import io.raceproof.prove.order.Named;
import io.raceproof.prove.solve.UndecidedException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Array dataflow (paper 3, section 4). A write is a candidate for a read of the same element if the read does not
 * happen before it; it is a producer unless some other candidate that happens before the read overwrites it in between.
 * Overwriting is decided between instances: the rule of the paper's section 4.2.2, which orders statements, loses
 * sources.
 */
public final class Sources {

    /** How the instance on the left of a relation lies to the one on the right. */
    private enum Order {
        BEFORE,
        AFTER,
        PARALLEL
    }

    private final Program program;
    private final Isl isl;
    private final Notation notation;
    private final Relation empty;

    /** What was asked for before: reading a relation is what costs, and several questions are about the same one. */
    private final Map<List<Object>, Relation> known = new HashMap<>();

    public Sources(Program program, Isl isl) throws UndecidedException {
        this.program = program;
        this.isl = isl;
        this.notation = new Notation(program);
        this.empty = isl.relation("{ }");
    }

    /** A read with its producers: a relation of the read's instances to instances of writes. */
    public record Read(Statement statement, ArrayAccess access, Relation producers, Relation initial) {}

    /** The name of a statement in relations. */
    public String name(Statement statement) {
        return notation.tuple(statement);
    }

    /** All reads, in the order of the program. */
    public List<Read> reads() throws UndecidedException {
        List<Read> reads = new ArrayList<>();
        for (Statement statement : program.statements()) {
            for (ArrayAccess access : statement.accesses()) {
                if (!access.isWrite()) {
                    reads.add(read(statement, access));
                }
            }
        }
        return reads;
    }

    private Read read(Statement statement, ArrayAccess access) throws UndecidedException {
        Relation candidates = empty;
        Relation earlier = empty;
        List<Write> writes = writesLike(access);
        for (Write write : writes) {
            Relation before = relation(statement, access, write, Order.AFTER);
            earlier = earlier.union(before);
            candidates = candidates.union(before).union(relation(statement, access, write, Order.PARALLEL));
        }
        Relation producers = candidates.minus(earlier.then(overwriting(writes)));
        Relation instances = isl.relation(notation.identity(statement));
        return new Read(statement, access, producers, instances.domain().minus(earlier.domain()));
    }

    /** Which of some writes come after which others of them, on the same element. */
    private Relation overwriting(List<Write> writes) throws UndecidedException {
        List<Object> key = new ArrayList<>();
        writes.forEach(write -> key.addAll(key(write.statement(), write.access())));
        Relation overwriting = known.get(key);
        if (overwriting == null) {
            overwriting = empty;
            for (Write write : writes) {
                for (Write later : writes) {
                    overwriting = overwriting.union(relation(later.statement(), later.access(), write, Order.AFTER));
                }
            }
            known.put(key, overwriting);
        }
        return overwriting;
    }

    /** The places of accesses that race, found by isl alone: a second opinion on the solver's. */
    public Set<Set<Place>> racing() throws UndecidedException {
        Set<Set<Place>> racing = new HashSet<>();
        for (Statement statement : program.statements()) {
            for (ArrayAccess access : statement.accesses()) {
                for (Write write : writesLike(access)) {
                    if (!relation(statement, access, write, Order.PARALLEL).isEmpty()) {
                        racing.add(new HashSet<>(
                                List.of(access.place(), write.access().place())));
                    }
                }
            }
        }
        return racing;
    }

    /** Pairs of instances of writes that happen in parallel on one element, of which some read sees neither. */
    public boolean isBenign(Statement one, ArrayAccess first, Statement other, ArrayAccess second, List<Read> reads)
            throws UndecidedException {
        if (!first.isWrite() || !second.isWrite()) {
            return false;
        }
        Relation seen = empty;
        for (Read read : reads) {
            seen = seen.union(read.producers().reverse());
        }
        Relation racing = relation(one, first, new Write(other, second), Order.PARALLEL);
        return racing.whereLeftIn(seen).isEmpty() && racing.whereRightIn(seen).isEmpty();
    }

    /** Writes that another one always overwrites before any read of the region sees them, as a relation to nothing. */
    public Relation dead(Statement statement, ArrayAccess access, List<Read> reads) throws UndecidedException {
        Relation overwritten = empty;
        for (Write later : writesLike(access)) {
            overwritten = overwritten.union(relation(statement, access, later, Order.BEFORE));
        }
        Relation dead = overwritten.domain();
        for (Read read : reads) {
            dead = dead.minus(read.producers().reverse().domain());
        }
        return dead;
    }

    /** A write access. */
    private record Write(Statement statement, ArrayAccess access) {}

    private List<Write> writesLike(ArrayAccess access) {
        List<Write> writes = new ArrayList<>();
        for (Statement statement : program.statements()) {
            for (ArrayAccess other : statement.accesses()) {
                boolean isSame = other.array().id().equals(access.array().id());
                if (other.isWrite() && isSame && Overlap.of(access, other) != Overlap.NEVER) {
                    writes.add(new Write(statement, other));
                }
            }
        }
        return writes;
    }

    private Relation relation(Statement from, ArrayAccess one, Write to, Order order) throws UndecidedException {
        List<Object> key = new ArrayList<>(List.of(order));
        key.addAll(key(from, one));
        key.addAll(key(to.statement(), to.access()));
        Relation relation = known.get(key);
        if (relation == null) {
            List<List<Constraint>> cases = cases(new Named(from, "@1"), new Named(to.statement(), "@2"), order);
            relation = cases.isEmpty()
                    ? empty
                    : isl.relation(notation.relation(from, one, to.statement(), to.access(), cases));
            known.put(key, relation);
        }
        return relation;
    }

    /** Statements have names of their own, and equal accesses of one mean the same. */
    private List<Object> key(Statement statement, ArrayAccess access) {
        return List.of(notation.tuple(statement), statement.accesses().indexOf(access));
    }

    private static List<List<Constraint>> cases(Named left, Named right, Order order) {
        return switch (order) {
            case BEFORE -> HappensBefore.before(left.path(), right.path());
            case AFTER -> HappensBefore.before(right.path(), left.path());
            case PARALLEL -> {
                List<List<Constraint>> cases =
                        new ArrayList<>(HappensBefore.smallerAndParallel(left.path(), right.path()));
                cases.addAll(HappensBefore.smallerAndParallel(right.path(), left.path()));
                yield cases;
            }
        };
    }
}
