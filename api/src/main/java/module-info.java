/** The Raceproof task library: structured task parallelism for Java 17 and later, with no dependencies. */
module io.raceproof.api {
    exports io.raceproof.api;
}
