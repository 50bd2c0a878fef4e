package io.raceproof.agent;

import io.raceproof.agent.Flow.Loop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts code on every way into some loops of a method, at the start of each of their rounds, and on every way out: where
 * the code goes on behind a loop, where a jump leaves it, and where an exception does, which is then thrown on.
 *
 * <p>No frame is computed. Code on a jump lies behind the method's end and has the frame of the jump's target. Code on
 * an exception knows those local variables that the loop's header knows, less those that the loop stores something else
 * to. A method's own handlers around a loop also handle what is thrown on; a loop with handlers inside is not for us.
 */
final class LoopExits {

    private final MethodNode method;
    private final Flow flow;

    /** Inner ones first. */
    private final List<Loop> loops;

    /** Code on jumps, by target and loops. */
    private final Map<String, LabelNode> stubs = new HashMap<>();

    /** A handler of the method, and the places that it is for; hooks of monitors move the labels later. */
    private record Handled(int start, int end, TryCatchBlockNode block) {

        boolean contains(int place) {
            return start <= place && place < end;
        }
    }

    private final List<Handled> handled = new ArrayList<>();

    /** Of a method that has no hooks yet. */
    LoopExits(MethodNode method, Flow flow, List<Loop> loops) {
        this.method = method;
        this.flow = flow;
        this.loops = loops;
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            handled.add(new Handled(flow.place(block.start), flow.place(block.end), block));
        }
    }

    /** Whether code can be put around that loop. */
    static boolean canLeave(MethodNode method, Flow flow, Loop loop) {
        FrameNode header = frameAt(flow.node(loop.header()));
        if (header == null || !header.stack.isEmpty() || hasUnfinished(header)) {
            return false;
        }
        List<Object> known = knownIn(flow, loop);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (loop.contains(flow.place(block.handler))) {
                return false;
            }
            int inside = loop.nodes()
                    .get(flow.place(block.start), Math.max(flow.place(block.start), flow.place(block.end)))
                    .cardinality();
            boolean isAround = inside == loop.nodes().cardinality();
            if (inside > 0 && !(isAround && isKnown(frameAt(block.handler), known))) {
                return false;
            }
        }
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            for (int to : flow.after(at)) {
                if (!loop.contains(to)
                        && flow.node(to) instanceof LabelNode
                        && isJump(at, to)
                        && frameAt(flow.node(to)) == null) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean hasUnfinished(FrameNode frame) {
        return frame.local.stream().anyMatch(type -> type instanceof LabelNode || type == Opcodes.UNINITIALIZED_THIS);
    }

    /** Whether it may go there otherwise than by going on. */
    private static boolean isJump(int at, int to) {
        return to != at + 1;
    }

    /** Whether a handler with that frame can follow where these local variables are known. */
    private static boolean isKnown(FrameNode handler, List<Object> known) {
        if (handler == null) {
            return false;
        }
        List<Object> wanted = bySlot(handler);
        for (int slot = 0; slot < wanted.size(); slot++) {
            Object type = wanted.get(slot);
            if (type != Opcodes.TOP && (slot >= known.size() || !type.equals(known.get(slot)))) {
                return false;
            }
        }
        return true;
    }

    /** The frame at a label; null if there is none. */
    private static FrameNode frameAt(AbstractInsnNode label) {
        AbstractInsnNode at = label;
        while (at != null && at.getOpcode() < 0) {
            if (at instanceof FrameNode frame) {
                return frame;
            }
            at = at.getNext();
        }
        return null;
    }

    /** One entry a slot; the second one of a wide value is TOP. */
    private static List<Object> bySlot(FrameNode frame) {
        List<Object> slots = new ArrayList<>();
        for (Object type : frame.local) {
            slots.add(type);
            if (type == Opcodes.LONG || type == Opcodes.DOUBLE) {
                slots.add(Opcodes.TOP);
            }
        }
        return slots;
    }

    /** The types of local variables, by slot, that hold everywhere in the loop. */
    private static List<Object> knownIn(Flow flow, Loop loop) {
        List<Object> slots = bySlot(frameAt(flow.node(loop.header())));
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            if (flow.node(at) instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE) {
                forget(store, slots);
            }
        }
        return slots;
    }

    private static void forget(VarInsnNode store, List<Object> slots) {
        Object stored =
                switch (store.getOpcode()) {
                    case Opcodes.ISTORE -> Opcodes.INTEGER;
                    case Opcodes.LSTORE -> Opcodes.LONG;
                    case Opcodes.FSTORE -> Opcodes.FLOAT;
                    case Opcodes.DSTORE -> Opcodes.DOUBLE;
                    default -> null;
                };
        if (store.var < slots.size() && slots.get(store.var).equals(stored)) {
            return;
        }
        boolean wide = stored == Opcodes.LONG || stored == Opcodes.DOUBLE;
        for (int slot = store.var - 1; slot <= store.var + (wide ? 1 : 0); slot++) {
            if (slot >= 0 && slot < slots.size()) {
                Object type = slots.get(slot);
                if (slot >= store.var || type == Opcodes.LONG || type == Opcodes.DOUBLE) {
                    slots.set(slot, Opcodes.TOP);
                }
            }
        }
    }

    /** At how many places the loop is left, upper bound. */
    int countOf(Loop loop) {
        int count = 1;
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            for (int to : flow.after(at)) {
                count += loop.contains(to) ? 0 : 1;
            }
        }
        return count;
    }

    /** What code each loop needs is asked for at each place anew. */
    void install(Function<Loop, InsnList> start, Function<Loop, InsnList> round, Function<Loop, InsnList> end) {
        for (int at = 0; at < flow.size(); at++) {
            if (flow.isReached(at)) {
                onWaysFrom(at, start, end);
            }
        }
        for (Loop loop : loops) {
            AbstractInsnNode header = frameAt(flow.node(loop.header()));
            method.instructions.insert(header, round.apply(loop));
        }
        installHandlers(end);
    }

    private void onWaysFrom(int at, Function<Loop, InsnList> start, Function<Loop, InsnList> end) {
        AbstractInsnNode node = flow.node(at);
        if (node instanceof JumpInsnNode jump) {
            jump.label = via(at, jump.label, start, end);
        } else if (node instanceof TableSwitchInsnNode table) {
            table.labels.replaceAll(label -> via(at, label, start, end));
            table.dflt = via(at, table.dflt, start, end);
        } else if (node instanceof LookupSwitchInsnNode lookup) {
            lookup.labels.replaceAll(label -> via(at, label, start, end));
            lookup.dflt = via(at, lookup.dflt, start, end);
        }
        int[] after = flow.after(at);
        boolean goesOn = after.length > 0 && after[after.length - 1] == at + 1 && Flow.goesOn(node.getOpcode());
        if (goesOn && !waysOf(at, at + 1).isEmpty()) {
            method.instructions.insertBefore(flow.node(at + 1), code(at, at + 1, start, end));
        }
    }

    /** What the jump is to go to instead. */
    private LabelNode via(int at, LabelNode target, Function<Loop, InsnList> start, Function<Loop, InsnList> end) {
        int to = flow.place(target);
        String ways = waysOf(at, to);
        if (ways.isEmpty()) {
            return target;
        }
        return stubs.computeIfAbsent(to + ways, unused -> {
            LabelNode stub = new LabelNode();
            LabelNode stubEnd = new LabelNode();
            FrameNode frame = frameAt(target);
            InsnList list = new InsnList();
            list.add(stub);
            list.add(frame(knownBetween(at, frame), frame.stack));
            list.add(code(at, to, start, end));
            list.add(stubEnd);
            list.add(new JumpInsnNode(Opcodes.GOTO, target));
            method.instructions.add(list);
            handle(to, stub, stubEnd);
            return stub;
        });
    }

    /** The local variables that the target knows, and those that the innermost loop around does. */
    private List<Object> knownBetween(int at, FrameNode target) {
        List<Object> known = bySlot(target);
        for (Loop loop : loops) {
            if (loop.contains(at)) {
                List<Object> inside = knownIn(flow, loop);
                for (int slot = 0; slot < inside.size(); slot++) {
                    if (slot == known.size()) {
                        known.add(inside.get(slot));
                    } else if (known.get(slot) == Opcodes.TOP) {
                        known.set(slot, inside.get(slot));
                    }
                }
                break;
            }
        }
        return known;
    }

    /** Which loops are left and entered between the two nodes, as a text; empty if none is. */
    private String waysOf(int at, int to) {
        StringBuilder ways = new StringBuilder();
        for (Loop loop : loops) {
            if (loop.contains(at) && !loop.contains(to)) {
                ways.append(" out of ").append(loop.header());
            }
            if (!loop.contains(at) && loop.header() == to) {
                ways.append(" into ").append(loop.header());
            }
        }
        return ways.toString();
    }

    private InsnList code(int at, int to, Function<Loop, InsnList> start, Function<Loop, InsnList> end) {
        InsnList code = new InsnList();
        for (Loop loop : loops) {
            if (loop.contains(at) && !loop.contains(to)) {
                code.add(end.apply(loop));
            }
        }
        for (Loop loop : loops) {
            if (!loop.contains(at) && loop.header() == to) {
                code.add(start.apply(loop));
            }
        }
        return code;
    }

    private void installHandlers(Function<Loop, InsnList> end) {
        List<TryCatchBlockNode> ours = new ArrayList<>();
        Map<Loop, LabelNode[]> code = new HashMap<>();
        for (Loop loop : loops) {
            LabelNode handler = new LabelNode();
            LabelNode handlerEnd = new LabelNode();
            List<Object> known = knownIn(flow, loop);
            method.instructions.add(handler);
            method.instructions.add(frame(known, List.of("java/lang/Throwable")));
            method.instructions.add(end.apply(loop));
            method.instructions.add(new InsnNode(Opcodes.ATHROW));
            method.instructions.add(handlerEnd);
            for (Loop inner : loops) {
                if (loop.contains(inner)) {
                    LabelNode[] thrownOn = code.get(inner);
                    ours.add(new TryCatchBlockNode(thrownOn[0], thrownOn[1], handler, null));
                }
            }
            code.put(loop, new LabelNode[] {handler, handlerEnd});
            cover(loop, handler, ours);
            handle(loop.header(), handler, handlerEnd);
        }
        method.tryCatchBlocks.addAll(0, ours);
    }

    /** What is thrown in new code is handled as it would be at that place of the method. */
    private void handle(int place, LabelNode start, LabelNode end) {
        for (Handled each : handled) {
            if (each.contains(place)) {
                method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, each.block.handler, each.block.type));
            }
        }
    }

    private static FrameNode frame(List<Object> slots, List<Object> stack) {
        List<Object> types = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            Object type = slots.get(slot);
            types.add(type);
            slot += type == Opcodes.LONG || type == Opcodes.DOUBLE ? 1 : 0;
        }
        return new FrameNode(Opcodes.F_NEW, types.size(), types.toArray(), stack.size(), stack.toArray());
    }

    /** The handler handles what is thrown anywhere in the loop, whose nodes need not lie together. */
    private void cover(Loop loop, LabelNode handler, List<TryCatchBlockNode> blocks) {
        int from = loop.nodes().nextSetBit(0);
        while (from >= 0) {
            int to = loop.nodes().nextClearBit(from);
            LabelNode start = new LabelNode();
            LabelNode end = new LabelNode();
            method.instructions.insertBefore(flow.node(from), start);
            method.instructions.insert(flow.node(to - 1), end);
            if (hasCode(from, to)) {
                blocks.add(new TryCatchBlockNode(start, end, handler, null));
            }
            from = loop.nodes().nextSetBit(to);
        }
    }

    private boolean hasCode(int from, int to) {
        for (int at = from; at < to; at++) {
            if (flow.node(at).getOpcode() >= 0) {
                return true;
            }
        }
        return false;
    }
}
