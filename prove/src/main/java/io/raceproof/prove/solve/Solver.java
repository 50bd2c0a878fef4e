package io.raceproof.prove.solve;

import de.uni_freiburg.informatik.ultimate.logic.Logics;
import de.uni_freiburg.informatik.ultimate.logic.Rational;
import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Script.LBool;
import de.uni_freiburg.informatik.ultimate.logic.Sort;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides conjunctions of affine constraints over the integers, with SMTInterpol (logic QF_LIA). Exact: an answer is
 * right, or there is none. Not for several threads.
 *
 * <p>What the solver finds is computed again here before anybody sees it: a model that does not satisfy the constraints
 * would be a defect of the solver, and must not become a finding.
 */
public final class Solver {

    private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private final Deadline deadline;
    private final Script script;
    private final Sort integers;
    private final Map<String, Term> variables = new HashMap<>();

    public Solver(Deadline deadline) {
        this.deadline = deadline;
        DefaultLogger silent = new DefaultLogger();
        silent.setLoglevel(LogProxy.LOGLEVEL_OFF);
        script = new SMTInterpol(silent, deadline::isOver);
        script.setOption(":produce-models", true);
        script.setLogic(Logics.QF_LIA);
        integers = script.sort("Int");
    }

    /** @throws UndecidedException if time is up */
    public void requireTime() throws UndecidedException {
        if (deadline.isOver()) {
            throw new UndecidedException("the time limit is over");
        }
    }

    /** Whether constraints contradict one another in a way that is seen at once. */
    public static boolean isContradiction(Collection<Constraint> constraints) {
        return new Reduction(constraints).isContradiction();
    }

    /**
     * Values of all variables that satisfy all constraints; empty if there are none.
     *
     * @throws UndecidedException if time is up, or the only answer known does not fit into longs
     */
    public Optional<Map<String, Long>> solve(Collection<Constraint> constraints) throws UndecidedException {
        requireTime();
        Reduction reduction = new Reduction(constraints);
        if (reduction.isContradiction()) {
            return Optional.empty();
        }
        Optional<Map<String, Long>> answer = ask(reduction.rest());
        if (answer.isEmpty()) {
            return answer;
        }
        Map<String, Long> values = reduction.complete(answer.get());
        for (Constraint constraint : constraints) {
            if (!constraint.holds(name -> values.computeIfAbsent(name, free -> 0L))) {
                throw new IllegalStateException("SMTInterpol says that " + values + " satisfies " + constraint);
            }
        }
        return Optional.of(values);
    }

    private Optional<Map<String, Long>> ask(List<Constraint> relevant) throws UndecidedException {
        if (Intervals.areAll(relevant)) {
            return Intervals.solve(relevant);
        }
        declare(relevant);
        script.push(1);
        try {
            relevant.forEach(constraint -> script.assertTerm(term(constraint)));
            LBool answer = script.checkSat();
            if (answer == LBool.UNKNOWN) {
                throw new UndecidedException(
                        deadline.isOver() ? "the time limit is over" : "the solver does not know the answer");
            }
            return answer == LBool.SAT ? Optional.of(model(relevant)) : Optional.empty();
        } catch (SMTLIBException e) {
            throw new IllegalStateException("SMTInterpol refuses " + relevant, e);
        } finally {
            script.pop(1);
        }
    }

    private void declare(List<Constraint> constraints) {
        for (Constraint constraint : constraints) {
            for (String name : constraint.form().coefficients().keySet()) {
                if (!variables.containsKey(name)) {
                    script.declareFun(name, new Sort[0], integers);
                    variables.put(name, script.term(name));
                }
            }
        }
    }

    private Term term(Constraint constraint) {
        Term zero = number(0);
        return script.term(constraint.isEquality() ? "=" : ">=", term(constraint.form()), zero);
    }

    private Term term(Affine form) {
        List<Term> summands = new ArrayList<>();
        form.coefficients()
                .forEach((name, coefficient) -> summands.add(
                        coefficient == 1
                                ? variables.get(name)
                                : script.term("*", number(coefficient), variables.get(name))));
        summands.add(number(form.constant()));
        return summands.size() == 1 ? summands.get(0) : script.term("+", summands.toArray(Term[]::new));
    }

    private Term number(long value) {
        return Rational.valueOf(value, 1).toTerm(integers);
    }

    private Map<String, Long> model(List<Constraint> constraints) throws UndecidedException {
        Map<String, Long> values = new LinkedHashMap<>();
        for (Constraint constraint : constraints) {
            for (String name : constraint.form().coefficients().keySet()) {
                if (!values.containsKey(name)) {
                    Term term = variables.get(name);
                    values.put(name, value(script.getValue(new Term[] {term}).get(term)));
                }
            }
        }
        return values;
    }

    private static long value(Term term) throws UndecidedException {
        BigInteger value = SmtNumbers.integer(term);
        if (value.compareTo(MIN) < 0 || value.compareTo(MAX) > 0) {
            throw new UndecidedException("the solver's answer is beyond 64 bits");
        }
        return value.longValueExact();
    }
}
