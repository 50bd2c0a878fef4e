package io.raceproof.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The table {@code outside.txt}: calls that reach what is around the program. Each is told of before it is made. */
final class OutsideCalls {

    private static final String RESOURCE = "outside.txt";

    /** What calls of these methods reach. */
    private record Row(String what, boolean writes, List<String> methods) {

        boolean fits(MethodInsnNode call) {
            for (String method : methods) {
                boolean isPrefix = method.endsWith("*");
                if (isPrefix
                        ? call.name.startsWith(method.substring(0, method.length() - 1))
                        : method.equals(call.name) || method.equals(call.name + call.desc)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** By the internal name of the class. */
    private static final Map<String, List<Row>> ROWS = read();

    private OutsideCalls() {}

    private static Map<String, List<Row>> read() {
        Map<String, List<Row>> rows = new HashMap<>();
        for (String line : TableFile.rows(RESOURCE)) {
            StringTokenizer words = new StringTokenizer(line);
            String what = words.nextToken();
            boolean writes = words.nextToken().equals("writes");
            String owner = words.nextToken().replace('.', '/');
            List<String> methods = new ArrayList<>();
            while (words.hasMoreTokens()) {
                methods.add(words.nextToken());
            }
            rows.computeIfAbsent(owner, unused -> new ArrayList<>()).add(new Row(what, writes, methods));
        }
        return rows;
    }

    /** Whether the call is one of them; it is told of now. */
    static boolean tell(MethodInsnNode call, InsnList code) {
        for (Row row : ROWS.getOrDefault(call.owner, List.of())) {
            if (row.fits(call)) {
                InsnList tell = new InsnList();
                tell.add(new LdcInsnNode(row.what));
                tell.add(new InsnNode(row.writes ? Opcodes.ICONST_1 : Opcodes.ICONST_0));
                tell.add(new MethodInsnNode(
                        Opcodes.INVOKESTATIC, ExploredCode.HOOKS, "outside", "(Ljava/lang/String;Z)V", false));
                code.insertBefore(call, tell);
                return true;
            }
        }
        return false;
    }
}
