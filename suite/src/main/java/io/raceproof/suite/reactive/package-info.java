/** Programs on reactive and coroutine libraries; docs/constructs.md says which are about what. */
package io.raceproof.suite.reactive;
