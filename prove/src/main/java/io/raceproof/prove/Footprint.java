package io.raceproof.prove;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Node;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Subscript;
import io.raceproof.prove.solve.Deadline;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a region reads and writes: for each access the set of its elements, over all instances (the paper's access
 * functions on iteration domains). A set that may be larger than what happens says so. Arithmetic is taken not to
 * overflow.
 */
final class Footprint {

    /** More lines than this nobody reads. */
    private static final int MANY = 60;

    /** How the names of quotients begin. */
    private static final String QUOTIENT = "#q";

    private final Program program;
    private final Deadline deadline;
    private final Set<String> written = new TreeSet<>();
    private final Set<String> read = new TreeSet<>();

    private Footprint(Program program, Deadline deadline) {
        this.program = program;
        this.deadline = deadline;
        visit(program.tree(), List.of(), List.of(), false);
    }

    /**
     * One line for each set, what is written first; if time is over, those that were found, and a line that says so.
     */
    static List<String> of(List<Program> programs, Deadline deadline) {
        Set<String> written = new LinkedHashSet<>();
        Set<String> read = new LinkedHashSet<>();
        for (Program program : programs) {
            Footprint footprint = new Footprint(program, deadline);
            written.addAll(footprint.written);
            read.addAll(footprint.read);
        }
        List<String> lines = new ArrayList<>();
        written.forEach(set -> lines.add("writes " + set));
        read.forEach(set -> lines.add("reads " + set));
        List<String> shown = new ArrayList<>(lines.subList(0, Math.min(lines.size(), MANY)));
        if (deadline.isOver()) {
            shown.add("and perhaps more: the time limit is over");
        } else if (lines.size() > MANY) {
            shown.add("and " + (lines.size() - MANY) + " sets more");
        }
        return shown;
    }

    private void visit(Node node, List<String> counters, List<Constraint> domain, boolean isDoubtful) {
        if (deadline.isOver()) {
            return;
        }
        if (node instanceof Node.Block block) {
            block.statements().forEach(each -> visit(each, counters, domain, isDoubtful));
        } else if (node instanceof Node.Cases cases) {
            cases.cases().forEach(each -> visit(each, counters, domain, isDoubtful));
        } else if (node instanceof Node.Loop loop) {
            visit(loop.body(), with(counters, List.of(loop.counter())), with(domain, loop.bounds()), isDoubtful);
        } else if (node instanceof Node.Guard guard) {
            visit(guard.body(), counters, with(domain, guard.condition()), isDoubtful);
        } else if (node instanceof Node.Perhaps perhaps) {
            visit(perhaps.body(), counters, domain, true);
        } else if (node instanceof Node.Async async) {
            visit(async.body(), counters, domain, isDoubtful);
        } else if (node instanceof Node.Finish finish) {
            visit(finish.body(), counters, domain, isDoubtful);
        } else if (node instanceof Node.Assign assign) {
            for (ArrayAccess access : assign.accesses()) {
                (access.isWrite() ? written : read).add(set(access, counters, domain, assign, isDoubtful));
            }
        }
    }

    private static <T> List<T> with(List<T> list, List<T> more) {
        List<T> longer = new ArrayList<>(list);
        longer.addAll(more);
        return longer;
    }

    private String set(
            ArrayAccess access,
            List<String> counters,
            List<Constraint> domain,
            Node.Assign assign,
            boolean isDoubtful) {
        StringBuilder text = new StringBuilder(access.array().text());
        Set<String> mentioned = new LinkedHashSet<>();
        boolean isExact = !isDoubtful;
        for (Subscript subscript : access.subscripts()) {
            isExact &= subscript.isKnown();
            text.append('[');
            text.append(subscript.isKnown() ? shown(plain(subscript.form())) : "any");
            text.append(']');
            if (subscript.isKnown()) {
                mentioned.addAll(plain(subscript.form()).coefficients().keySet());
            }
        }
        List<String> conditions = conditions(domain, assign.facts(), counters, mentioned);
        if (!conditions.isEmpty()) {
            text.append(" for ").append(String.join(", ", conditions));
        }
        return isExact ? text.toString() : "at most " + text;
    }

    /** Bounds of the counters that matter, and of whatever these depend on, from the outermost in. */
    private List<String> conditions(
            List<Constraint> domain, List<Constraint> facts, List<String> counters, Set<String> mentioned) {
        List<Constraint> relevant = new ArrayList<>();
        // There may be a fact for each access that came before.
        List<Constraint> possible =
                with(domain, facts.stream().filter(Footprint::explainsQuotient).toList());
        boolean grows = true;
        while (grows) {
            grows = false;
            for (Constraint constraint : possible) {
                Set<String> own = new LinkedHashSet<>(
                        plain(constraint.form()).coefficients().keySet());
                // What was known on the way only explains quotients and the like.
                boolean isMeant = domain.contains(constraint)
                        ? own.stream().anyMatch(mentioned::contains)
                                && !program.parameters().containsAll(own)
                        : own.stream().anyMatch(name -> name.startsWith(QUOTIENT) && mentioned.contains(name))
                                && own.stream().noneMatch(name -> name.endsWith(".length"));
                own.removeAll(program.parameters());
                if (isMeant && !relevant.contains(constraint)) {
                    relevant.add(constraint);
                    mentioned.addAll(own);
                    grows = true;
                }
            }
        }
        Set<String> conditions = new LinkedHashSet<>();
        for (String counter : counters) {
            chain(counter, counters, relevant).forEach(conditions::add);
        }
        for (Constraint constraint : relevant) {
            if (!isRange(constraint)) {
                conditions.add(shown(plain(constraint.form())) + (constraint.isEquality() ? " = 0" : " >= 0"));
            }
        }
        return List.copyOf(conditions);
    }

    private static boolean explainsQuotient(Constraint fact) {
        return fact.form().coefficients().keySet().stream().anyMatch(name -> name.startsWith(QUOTIENT));
    }

    /** {@code 0 <= i <= n - 1}, from the constraints whose innermost counter is this one; these are taken away. */
    private List<String> chain(String counter, List<String> counters, List<Constraint> relevant) {
        List<String> inner = counters.subList(counters.indexOf(counter) + 1, counters.size());
        List<String> low = new ArrayList<>();
        List<String> high = new ArrayList<>();
        for (Constraint constraint : List.copyOf(relevant)) {
            Affine form = plain(constraint.form());
            long factor = form.coefficients().getOrDefault(counter, 0L);
            boolean isBound = !constraint.isEquality()
                    && Math.abs(factor) == 1
                    && inner.stream().noneMatch(form.coefficients()::containsKey);
            if (isBound) {
                relevant.remove(constraint);
                if (!isRange(constraint)) {
                    Affine rest = form.minus(Affine.variable(counter).times(factor));
                    (factor > 0 ? low : high).add(shown(factor > 0 ? rest.times(-1) : rest));
                }
            }
        }
        if (low.isEmpty() && high.isEmpty()) {
            return List.of();
        }
        return List.of((low.isEmpty() ? "" : joined("max", low) + " <= ")
                + name(counter)
                + (high.isEmpty() ? "" : " <= " + joined("min", high)));
    }

    private static String joined(String which, List<String> bounds) {
        List<String> different = bounds.stream().distinct().toList();
        return different.size() == 1 ? different.get(0) : which + "(" + String.join(", ", different) + ")";
    }

    /** Whether a constraint only says that something is an int: nobody else writes numbers of that size. */
    private static boolean isRange(Constraint constraint) {
        return Math.abs(constraint.form().constant()) > Integer.MAX_VALUE / 2;
    }

    /** Without overflow. */
    private Affine plain(Affine form) {
        Affine plain = form;
        for (Map.Entry<String, Long> term : form.coefficients().entrySet()) {
            if (program.wraps().containsKey(term.getKey())) {
                plain = plain.minus(Affine.variable(term.getKey()).times(term.getValue()));
            }
        }
        return plain;
    }

    private static String shown(Affine form) {
        return form.rename(Footprint::name).toString();
    }

    /** Marks that tell variables apart, in characters that no name of a program ends with. */
    private static String name(String variable) {
        return variable.replace("/", "'").replace("#", "") + (variable.contains("#") ? "'" : "");
    }
}
