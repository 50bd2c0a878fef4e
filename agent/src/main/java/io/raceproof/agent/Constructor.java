package io.raceproof.agent;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * A constructor, whose object may not be handed to anyone before {@code super(…)} or {@code this(…)} has returned: the
 * verifier forbids it. Writes to the object's own fields before that (outer instances, captured variables, early
 * construction) go without a hook. Nothing is lost: nobody else can know the object yet, and whoever hears of it later
 * does so after these writes.
 *
 * <p>Whether a write goes to the unfinished object or to another one of the same class cannot be told from the
 * instruction ({@code super(other.next = null)}), so {@link UnfinishedThis} follows the object through the code.
 */
final class Constructor extends MethodNode {

    private final AccessMethod hooked;
    private final CodeOwner owner;

    Constructor(
            AccessMethod hooked,
            CodeOwner owner,
            int access,
            String descriptor,
            String signature,
            String[] exceptions) {
        super(Opcodes.ASM9, access, "<init>", descriptor, signature, exceptions);
        this.hooked = hooked;
        this.owner = owner;
    }

    @Override
    public void visitEnd() {
        boolean writesOwnFields = false;
        for (AbstractInsnNode instruction : instructions) {
            writesOwnFields |= isHookedOwnWrite(instruction);
        }
        if (writesOwnFields) {
            leaveEarlyWrites();
        }
        accept(hooked);
    }

    private boolean isHookedOwnWrite(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.PUTFIELD
                && instruction instanceof FieldInsnNode write
                && owner.isNamed(write.owner)
                && !owner.isOwnFinal(write.owner, write.name, write.desc);
    }

    private void leaveEarlyWrites() {
        boolean[] early;
        try {
            early = UnfinishedThis.writesIn(owner.internalName(), this);
        } catch (AnalyzerException e) {
            throw new CannotRewriteException("a constructor of it makes no sense: " + e.getMessage());
        }
        AbstractInsnNode[] all = instructions.toArray();
        for (int i = 0; i < all.length; i++) {
            if (early[i]) {
                instructions.set(all[i], new Unhooked((FieldInsnNode) all[i]));
            }
        }
    }

    /** A field access that {@link AccessMethod} passes on as it is. */
    private static final class Unhooked extends FieldInsnNode {

        Unhooked(FieldInsnNode access) {
            super(access.getOpcode(), access.owner, access.name, access.desc);
        }

        @Override
        public void accept(MethodVisitor visitor) {
            ((AccessMethod) visitor).visitUnhooked(opcode, owner, name, desc);
        }
    }
}
