package io.raceproof.oracle;

/** How many random programs a command looks at, and from which seed on. */
record Campaign(int count, long seed) {

    /** Understands {@code [--count N] [--seed S]}; the seed is fresh if none is given. */
    static Campaign parse(String[] args, int defaultCount) {
        int count = defaultCount;
        long seed = System.nanoTime();
        for (int i = 0; i < args.length; i += 2) {
            if (i + 1 < args.length && args[i].equals("--count")) {
                count = Integer.parseInt(args[i + 1]);
            } else if (i + 1 < args.length && args[i].equals("--seed")) {
                seed = Long.parseLong(args[i + 1]);
            } else {
                throw new IllegalArgumentException("usage: [--count N] [--seed S]; not understood: " + args[i]);
            }
        }
        return new Campaign(count, seed);
    }
}
