package io.raceproof.agent;

/**
 * What Mockito runs inside the methods of mocked classes. With inline mocks these are also those of {@code Object},
 * which everybody calls, we in the midst of a check included: what runs there keeps books on mocks and is no part of
 * the program. The program's own code that it calls, stubs and mocked methods, is.
 */
final class Mocks {

    static final String INSIDE = "org.mockito.internal.";

    private Mocks() {}
}
