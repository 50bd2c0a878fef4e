package io.raceproof.kernels.taskchecker;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.SplittableRandom;

/**
 * Enciphers a text with IDEA and deciphers it again, a task for each block of 8 bytes. All tasks read the same keys.
 */
public class Crypt implements Kernel {

    private static final int BLOCK = 8;

    private final int bytes;
    private byte[] plain;
    private byte[] enciphered;
    private byte[] deciphered;
    private int[] encryptionKeys;
    private int[] decryptionKeys;

    /** The length of the text is rounded down to whole blocks. */
    public Crypt(int bytes) {
        this.bytes = bytes - bytes % BLOCK;
    }

    @Override
    public void prepare() {
        SplittableRandom random = new SplittableRandom(136506717L);
        plain = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            plain[i] = (byte) random.nextInt();
        }
        enciphered = new byte[bytes];
        deciphered = new byte[bytes];
        int[] key = new int[8];
        for (int i = 0; i < key.length; i++) {
            key[i] = random.nextInt(1 << 16);
        }
        encryptionKeys = Idea.encryptionKeys(key);
        decryptionKeys = Idea.decryptionKeys(encryptionKeys);
    }

    @Override
    public void run() {
        forAll(0, blocks(), this::encipher);
        forAll(0, blocks(), this::decipher);
    }

    /** How many blocks there are. */
    protected final int blocks() {
        return bytes / BLOCK;
    }

    /** Enciphers the block with that number. */
    protected final void encipher(int block) {
        Idea.block(plain, enciphered, BLOCK * block, encryptionKeys);
    }

    /** Deciphers the block with that number. */
    protected final void decipher(int block) {
        Idea.block(enciphered, deciphered, BLOCK * block, decryptionKeys);
    }

    @Override
    public void verify() {
        int same = 0;
        for (int i = 0; i < bytes; i++) {
            WrongResultException.unless(plain[i] == deciphered[i], "byte " + i + " did not come back");
            same += plain[i] == enciphered[i] ? 1 : 0;
        }
        WrongResultException.unless(same < bytes / 64 + 16, same + " of " + bytes + " bytes were left as they were");
    }
}
