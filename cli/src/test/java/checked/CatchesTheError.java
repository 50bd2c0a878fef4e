package checked;

/** Makes an array of so many numbers; if there is no memory for it, it goes on without. */
public final class CatchesTheError {

    private CatchesTheError() {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.out.println("another"));
        other.start();
        other.join();
        try {
            System.out.println(new long[Integer.parseInt(args[0])].length);
        } catch (OutOfMemoryError e) {
            System.out.println("no memory");
        }
    }
}
