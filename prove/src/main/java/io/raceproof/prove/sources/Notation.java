package io.raceproof.prove.sources;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Overlap;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Statement;
import io.raceproof.prove.order.Named;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes relations between instances in isl's notation. Names that isl would not take are replaced by similar ones. */
final class Notation {

    private final Program program;
    /** By identity: to compare two statements is to compare all that is in them. */
    private final Map<Statement, String> tuples = new IdentityHashMap<>();

    private final Map<String, String> names = new LinkedHashMap<>();

    Notation(Program program) {
        this.program = program;
        Map<String, Integer> used = new HashMap<>();
        for (Statement statement : program.statements()) {
            String plain = name(statement);
            int count = used.merge(plain, 1, Integer::sum);
            tuples.put(statement, count == 1 ? plain : plain + "_" + count);
        }
        program.parameters().forEach(this::isl);
    }

    /** X10 labels are unique as a rule; several accesses of a Java method are told apart by their lines. */
    private String name(Statement statement) {
        boolean isLabel = statement.label().matches("S\\d+");
        if (isLabel || statement.accesses().isEmpty()) {
            return letters(statement.label());
        }
        return letters(statement.label()) + "_"
                + statement.accesses().get(0).place().line();
    }

    String tuple(Statement statement) {
        return tuples.get(statement);
    }

    /** The relation of the instances of two statements whose accesses meet, under one of some further conditions. */
    String relation(
            Statement from, ArrayAccess one, Statement to, ArrayAccess other, List<List<Constraint>> conditions) {
        Named left = new Named(from, "@1");
        Named right = new Named(to, "@2");
        List<Constraint> common = new ArrayList<>(program.assumptions());
        common.addAll(left.domain());
        common.addAll(right.domain());
        common.addAll(Overlap.equations(left.access(one), right.access(other), false));
        List<String> hidden = new ArrayList<>(left.hidden());
        hidden.addAll(right.hidden());
        hidden.forEach(name -> noOverflow(name, common));
        program.parameters().forEach(name -> noOverflow(name, common));
        String head = tuple(from) + list(left.counters()) + " -> " + tuple(to) + list(right.counters());
        return parameters() + " -> { " + head + " : " + formula(hidden, common, conditions) + " }";
    }

    /** The instances of a statement, each with itself. */
    String identity(Statement statement) {
        Named left = new Named(statement, "@1");
        List<Constraint> all = new ArrayList<>(program.assumptions());
        all.addAll(left.domain());
        List<String> hidden = new ArrayList<>(left.hidden());
        hidden.forEach(name -> noOverflow(name, all));
        program.parameters().forEach(name -> noOverflow(name, all));
        String tuple = tuple(statement) + list(left.counters());
        return parameters() + " -> { " + tuple + " -> " + tuple + " : " + formula(hidden, all, List.of(List.of()))
                + " }";
    }

    private void noOverflow(String name, List<Constraint> constraints) {
        int mark = name.lastIndexOf('@');
        if (program.wraps().containsKey(mark < 0 ? name : name.substring(0, mark))) {
            constraints.add(Constraint.equal(Affine.variable(name), Affine.ZERO));
        }
    }

    private String parameters() {
        return list(program.parameters());
    }

    private String list(List<String> variables) {
        return variables.stream().map(this::isl).collect(Collectors.joining(", ", "[", "]"));
    }

    /** What is common is written once: isl takes its time over every constraint that it reads. */
    private String formula(List<String> hidden, List<Constraint> common, List<List<Constraint>> conditions) {
        String either = conditions.stream()
                .map(condition -> "(" + conjunction(condition) + ")")
                .collect(Collectors.joining(" or ", "(", ")"));
        String all = conjunction(common) + " and " + either;
        String bound = hidden.stream().distinct().map(this::isl).collect(Collectors.joining(", "));
        return hidden.isEmpty() ? all : "exists (" + bound + ": " + all + ")";
    }

    private String conjunction(List<Constraint> constraints) {
        return constraints.isEmpty()
                ? "true"
                : constraints.stream()
                        .map(each -> each.form().rename(this::isl) + (each.isEquality() ? " = 0" : " >= 0"))
                        .collect(Collectors.joining(" and "));
    }

    /** A name that isl takes, and that no other variable has. */
    private String isl(String name) {
        return names.computeIfAbsent(name, key -> {
            int mark = key.indexOf('#') > 0 ? key.indexOf('#') : key.indexOf('@') > 0 ? key.indexOf('@') : key.length();
            String letters = letters(key.substring(0, mark));
            String unique = letters;
            while (names.containsValue(unique)) {
                unique += "'";
            }
            return unique;
        });
    }

    private static String letters(String name) {
        String letters = name.replaceAll("[^A-Za-z0-9_]", "_");
        return Character.isDigit(letters.charAt(0)) || letters.charAt(0) == '_' ? "v" + letters : letters;
    }
}
