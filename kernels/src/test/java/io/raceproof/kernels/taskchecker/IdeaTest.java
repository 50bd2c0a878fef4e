package io.raceproof.kernels.taskchecker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class IdeaTest {

    private final int[] keys = Idea.encryptionKeys(new int[] {1, 2, 3, 4, 5, 6, 7, 8});

    @Test
    void enciphersThePublishedExample() {
        assertThat(block("0000000100020003", keys)).isEqualTo("11fbed2b01986de5");
    }

    @Test
    void decipheringUndoesIt() {
        assertThat(block("11fbed2b01986de5", Idea.decryptionKeys(keys))).isEqualTo("0000000100020003");
    }

    private static String block(String hex, int[] with) {
        byte[] result = new byte[8];
        Idea.block(HexFormat.of().parseHex(hex), result, 0, with);
        return HexFormat.of().formatHex(result);
    }
}
