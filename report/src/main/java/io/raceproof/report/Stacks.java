package io.raceproof.report;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import java.util.ArrayList;
import java.util.List;

/**
 * The stacks of a finding, divided into what each access has for itself and the outermost frames that all of them
 * share, which are shown once. The access's own frame is always its own, or there would be an access without a place.
 *
 * @param own for each access, innermost first
 * @param common innermost first; empty if the stacks have nothing in common
 */
record Stacks(List<List<String>> own, List<String> common) {

    static Stacks of(Finding finding) {
        List<Access> accesses = finding.accesses();
        int shared = accesses.size() < 2 ? 0 : shared(accesses);
        List<List<String>> own = new ArrayList<>();
        for (Access access : accesses) {
            own.add(access.stack().subList(0, access.stack().size() - shared));
        }
        List<String> first = accesses.get(0).stack();
        return new Stacks(own, first.subList(first.size() - shared, first.size()));
    }

    private static int shared(List<Access> accesses) {
        int shared = 0;
        while (haveFrame(accesses, shared) && isSame(accesses, shared)) {
            shared++;
        }
        return shared;
    }

    /** Whether every stack has a frame so far from its outer end, besides the access's own. */
    private static boolean haveFrame(List<Access> accesses, int fromOutside) {
        return accesses.stream().allMatch(access -> access.stack().size() - 1 > fromOutside);
    }

    private static boolean isSame(List<Access> accesses, int fromOutside) {
        return accesses.stream()
                        .map(access -> access.stack().get(access.stack().size() - 1 - fromOutside))
                        .distinct()
                        .count()
                == 1;
    }
}
