package traps;

/** Runs every trap, and exits with a status of its own. */
public final class AllTraps {

    public static void main(String[] args) throws Exception {
        System.out.println(InstanceFields.run());
        System.out.println(StaticFields.run());
        System.out.println(ArrayElements.run());
        System.out.println(Constructors.run());
        System.out.println(Subclasses.run());
        System.out.println(ControlFlow.run());
        System.out.println(Synchronizers.run());
        System.err.println("on the error stream");
        System.exit(17);
    }
}
