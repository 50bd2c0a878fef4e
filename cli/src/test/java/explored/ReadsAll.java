package explored;

import java.io.IOException;
import java.net.URL;
import java.util.zip.CRC32;

/** Reads its input to the end, in pieces of several sizes, and has two graphs; with an argument, in JVMs of its own. */
public final class ReadsAll {

    private static int last;

    private ReadsAll() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length > 0) {
            URL.setURLStreamHandlerFactory(protocol -> null);
        }
        CRC32 sum = new CRC32();
        long size = 0;
        byte[] piece = new byte[3000];
        int empty = System.in.read(piece, 0, 0);
        for (int read = System.in.read(); read >= 0; read = System.in.read()) {
            sum.update(read);
            int more = System.in.read(piece, 0, (int) (1 + size % piece.length));
            sum.update(piece, 0, Math.max(0, more));
            size += 1 + Math.max(0, more);
        }
        Thread thread = new Thread(() -> set(1));
        thread.start();
        set(2);
        thread.join();
        System.out.println(empty + " " + size + " " + sum.getValue());
    }

    private static synchronized void set(int value) {
        last = value;
    }
}
