package io.raceproof.prove.java;

import com.sun.source.tree.MethodInvocationTree;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;

/**
 * Calls that make code concurrent in ways that the model does not have. Where one stands, nothing may be called proved,
 * so it is named; the list is of what programs use, not of all that exists.
 */
final class OtherConcurrency {

    private static final Map<String, Set<String>> STARTERS = Map.of(
            "io.raceproof.api.Tasks",
            Set.of("future", "asyncAwait", "cilk", "spawn", "beginFinish"),
            "io.raceproof.api.Region",
            Set.of("post"),
            "java.lang.Thread",
            Set.of("start", "startVirtualThread"),
            "java.util.concurrent.CompletableFuture",
            Set.of("runAsync", "supplyAsync"),
            "java.util.concurrent.Executor",
            Set.of("execute"),
            "java.util.concurrent.ExecutorService",
            Set.of("submit", "invokeAll", "invokeAny"),
            "java.util.concurrent.ForkJoinPool",
            Set.of("invoke", "submit", "execute", "invokeAll"),
            "java.util.concurrent.ForkJoinTask",
            Set.of("fork", "invoke", "invokeAll"),
            "java.util.Collection",
            Set.of("parallelStream"),
            "java.util.Arrays",
            Set.of("parallelPrefix"));

    private static final Set<String> STREAMS = Set.of(
            "java.util.stream.BaseStream",
            "java.util.stream.IntStream",
            "java.util.stream.LongStream",
            "java.util.stream.DoubleStream",
            "java.util.stream.Stream");

    private OtherConcurrency() {}

    /** What starts here, in words; empty if nothing does. */
    static Optional<String> started(MethodInvocationTree call, Attribution attribution) {
        if (!(attribution.element(call.getMethodSelect()) instanceof ExecutableElement method)) {
            return Optional.empty();
        }
        String owner = ParallelCall.ownerOf(method);
        String name = method.getSimpleName().toString();
        boolean starts = STARTERS.getOrDefault(owner, Set.of()).contains(name)
                || STREAMS.contains(owner) && name.equals("parallel");
        return starts ? Optional.of(owner.substring(owner.lastIndexOf('.') + 1) + "." + name) : Optional.empty();
    }
}
