/**
 * Which parts of a run are ordered in every schedule, and which in this run only.
 *
 * <p>The idea is a tree and, beside it, what the tree cannot hold. The <b>program structure tree</b> (papers 0, 1 and
 * 4: S/P-bags, DPST) has a {@linkplain io.raceproof.core.order.Scope scope} for every finish and every task, and
 * {@linkplain io.raceproof.core.order.Segment segments} as leaves; {@link io.raceproof.core.order.Tree} answers for
 * async and finish, and for fork and join, in time logarithmic in the tree's depth. Everything else that orders (a
 * promise's get, a latch, and the locks and volatiles of this run) is in the {@link io.raceproof.core.order.Joins} that
 * a task has seen. {@link io.raceproof.core.order.HappensBefore} puts the two together, and {@link
 * io.raceproof.core.order.WhyParallel} says why two segments are not ordered.
 *
 * <p>Between logic and what was observed lies the {@linkplain io.raceproof.core.order.Order#HARD hard} order, which
 * forgets that two lock sections came one after the other if nobody could have seen that. It is known only when
 * sections have ended: Section, Conflicts.
 *
 * <p>Read in this order: Node, Scope, Segment, Tree; Joins, Rope, Known, HappensBefore; Task; Section, Growing,
 * Conflicts.
 */
package io.raceproof.core.order;
