package traps;

import java.util.Arrays;

/** Every element type, several dimensions, compound assignments. */
public final class ArrayElements {

    public static String run() {
        boolean[] z = new boolean[2];
        byte[] b = {1}; // sees W byte[0]
        char[] c = new char[2];
        short[] s = new short[2];
        int[] i = new int[4];
        long[] j = new long[2];
        float[] f = new float[2];
        double[] d = new double[2];
        String[] o = new String[2];
        int[][] m = new int[2][3];
        long[][][] deep = new long[1][2][2];
        z[1] = !z[0]; // sees R boolean[0], W boolean[1]
        b[0] += 3; // sees R byte[0], W byte[0]
        c[1] = 'x'; // sees W char[1]
        s[0]--; // sees R short[0], W short[0]
        i[i[1]++] = i[2]; // sees R int[1], W int[1], R int[2], W int[0]
        j[1] = j[0] = 8; // sees W long[0], W long[1]
        j[1] += j[0]++; // sees R long[1], R long[0], W long[0], W long[1]
        f[1] /= 2; // sees R float[1], W float[1]
        d[0] -= d[1] = 4; // sees R double[0], W double[1], W double[0]
        o[0] = "a"; // sees W String[0]
        o[0] += o[1]; // sees R String[0], R String[1], W String[0]
        m[1][2] = 5; // sees R int[][1], W int[2]
        m[1][2]++; // sees R int[][1], R int[2], W int[2]
        m[0] = m[1]; // sees R int[][1], W int[][0]
        deep[0][1][1] += 6; // sees R long[][][0], R long[][1], R long[1], W long[1]
        return Arrays.toString(z)
                + Arrays.toString(b)
                + Arrays.toString(c)
                + Arrays.toString(s)
                + Arrays.toString(i)
                + Arrays.toString(j)
                + Arrays.toString(f)
                + Arrays.toString(d)
                + Arrays.toString(o)
                + Arrays.deepToString(m)
                + Arrays.deepToString(deep);
    }
}
