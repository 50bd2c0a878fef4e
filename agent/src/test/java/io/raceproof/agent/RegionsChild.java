package io.raceproof.agent;

import io.raceproof.runtime.ProofHooks;

/** The checked JVM of {@link ProofsAgree}: that of {@link LoopsAgree}, which also says how often proofs were relied on. */
final class RegionsChild {

    private RegionsChild() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        LoopsChild.main(args);
        System.out.println(ProofHooks.entered());
    }
}
