package io.raceproof.agent;

import io.raceproof.runtime.ProofHooks;

/**
 * The checked JVM of {@link ProofsAgree}: that of {@link LoopsAgree}, which also says how often proofs were relied on.
 */
final class RegionsChild {

    private RegionsChild() {}

    /** Arguments: the mode, the passes that are on, separated by commas, and the classes. */
    public static void main(String[] args) throws ReflectiveOperationException {
        LoopsChild.runAll(LoopsAgree.Question.RACES, args[0].equals("serial"), args);
        System.out.println(ProofHooks.entered());
    }
}
