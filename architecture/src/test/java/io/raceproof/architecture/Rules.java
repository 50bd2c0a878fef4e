package io.raceproof.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;

/** The rules themselves, over whatever packages they are given; each fails if it sees no class to judge. */
final class Rules {

    private Rules() {}

    static ArchRule dependsOnlyOn(String packages, String... allowed) {
        return strict(classes()
                .that()
                .resideInAPackage(packages)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed)
                .as(packages + " depends only on " + String.join(", ", allowed)));
    }

    static ArchRule hasNoCyclesBetweenPackages(String root) {
        return strict(slices().matching(root + ".(**)").should().beFreeOfCycles());
    }

    static ArchRule startsNoThreads(String... packages) {
        return strict(noClasses()
                .that()
                .resideInAnyPackage(packages)
                .should()
                .callConstructorWhere(target(owner(assignableTo(Thread.class))))
                .orShould()
                .callMethodWhere(target(nameMatching("parallel|parallelStream|startVirtualThread")))
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(
                        Executors.class,
                        ForkJoinPool.class,
                        ThreadPoolExecutor.class,
                        CompletableFuture.class,
                        Timer.class)
                .as("modules of pure algorithms start no threads"));
    }

    /** Streams and exit statuses are handed in and returned; only a {@code main} knows {@code System}. */
    static ArchRule leavesTheProcessAlone(String packages, Set<String> exempt) {
        return strict(noClasses()
                .that()
                .resideInAPackage(packages)
                .and(describe("are not the mains " + exempt, (JavaClass javaClass) -> exempt.stream()
                        .noneMatch(name -> covers(name, javaClass))))
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "halt", int.class)
                .orShould()
                .callMethodWhere(describe(
                        "printStackTrace() goes to System.err",
                        (JavaMethodCall call) -> call.getName().equals("printStackTrace")
                                && call.getTarget().getRawParameterTypes().isEmpty())));
    }

    /**
     * The JDK tells of these as if the program had called them (source-hooks.txt); whoever calls one in the midst of a
     * check is checked in the midst of it.
     */
    static ArchRule goesThroughNothingThatTells(Set<String> exempt, String... packages) {
        return strict(noClasses()
                .that()
                .resideInAnyPackage(packages)
                .and(describe("run in the midst of checks", (JavaClass javaClass) -> exempt.stream()
                        .noneMatch(name -> covers(name, javaClass))))
                .should()
                .callMethodWhere(target(nameMatching(
                                "forEach|forEachRemaining|stream|parallelStream|spliterator|chars|codePoints"))
                        .and(target(owner(resideInAPackage("java..")))))
                .as("what runs in the midst of checks goes through collections by loops"));
    }

    static ArchRule doesNotLog(String packages) {
        return strict(noClasses()
                .that()
                .resideInAPackage(packages)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.logging.."));
    }

    /** An exempt name is a class, with what is nested in it, or a package if it ends with a dot. */
    private static boolean covers(String name, JavaClass javaClass) {
        String className = javaClass.getName();
        return className.equals(name) || className.startsWith(name.endsWith(".") ? name : name + "$");
    }

    private static ArchRule strict(ArchRule rule) {
        return rule.allowEmptyShould(false);
    }
}
