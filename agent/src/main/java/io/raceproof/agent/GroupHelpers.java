package io.raceproof.agent;

import io.raceproof.runtime.Fields;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Writes the methods that check a {@link FieldGroups.Group}: they take its objects, where the thread stands, and the
 * site.
 *
 * <pre>
 *  group:   some object is missing            each of the reads, up to the first of those
 *           an object's words are all mine    nothing
 *           else                              shared, for that object
 *  shared:  all have the words of the first, which stand for a read       nothing
 *           else                                                          each field
 * </pre>
 *
 * <p>{@code shared} may go by the words alone, for whether they stand for a read of the segment depends on nothing
 * else. What is rare lies in methods of its own, so that {@code group} stays small enough to be inlined.
 */
final class GroupHelpers {

    private static final String DIFFER = "(JJJJ)J";

    private final NearHelpers helpers;

    /** The method that checks a read of a field, by the field's name. */
    private final Function<String, MethodNode> readers;

    /** The number of the reference to a field, by the field's name. */
    private final ToIntFunction<String> references;

    GroupHelpers(NearHelpers helpers, Function<String, MethodNode> readers, ToIntFunction<String> references) {
        this.helpers = helpers;
        this.readers = readers;
        this.references = references;
    }

    /**
     * @param isInstance whether local variable 0 holds {@code this}, which is never missing
     */
    MethodNode add(FieldGroups.Group group, boolean isInstance) {
        Map<Integer, Set<String>> fields = group.byLocal();
        List<Integer> locals = new ArrayList<>(fields.keySet());
        int count = locals.size();
        MethodNode helper = helper("group$", count, 8);
        InsnList code = helper.instructions;
        LabelNode end = new LabelNode();
        LabelNode missing = new LabelNode();
        code.add(current(count));
        code.add(ask("isIdle", "()"));
        code.add(new JumpInsnNode(Opcodes.IFNE, end));
        boolean mayMiss = false;
        for (int i = 0; i < count; i++) {
            if (locals.get(i) != 0 || !isInstance) {
                code.add(object(i));
                code.add(new JumpInsnNode(Opcodes.IFNULL, missing));
                mayMiss = true;
            }
        }
        for (int i = 0; i < count; i++) {
            Set<String> names = fields.get(locals.get(i));
            LabelNode next = new LabelNode();
            String joint = null;
            for (String name : names) {
                code.add(object(i));
                code.add(helpers.word(Words.WRITER + name));
                code.add(current(count));
                code.add(runtime("apart", "(JL" + HookCode.CURRENT + ";)J"));
                if (joint != null) {
                    code.add(new InsnNode(Opcodes.LOR));
                }
                joint = name;
            }
            code.add(runtime("isOne", "(J)Z"));
            code.add(new JumpInsnNode(Opcodes.IFNE, next));
            code.add(object(i));
            code.add(current(count));
            code.add(site(count));
            code.add(helpers.call(names.size() == 1 ? readers.apply(joint) : shared(names)));
            label(code, next, frame(count));
        }
        code.add(new InsnNode(Opcodes.RETURN));
        if (mayMiss) {
            label(code, missing, frame(count));
            for (int i = 0; i < count + 2; i++) {
                code.add(i < count ? object(i) : i == count ? current(count) : site(count));
            }
            code.add(helpers.call(each(group, locals)));
        }
        label(code, end, frame(count));
        code.add(new InsnNode(Opcodes.RETURN));
        return helper;
    }

    /** Each of the reads in its turn, up to one whose object is missing. */
    private MethodNode each(FieldGroups.Group group, List<Integer> locals) {
        int count = locals.size();
        MethodNode helper = helper("each$", count, 4);
        InsnList code = helper.instructions;
        LabelNode end = new LabelNode();
        for (int i = 0; i < group.reads().size(); i++) {
            int at = locals.indexOf(group.locals().get(i));
            code.add(object(at));
            code.add(new JumpInsnNode(Opcodes.IFNULL, end));
            code.add(object(at));
            code.add(current(count));
            code.add(site(count));
            code.add(helpers.call(readers.apply(group.reads().get(i).name)));
        }
        label(code, end, frame(count));
        code.add(new InsnNode(Opcodes.RETURN));
        return helper;
    }

    /**
     * Some fields of one object, which others know. Reads by others of all of them, then the writes that they followed:
     * one that comes in between is not missed. One barrier, one comparison and one call for all of them: HotSpot
     * inlines no method that it has made much code of.
     */
    private MethodNode shared(Set<String> names) {
        MethodNode helper = helper("shared$", 1, 10);
        InsnList code = helper.instructions;
        List<Object> frame = frame(1);
        int firstReader = helper.maxLocals;
        int firstWriter = firstReader + 2 * names.size();
        helper.maxLocals = firstWriter + 2;
        int local = firstReader;
        for (String name : names) {
            code.add(object(0));
            code.add(helpers.word(Words.READER + name));
            code.add(new VarInsnNode(Opcodes.LSTORE, local));
            frame.add(Opcodes.LONG);
            local += 2;
        }
        code.add(runtime("then", "()V"));
        Iterator<String> fields = names.iterator();
        code.add(object(0));
        code.add(helpers.word(Words.WRITER + fields.next()));
        code.add(new VarInsnNode(Opcodes.LSTORE, firstWriter));
        frame.add(Opcodes.LONG);
        LabelNode apart = new LabelNode();
        for (int reader = firstReader + 2; fields.hasNext(); reader += 2) {
            code.add(new VarInsnNode(Opcodes.LLOAD, reader));
            code.add(object(0));
            code.add(helpers.word(Words.WRITER + fields.next()));
            code.add(new VarInsnNode(Opcodes.LLOAD, firstReader));
            code.add(new VarInsnNode(Opcodes.LLOAD, firstWriter));
            code.add(runtime("differ", DIFFER));
            if (reader > firstReader + 2) {
                code.add(new InsnNode(Opcodes.LOR));
            }
        }
        code.add(new VarInsnNode(Opcodes.LLOAD, firstReader));
        code.add(new VarInsnNode(Opcodes.LLOAD, firstWriter));
        code.add(current(1));
        code.add(ask("areCovered", "(JJJ)"));
        code.add(new JumpInsnNode(Opcodes.IFEQ, apart));
        code.add(new InsnNode(Opcodes.RETURN));
        label(code, apart, frame);
        code.add(object(0));
        code.add(current(1));
        code.add(new LdcInsnNode(
                Fields.together(names.stream().mapToInt(references).toArray())));
        code.add(site(1));
        code.add(runtime("readTogether", "(Ljava/lang/Object;L" + HookCode.CURRENT + ";II)V"));
        code.add(new InsnNode(Opcodes.RETURN));
        return helper;
    }

    private MethodNode helper(String kind, int objects, int stack) {
        String object = "L" + helpers.owner() + ";";
        return helpers.helper(kind, "(" + object.repeat(objects) + "L" + HookCode.CURRENT + ";I)V", stack, objects + 2);
    }

    private List<Object> frame(int objects) {
        List<Object> locals = new ArrayList<>();
        for (int i = 0; i < objects; i++) {
            locals.add(helpers.owner());
        }
        locals.add(HookCode.CURRENT);
        locals.add(Opcodes.INTEGER);
        return locals;
    }

    private static VarInsnNode object(int number) {
        return new VarInsnNode(Opcodes.ALOAD, number);
    }

    private static VarInsnNode current(int objects) {
        return new VarInsnNode(Opcodes.ALOAD, objects);
    }

    private static VarInsnNode site(int objects) {
        return new VarInsnNode(Opcodes.ILOAD, objects + 1);
    }

    private static AbstractInsnNode ask(String question, String before) {
        String descriptor = before.substring(0, before.length() - 1) + "L" + HookCode.CURRENT + ";)Z";
        return runtime(question, descriptor);
    }

    private static MethodInsnNode runtime(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, HookCode.WORDS, name, descriptor, false);
    }

    private void label(InsnList code, LabelNode label, List<Object> locals) {
        code.add(label);
        if (helpers.hasFrames()) {
            code.add(new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]));
        }
    }
}
