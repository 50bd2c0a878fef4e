package io.raceproof.agent;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The checks of a method that HotSpot would compile without us and not with ordinary checks, because it compiles none
 * of more than 8,000 bytes. They lie in methods of the class: one call for all accesses of a line that are surely made
 * together ({@link ElementGroups}), and {@linkplain ShortCalls a short one} for each of the others. The accesses
 * themselves stay where they are, so exceptions have the messages and stack traces that they would have.
 *
 * <p>A fast path: a method that would still be too long gets ordinary checks, as one that is too long from the start
 * does.
 */
final class CompactChecks {

    /** Bytes: what a method gets at its start and its ends; loads of a group's variables, at most. */
    private static final int AROUND = 100;

    private static final int LOAD = 2;

    private final NearHelpers helpers;
    private final ShortCalls calls;
    private final Map<AbstractInsnNode, ElementGroups.Group> groups;

    private CompactChecks(NearHelpers helpers, Map<AbstractInsnNode, ElementGroups.Group> groups) {
        this.helpers = helpers;
        this.calls = new ShortCalls(helpers);
        this.groups = groups;
    }

    /** The method gets ordinary checks. */
    static CompactChecks none() {
        return new CompactChecks(null, Map.of());
    }

    /**
     * Those of a method that has no hooks yet, if it needs them.
     *
     * @param unseen accesses that go without a check
     * @param others how many hooks it gets that are none of accesses
     */
    static CompactChecks in(
            CodeOwner owner,
            MethodNode method,
            SourceFrames sources,
            Set<AbstractInsnNode> unseen,
            int others,
            NearHelpers helpers) {
        int size = CodeSize.of(method.instructions) + AROUND + others * ArrayShadows.HOOK;
        int ordinary = size;
        Set<AbstractInsnNode> elements = new HashSet<>();
        for (AbstractInsnNode node : method.instructions) {
            if (node.getOpcode() == Opcodes.JSR) {
                // A subroutine may store to variables between instructions that lie next to each other.
                return none();
            }
            if (AccessHooks.isAccess(owner, node) && !unseen.contains(node)) {
                ordinary += ordinary(node, owner);
                if (!(node instanceof FieldInsnNode)) {
                    elements.add(node);
                }
            }
        }
        if (ordinary <= ArrayShadows.LARGEST_COMPILED || size > ArrayShadows.LARGEST_COMPILED) {
            return none();
        }
        CompactChecks checks = new CompactChecks(helpers, ElementGroups.in(method, sources, elements));
        for (AbstractInsnNode node : method.instructions) {
            if (AccessHooks.isAccess(owner, node) && !unseen.contains(node)) {
                size += checks.compact(node);
            }
        }
        return size <= ArrayShadows.LARGEST_COMPILED ? checks : none();
    }

    /** What an ordinary check takes, about. */
    private static int ordinary(AbstractInsnNode access, CodeOwner owner) {
        boolean isNear = access instanceof FieldInsnNode field && owner.isNamed(field.owner);
        return switch (access.getOpcode()) {
            case Opcodes.GETFIELD -> isNear ? 10 : 13;
            case Opcodes.PUTFIELD, Opcodes.GETSTATIC -> 13;
            case Opcodes.PUTSTATIC -> isNear ? 13 : 17;
            default -> AccessHooks.isElementRead(access.getOpcode()) ? 9 : 11;
        };
    }

    /** What a compact one takes, at most. */
    private int compact(AbstractInsnNode access) {
        ElementGroups.Group group = groups.get(access);
        if (group != null) {
            int loads = group.arrays().size() + group.indices().size() + 1;
            return group.accesses().get(0).node() == access ? LOAD * loads + ShortCalls.BYTES : 0;
        }
        return ShortCalls.BYTES
                + switch (access.getOpcode()) {
                    case Opcodes.GETFIELD, Opcodes.PUTFIELD -> 3;
                    case Opcodes.PUTSTATIC -> 4;
                    case Opcodes.GETSTATIC -> 0;
                    default -> AccessHooks.isElementRead(access.getOpcode()) ? 1 : 3;
                };
    }

    boolean areOn() {
        return helpers != null;
    }

    ShortCalls calls() {
        return calls;
    }

    boolean isGrouped(AbstractInsnNode access) {
        return groups.containsKey(access);
    }

    /** Takes the room that is needed. */
    void allocate(FreshLocals locals) {
        for (ElementGroups.Group group : groups.values()) {
            locals.needStack(group.arrays().size() + group.indices().size() + 1);
        }
    }

    /** Checks all accesses of a group, if this is its first one, which follows. */
    void checkGroup(AbstractInsnNode access, HookCode code) {
        ElementGroups.Group group = groups.get(access);
        if (group.accesses().get(0).node() == access) {
            group.arrays().forEach(code::load);
            group.indices().forEach(index -> code.var(Opcodes.ILOAD, index));
            code.current().add(helpers.call(new ElementGroupHelper(helpers, group, code::newSite).add()));
        }
    }
}
