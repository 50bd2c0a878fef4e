package io.raceproof.prove.java;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the outermost parallel constructs. One that does not wait for what it starts cannot be looked at by itself:
 * what runs beside it is elsewhere. It is found all the same, and refused with that reason.
 */
final class RegionFinder extends TreePathScanner<Void, Void> {

    private final String file;
    private final Attribution attribution;
    private final List<JavaRegion> regions = new ArrayList<>();

    private RegionFinder(String file, Attribution attribution) {
        this.file = file;
        this.attribution = attribution;
    }

    static List<JavaRegion> in(CompilationUnitTree unit, Attribution attribution) {
        String file = Path.of(unit.getSourceFile().getName()).getFileName().toString();
        RegionFinder finder = new RegionFinder(file, attribution);
        finder.scan(new TreePath(unit), null);
        return finder.regions;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
        Optional<ParallelCall> parallel = ParallelCall.of(call, attribution);
        if (parallel.isPresent() && parallel.get().kind() != ParallelCall.Kind.FOR) {
            boolean isClosed = parallel.get().isClosed();
            add(call, isClosed ? "" : "no finish around this task is in sight, so what runs beside it is not known");
            return null;
        }
        Optional<String> other = OtherConcurrency.started(call, attribution);
        if (other.isPresent()) {
            add(call, other.get() + " is not modelled");
            return null;
        }
        return super.visitMethodInvocation(call, nothing);
    }

    private void add(MethodInvocationTree call, String refusal) {
        regions.add(new JavaRegion(file, call, attribution, refusal));
    }
}
