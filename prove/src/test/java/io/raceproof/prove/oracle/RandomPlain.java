package io.raceproof.prove.oracle;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random affine programs: up to 4 statements, loops up to 3 deep with strides, both directions and triangular bounds,
 * guards, nested finish and async, two arrays and a scalar, parameters N and M.
 */
final class RandomPlain {

    static final List<String> PARAMETERS = List.of("N", "M");

    private static final int MAX_STATEMENTS = 4;
    private static final int MAX_LOOPS = 3;

    private final Random random;
    private int statements;
    private int counters;
    private boolean hasClocks;

    private RandomPlain(long seed) {
        random = new Random(seed);
    }

    static Plain program(long seed) {
        return program(seed, false);
    }

    /** A program with barriers or without; where barriers are under conditions, their phases are not affine. */
    static Plain program(long seed, boolean hasClocks) {
        RandomPlain generator = new RandomPlain(seed);
        generator.hasClocks = hasClocks;
        return generator.sequence(List.of(), 0);
    }

    private Plain sequence(List<String> around, int depth) {
        List<Plain> parts = new ArrayList<>();
        int length = 1 + random.nextInt(3);
        for (int i = 0; i < length && statements < MAX_STATEMENTS; i++) {
            if (hasClocks && random.nextInt(3) == 0) {
                parts.add(new Plain.Advance());
            }
            parts.add(statement(around, depth));
        }
        return new Plain.Seq(parts);
    }

    private Plain statement(List<String> around, int depth) {
        int kind = depth > 6 ? 9 : random.nextInt(10);
        if (kind < 3 && around.size() < MAX_LOOPS) {
            return loop(around, depth);
        }
        if (kind < 6) {
            return new Plain.Async(random.nextBoolean() ? sequence(around, depth + 1) : statement(around, depth + 1));
        }
        if (kind == 6) {
            return new Plain.Finish(sequence(around, depth + 1));
        }
        if (kind == 7 && !around.isEmpty()) {
            Constraint condition = new Constraint(form(around, 2), random.nextInt(4) == 0);
            return new Plain.When(condition, statement(around, depth + 1));
        }
        return assign(around);
    }

    private Plain loop(List<String> around, int depth) {
        String counter = "i" + counters++;
        List<String> inside = new ArrayList<>(around);
        inside.add(counter);
        long step =
                switch (random.nextInt(6)) {
                    case 0 -> 2;
                    case 1 -> -1;
                    case 2 -> random.nextBoolean() ? -2 : 3;
                    default -> 1;
                };
        Affine low = bound(around);
        Affine high = random.nextInt(3) == 0
                ? bound(around)
                : Affine.variable(parameter()).plus(random.nextInt(3) - 1);
        Plain body = random.nextBoolean() ? statement(inside, depth + 1) : sequence(inside, depth + 1);
        return step > 0 ? new Plain.For(counter, low, high, step, body) : new Plain.For(counter, high, low, step, body);
    }

    private Plain assign(List<String> around) {
        int number = statements++;
        List<ArrayAccess> accesses = new ArrayList<>();
        int reads = random.nextInt(3);
        for (int i = 0; i <= reads; i++) {
            // Every access has a place of its own, so that every racy pair is reported.
            Place place = new Place("Random", "S" + number, number + 1, i + 1);
            accesses.add(access(i == reads, around, place));
        }
        return new Plain.Assign("S" + number, accesses);
    }

    private ArrayAccess access(boolean isWrite, List<String> around, Place place) {
        return switch (random.nextInt(5)) {
            case 0 -> ArrayAccess.of(isWrite, "x", List.of(), place);
            case 1 -> ArrayAccess.of(isWrite, "B", List.of(form(around, 2), form(around, 1)), place);
            default -> ArrayAccess.of(isWrite, "A", List.of(form(around, 2)), place);
        };
    }

    private Affine bound(List<String> around) {
        if (!around.isEmpty() && random.nextInt(3) == 0) {
            return Affine.variable(around.get(random.nextInt(around.size()))).plus(random.nextInt(3) - 1);
        }
        return Affine.of(random.nextInt(3) - 1);
    }

    private Affine form(List<String> around, int terms) {
        Affine form = Affine.of(random.nextInt(4) - 1);
        for (int i = 0; i < terms; i++) {
            if (!around.isEmpty() && random.nextInt(4) > 0) {
                long factor = random.nextInt(3) == 0 ? random.nextInt(5) - 2 : 1;
                String counter = around.get(around.size() - 1 - random.nextInt(around.size()));
                form = form.plus(Affine.variable(counter).times(factor));
            }
        }
        return random.nextInt(6) == 0 ? form.plus(Affine.variable(parameter())) : form;
    }

    private String parameter() {
        return random.nextInt(4) == 0 ? "M" : "N";
    }
}
