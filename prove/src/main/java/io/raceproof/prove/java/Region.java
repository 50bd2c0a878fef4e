package io.raceproof.prove.java;

import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.ArrayName;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.NotAffineException;
import io.raceproof.prove.model.Place;
import io.raceproof.prove.model.Subscript;
import io.raceproof.prove.solve.Deadline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * What is shared by everything that translates one region: the compiler's knowledge, the integers, and what is in
 * doubt.
 */
final class Region {

    /** Forms beyond this may overflow a long; below, sums of a few do not. */
    private static final long LONG_LIMIT = 1L << 60;

    final Attribution attribution;
    final ArrayFacts arrays;
    final Numbers numbers;
    /** Fields whose values are used as numbers or as objects, by the type that accesses to them have. */
    final Set<String> fieldNumbers = new HashSet<>();

    private final Map<String, Affine> fields = new HashMap<>();
    private final Map<String, Affine> lengths = new HashMap<>();
    private final Map<Element, String> ids = new HashMap<>();
    private final Set<String> doubts = new LinkedHashSet<>();
    private final Set<String> uncertain = new HashSet<>();
    private final Set<String> rowless = new HashSet<>();

    /** Fields that the region writes, by their types in accesses: their values are not known in it. */
    final Set<String> changing;

    /** What the method around the region changes. */
    final Changes changes;

    Region(Attribution attribution, ArrayFacts arrays, Deadline deadline, Set<String> changing, Changes changes) {
        this.attribution = attribution;
        this.changes = changes;
        this.changing = changing;
        this.arrays = arrays;
        this.numbers = new Numbers(deadline);
    }

    /** Something because of which nothing is proved. */
    void doubt(int line, String what) {
        doubts.add("line " + line + ": " + what + ".");
    }

    List<String> doubts() {
        return List.copyOf(doubts);
    }

    /** Forgets all doubts but these. */
    void keepDoubts(List<String> these) {
        doubts.retainAll(these);
    }

    /** Says of an array that its rows were not created with it. */
    void hasNoRows(Value.Array array) {
        rowless.add(array.name().id());
    }

    /** Whether a reference is to a row that may not be there. */
    boolean mayBeNull(Value.Array array) {
        return !array.row().isEmpty() && rowless.contains(array.name().id());
    }

    Place place(Tree tree, Frame frame) {
        return new Place(frame.owner, frame.method, attribution.line(tree), attribution.column(tree));
    }

    NotAffineException notAffine(Tree tree, String what) {
        return new NotAffineException(attribution.line(tree), what);
    }

    void learn(Frame frame, List<Constraint> facts) {
        if (frame.isOutside) {
            numbers.assume(facts);
        } else {
            frame.facts.addAll(facts);
        }
    }

    /**
     * Learns what holds because something was not thrown; before the region only if control certainly came there.
     *
     * @param what was not the case, as a clause
     */
    void learnIfCertain(Frame frame, List<Constraint> facts, Tree at, String what) {
        if (!facts.isEmpty()) {
            frame.require(facts, "line " + attribution.line(at) + ": '" + Attribution.text(at) + "' may " + what);
        }
        if (!(frame.isOutside && frame.isDoubtful)) {
            learn(frame, facts);
        }
    }

    void hide(Frame frame, String name) {
        if (frame.isOutside) {
            numbers.addHidden(List.of(name));
        } else {
            frame.hidden.add(name);
        }
    }

    /** The value of an int or long expression whose mathematical value is known; empty if it might be any. */
    Optional<Affine> cut(Affine form, Tree at, TypeKind kind, Frame frame) {
        if (isPlain(form)) {
            return Optional.of(form);
        }
        if (kind == TypeKind.LONG) {
            boolean fits = numbers.provably(Constraint.atMost(form, Affine.of(LONG_LIMIT)), frame.facts)
                    && numbers.provably(Constraint.atMost(Affine.of(-LONG_LIMIT), form), frame.facts);
            return fits ? Optional.of(form) : Optional.empty();
        }
        return Optional.of(wrapped(form, at, frame));
    }

    /** The int that a form is cut to. */
    Affine wrapped(Affine form, Tree at, Frame frame) {
        Affine known = frame.ints.get(form);
        if (known != null) {
            return known;
        }
        String text = Attribution.text(at);
        String wrap = numbers.wrap("line " + attribution.line(at) + ": " + text + " may overflow an int.");
        Affine value = form.plus(Affine.variable(wrap).times(Numbers.WRAP));
        hide(frame, wrap);
        learn(frame, Numbers.isInt(value));
        frame.ints.put(form, value);
        return value;
    }

    private static boolean isPlain(Affine form) {
        if (form.isConstant()) {
            return form.constant() == (int) form.constant();
        }
        return form.constant() == 0
                && form.coefficients().size() == 1
                && form.coefficients().values().iterator().next() == 1;
    }

    /** The number that a field holds: one parameter for each field. */
    Affine fieldNumber(ArrayName field) {
        fieldNumbers.add(field.type());
        return fields.computeIfAbsent(field.id(), key -> number(key, field.text()));
    }

    /** The length of an array: known, or a parameter of its own; empty for rows that may have any. */
    Optional<Affine> length(Value.Array array) {
        if (array.length().isPresent()) {
            return array.length();
        }
        StringBuilder row = new StringBuilder();
        for (Subscript subscript : array.row()) {
            if (!subscript.isKnown() || !subscript.form().isConstant()) {
                return Optional.empty();
            }
            row.append('[').append(subscript.form()).append(']');
        }
        return array.owner().isEmpty()
                ? Optional.of(length(array.name().id() + row, array.name().text() + row))
                : Optional.empty();
    }

    /** A number that belongs to an object or array: free, unless that may be one that has another name too. */
    private Affine number(String id, String text) {
        boolean isRow = id.endsWith("]");
        if (isRow && changes.mayChangeRows()) {
            return numbers.approximated(text, "the value of " + text + " is not known: rows were replaced");
        }
        for (String each : uncertain) {
            if (id.equals(each)
                    || id.startsWith(each + ".")
                    || id.startsWith(each + "[")
                    || each.endsWith("[") && id.startsWith(each)) {
                return numbers.approximated(text, "the value of " + text + " is not known: whose it is, is not");
            }
        }
        return numbers.parameter(text);
    }

    /** Says of an object or array that it may be any, of those too that have names. */
    String uncertain(String id) {
        uncertain.add(id);
        return id;
    }

    private Affine length(String id, String text) {
        return lengths.computeIfAbsent(id, key -> {
            Affine length = number(id, text + ".length");
            numbers.assume(List.of(Constraint.atMost(Affine.ZERO, length)));
            return length;
        });
    }

    String id(Element element) {
        return ids.computeIfAbsent(element, key -> key.getSimpleName() + "#" + ids.size());
    }

    /** An array of which nothing is known but the variable that holds it. */
    Value.Array unknownArray(String id, String text, TypeMirror type, List<Affine> owner, boolean isParameter) {
        ArrayName name = new ArrayName(
                id,
                text,
                typeName(type),
                isParameter ? ArrayName.Origin.PARAMETER : ArrayName.Origin.UNKNOWN,
                ArrayFacts.dimensions(type) == 1);
        return new Value.Array(name, owner, List.of(), List.of());
    }

    /** What a variable held at some time before the region: each time something else, as far as is known. */
    Value sometime(TypeMirror type, String text, String why) {
        return switch (type.getKind()) {
            case INT -> new Value.Int(numbers.approximated(text, "the value of " + text + " is not known: " + why));
            case ARRAY -> unknownArray(uncertain(numbers.fresh("#" + text)), text, type, List.of(), false);
            case DECLARED -> new Value.Instance(uncertain(numbers.fresh("#" + text)), text, List.of());
            default -> Value.OTHER;
        };
    }

    /**
     * An array that a creation expression made.
     *
     * @param site the inlined call in which it did
     */
    Value.Array created(
            String site,
            Element variable,
            VariableTree declaration,
            NewArrayTree creation,
            List<Affine> owner,
            List<Affine> lengths) {
        boolean rows = arrays.hasOwnRows(variable, declaration, creation);
        String text = variable.getSimpleName().toString();
        ArrayName name = new ArrayName(
                id(variable) + site,
                text,
                typeName(attribution.type(creation)),
                arrays.origin(variable, declaration, creation),
                rows);
        Value.Array array = new Value.Array(name, new ArrayList<>(owner), List.of(), lengths);
        boolean hasRows = creation.getInitializers() != null
                || creation.getDimensions().size() == ArrayFacts.dimensions(attribution.type(creation));
        if (!hasRows) {
            hasNoRows(array);
        }
        if (!rows) {
            // Its rows have other names too.
            uncertain(name.id() + "[");
        }
        return array;
    }

    /** Arrays of references may be one under different static types; arrays of primitives may not. */
    static String typeName(TypeMirror type) {
        int dimensions = ArrayFacts.dimensions(type);
        TypeMirror element = type;
        while (element.getKind() == TypeKind.ARRAY) {
            element = ((ArrayType) element).getComponentType();
        }
        String name = element.getKind().isPrimitive() ? element.getKind().name().toLowerCase(Locale.ROOT) : "Object";
        return name + "[]".repeat(dimensions);
    }
}
