package io.raceproof.oracle;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What a command that compares on random programs was asked for: {@code [--count N] [--seed S]} and options of its own.
 * The seed is fresh if none is given.
 */
record Campaign(int count, long seed, Map<String, String> options) {

    /** Something that is compared on so many programs, and can say what came of it. */
    interface Comparison {

        /** False, and no further, at the first disagreement. */
        boolean compare(int count);

        void print(PrintStream out);
    }

    /** Runs a comparison as a command; the exit status is 0 if all agree, 1 if not, 2 if the arguments are wrong. */
    static int run(
            String[] args,
            int defaultCount,
            Set<String> ownOptions,
            Function<Campaign, Comparison> comparison,
            PrintStream out,
            PrintStream err) {
        Campaign campaign;
        Comparison started;
        try {
            campaign = parse(args, defaultCount, ownOptions);
            started = comparison.apply(campaign);
        } catch (IllegalArgumentException e) {
            err.println("usage: [--count N] [--seed S] " + String.join(" ", ownOptions) + "; not understood: "
                    + String.join(" ", args) + " (" + e.getMessage() + ")");
            return 2;
        }
        boolean agree = started.compare(campaign.count);
        started.print(out);
        return agree ? 0 : 1;
    }

    private static Campaign parse(String[] args, int defaultCount, Set<String> ownOptions) {
        Map<String, String> options = new HashMap<>();
        for (int i = 0; i < args.length; i += 2) {
            boolean known = args[i].equals("--count") || args[i].equals("--seed") || ownOptions.contains(args[i]);
            if (!known || i + 1 == args.length) {
                throw new IllegalArgumentException(known ? args[i] + " needs a value" : "there is no " + args[i]);
            }
            options.put(args[i], args[i + 1]);
        }
        int count = Integer.parseInt(options.getOrDefault("--count", Integer.toString(defaultCount)));
        long seed = Long.parseLong(options.getOrDefault("--seed", Long.toString(System.nanoTime())));
        return new Campaign(count, seed, options);
    }
}
