package explored;

import java.net.URL;

/** Sets something that can be set once in a JVM, and has two graphs. */
public final class LeavesTraces {

    private static int last;

    private LeavesTraces() {}

    public static void main(String[] args) throws Exception {
        URL.setURLStreamHandlerFactory(protocol -> null);
        java.io.BufferedReader in = new java.io.BufferedReader(new java.io.InputStreamReader(System.in));
        String line = in.readLine();
        Thread one = new Thread(() -> set(1));
        Thread other = new Thread(() -> set(2));
        one.start();
        other.start();
        one.join();
        other.join();
        System.out.println(line + (args.length > 0 ? last : ""));
    }

    private static synchronized void set(int value) {
        last = value;
    }
}
