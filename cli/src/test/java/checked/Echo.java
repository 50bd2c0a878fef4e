package checked;

import java.io.IOException;

/** Prints its arguments, one a line in brackets, a system property, and then what it is given on standard input. */
public final class Echo {

    private Echo() {}

    public static void main(String[] args) throws IOException {
        for (String arg : args) {
            System.out.println("[" + arg + "]");
        }
        System.out.println(System.getProperty("echoed"));
        System.out.flush();
        System.in.transferTo(System.out);
    }
}
