package io.raceproof.prove.solve;

import de.uni_freiburg.informatik.ultimate.logic.ApplicationTerm;
import de.uni_freiburg.informatik.ultimate.logic.ConstantTerm;
import de.uni_freiburg.informatik.ultimate.logic.Rational;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import java.math.BigInteger;

/** Integers as SMTInterpol writes them in models: a constant, or the negation of one. */
final class SmtNumbers {

    private SmtNumbers() {}

    static BigInteger integer(Term term) {
        if (term instanceof ConstantTerm constant) {
            if (constant.getValue() instanceof BigInteger integer) {
                return integer;
            }
            if (constant.getValue() instanceof Rational rational && rational.isIntegral()) {
                return rational.numerator();
            }
        }
        if (term instanceof ApplicationTerm negation
                && negation.getFunction().getName().equals("-")
                && negation.getParameters().length == 1) {
            return integer(negation.getParameters()[0]).negate();
        }
        throw new IllegalArgumentException("not an integer of SMT-LIB: " + term);
    }
}
