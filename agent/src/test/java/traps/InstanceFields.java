package traps;

/** Every type of field; compound assignments. */
public final class InstanceFields {

    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long j;
    float f;
    double d;
    Object o;
    InstanceFields next;
    volatile int vi;
    volatile long vj;
    final int constant = Integer.parseInt("4");

    public static String run() {
        InstanceFields x = new InstanceFields();
        x.z = true; // sees W z
        x.b = 1; // sees W b
        x.c = 'c'; // sees W c
        x.s = 2; // sees W s
        x.i = 3; // sees W i
        x.j = 4; // sees W j
        x.f = 5; // sees W f
        x.d = 6; // sees W d
        x.o = "o"; // sees W o
        x.next = x; // sees W next
        x.next.next.i += 2; // sees R next, R next, R i, W i
        x.j++; // sees R j, W j
        x.d *= x.j--; // sees R d, R j, W j, W d
        x.b <<= 1; // sees R b, W b
        x.o += "p"; // sees R o, W o
        int old = x.i++ + ++x.i; // sees R i, W i, R i, W i
        long chained = x.j = x.vj = 9; // sees VW vj, W j
        x.vi++; // sees VR vi, VW vi
        x.vj -= x.vi; // sees VR vj, VR vi, VW vj
        String fields = x.z + " " + x.b + x.c + x.s; // sees R z, R b, R c, R s
        fields += x.i + x.j + x.f + x.d; // sees R i, R j, R f, R d
        return fields + x.o + x.constant + old + chained + x.vi + x.vj; // sees R o, VR vi, VR vj
    }
}
