package io.raceproof.agent;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The constants of a class file (JVMS 4.4), as far as they are integers, or name fields and methods. */
final class ConstantPool {

    private static final int TEXT = 1;
    private static final int INTEGER = 3;

    private final ByteBuffer file;

    /** By the number of a constant, where its tag lies. */
    private final int[] at;

    private final int end;

    ConstantPool(byte[] classFile) {
        file = ByteBuffer.wrap(classFile);
        at = new int[unsigned(8)];
        int next = 10;
        for (int i = 1; i < at.length; i++) {
            at[i] = next;
            int tag = file.get(next);
            next += switch (tag) {
                case TEXT -> 3 + unsigned(next + 1);
                case INTEGER, 4, 9, 10, 11, 12, 17, 18 -> 5;
                case 5, 6 -> {
                    // It counts as two.
                    i++;
                    yield 9;
                }
                case 7, 8, 16, 19, 20 -> 3;
                case 15 -> 4;
                default -> throw new IllegalArgumentException("constant " + i + " has tag " + tag);
            };
        }
        end = next;
    }

    /** The name of the class, with slashes. */
    String self() {
        return nameAt(at[unsigned(end + 2)]);
    }

    /** The fields and methods that the class uses, of itself and others: the name of a class, a dot, and theirs. */
    List<String> members() {
        List<String> members = new ArrayList<>();
        for (int each : at) {
            int tag = each == 0 ? 0 : file.get(each);
            if (tag >= 9 && tag <= 11) {
                members.add(nameAt(at[unsigned(each + 1)]) + "." + nameAt(at[unsigned(each + 3)]));
            }
        }
        return members;
    }

    /** The places in the file where an integer lies that is in this range, each behind its tag. */
    List<Integer> integers(int from, int to) {
        List<Integer> found = new ArrayList<>();
        for (int each : at) {
            if (each != 0 && file.get(each) == INTEGER && file.getInt(each + 1) >= from && file.getInt(each + 1) < to) {
                found.add(each + 1);
            }
        }
        return found;
    }

    /** Of a class, or of a name and a type: its name, which is the first that both refer to. */
    private String nameAt(int constant) {
        int text = at[unsigned(constant + 1)];
        return new String(file.array(), text + 3, unsigned(text + 1), StandardCharsets.UTF_8);
    }

    private int unsigned(int place) {
        return file.getShort(place) & 0xFFFF;
    }
}
