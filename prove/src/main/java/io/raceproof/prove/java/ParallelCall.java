package io.raceproof.prove.java;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * A call that starts tasks or waits for them, in a form that the model has.
 *
 * @param ranges the bounds of its loops, low and high, from the outside in
 * @param inclusive whether the high bounds belong to the ranges
 * @param chunk how many iterations make a task; null if one does
 * @param target the array that is filled; null if there is none
 * @param body what a task does
 */
record ParallelCall(
        Kind kind,
        List<List<ExpressionTree>> ranges,
        boolean inclusive,
        ExpressionTree chunk,
        ExpressionTree target,
        ExpressionTree body) {

    enum Kind {
        FINISH,
        ASYNC,
        /** A task for each iteration, not waited for. */
        FOR_ASYNC,
        /** The same, and waited for. */
        FOR_ALL,
        /** A loop without tasks: a stream that is not parallel. */
        FOR
    }

    private static final String TASKS = "io.raceproof.api.Tasks";
    private static final Set<String> STREAMS = Set.of("java.util.stream.IntStream", "java.util.stream.LongStream");

    /** Whether it waits for all that it starts, so that it can be looked at by itself. */
    boolean isClosed() {
        return kind == Kind.FINISH || kind == Kind.FOR_ALL;
    }

    /** What a call is; empty if it is no parallel construct that the model has. */
    static Optional<ParallelCall> of(MethodInvocationTree call, Attribution attribution) {
        Element element = attribution.element(call.getMethodSelect());
        if (!(element instanceof ExecutableElement method)) {
            return Optional.empty();
        }
        String owner = ownerOf(method);
        String name = method.getSimpleName().toString();
        List<? extends ExpressionTree> arguments = call.getArguments();
        if (owner.equals(TASKS)) {
            return task(name, arguments);
        }
        if (owner.equals("java.util.Arrays") && name.equals("parallelSetAll")) {
            return Optional.of(
                    new ParallelCall(Kind.FOR_ALL, List.of(), false, null, arguments.get(0), arguments.get(1)));
        }
        if (STREAMS.contains(owner) && name.equals("forEach")) {
            return stream(call, arguments.get(0), attribution);
        }
        return Optional.empty();
    }

    /** The name of the method if it is one of the task library's; these wait for their tasks whatever is thrown. */
    static Optional<String> libraryMethod(MethodInvocationTree call, Attribution attribution) {
        return attribution.element(call.getMethodSelect()) instanceof ExecutableElement method
                        && ownerOf(method).equals(TASKS)
                ? Optional.of(method.getSimpleName().toString())
                : Optional.empty();
    }

    static String ownerOf(ExecutableElement method) {
        return method.getEnclosingElement() instanceof TypeElement type
                ? type.getQualifiedName().toString()
                : "";
    }

    private static Optional<ParallelCall> task(String name, List<? extends ExpressionTree> arguments) {
        ExpressionTree last = arguments.isEmpty() ? null : arguments.get(arguments.size() - 1);
        switch (name) {
            case "finish":
                return Optional.of(new ParallelCall(Kind.FINISH, List.of(), false, null, null, last));
            case "async":
                return Optional.of(new ParallelCall(Kind.ASYNC, List.of(), false, null, null, last));
            case "forAsync":
            case "forAll":
                Kind kind = name.equals("forAll") ? Kind.FOR_ALL : Kind.FOR_ASYNC;
                return Optional.of(new ParallelCall(kind, pairs(arguments), false, null, null, last));
            case "forAllChunked":
                return Optional.of(new ParallelCall(
                        Kind.FOR_ALL, pairs(arguments.subList(0, 3)), false, arguments.get(2), null, last));
            default:
                return Optional.empty();
        }
    }

    private static List<List<ExpressionTree>> pairs(List<? extends ExpressionTree> arguments) {
        List<List<ExpressionTree>> pairs = new ArrayList<>();
        for (int i = 0; i + 2 < arguments.size(); i += 2) {
            pairs.add(List.of(arguments.get(i), arguments.get(i + 1)));
        }
        return pairs;
    }

    /** {@code range(…).parallel().forEach(…)}, and nothing else in between. */
    private static Optional<ParallelCall> stream(
            MethodInvocationTree forEach, ExpressionTree body, Attribution attribution) {
        boolean parallel = false;
        MethodInvocationTree call = forEach;
        while (call.getMethodSelect() instanceof MemberSelectTree select
                && select.getExpression() instanceof MethodInvocationTree before
                && attribution.element(before.getMethodSelect()) instanceof ExecutableElement method
                && (STREAMS.contains(ownerOf(method)) || ownerOf(method).equals("java.util.stream.BaseStream"))) {
            switch (method.getSimpleName().toString()) {
                case "parallel":
                    parallel = true;
                    break;
                case "range":
                case "rangeClosed":
                    boolean closed = method.getSimpleName().contentEquals("rangeClosed");
                    Kind kind = parallel ? Kind.FOR_ALL : Kind.FOR;
                    return Optional.of(new ParallelCall(
                            kind, List.of(List.copyOf(before.getArguments())), closed, null, null, body));
                default:
                    return Optional.empty();
            }
            call = before;
        }
        return Optional.empty();
    }
}
