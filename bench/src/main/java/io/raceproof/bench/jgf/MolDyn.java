package io.raceproof.bench.jgf;

import static io.raceproof.api.Tasks.forAll;

/** Particles under Lennard-Jones forces in a periodic box: five phases a move, each with a task for every particle. */
public final class MolDyn {

    private final int particles;
    private final double side;
    private final double cutoff;
    private final double[] x;
    private final double[] y;
    private final double[] z;
    private final double[] vx;
    private final double[] vy;
    private final double[] vz;
    private final double[] fx;
    private final double[] fy;
    private final double[] fz;
    private final double[] potential;
    private final double[] kinetic;

    public MolDyn(int particles, double side, double cutoff) {
        this.particles = particles;
        this.side = side;
        this.cutoff = cutoff;
        x = new double[particles];
        y = new double[particles];
        z = new double[particles];
        vx = new double[particles];
        vy = new double[particles];
        vz = new double[particles];
        fx = new double[particles];
        fy = new double[particles];
        fz = new double[particles];
        potential = new double[particles];
        kinetic = new double[particles];
    }

    /** Places a particle. */
    public void place(int i, double px, double py, double pz) {
        x[i] = px;
        y[i] = py;
        z[i] = pz;
    }

    /** Does one move with time step 1, and returns the sum of all energies. */
    public double move() {
        forAll(0, particles, i -> {
            x[i] = wrapped(x[i] + vx[i] + fx[i]);
            y[i] = wrapped(y[i] + vy[i] + fy[i]);
            z[i] = wrapped(z[i] + vz[i] + fz[i]);
        });
        forAll(0, particles, i -> {
            vx[i] += fx[i];
            vy[i] += fy[i];
            vz[i] += fz[i];
            fx[i] = 0;
            fy[i] = 0;
            fz[i] = 0;
        });
        forces();
        forAll(0, particles, i -> {
            vx[i] += fx[i];
            vy[i] += fy[i];
            vz[i] += fz[i];
        });
        forAll(0, particles, i -> kinetic[i] = vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
        double sum = 0;
        for (int i = 0; i < particles; i++) {
            sum += kinetic[i] + potential[i];
        }
        return sum;
    }

    /** Every particle looks at all others; whether one is near enough depends on where it is. */
    private void forces() {
        forAll(0, particles, i -> {
            double energy = 0;
            for (int j = 0; j < particles; j++) {
                double dx = nearest(x[i] - x[j]);
                double dy = nearest(y[i] - y[j]);
                double dz = nearest(z[i] - z[j]);
                double square = dx * dx + dy * dy + dz * dz;
                if (j != i && square <= cutoff * cutoff) {
                    double inverse = 1 / square;
                    double sixth = inverse * inverse * inverse;
                    double force = inverse * sixth * (sixth - 0.5);
                    energy += sixth * (sixth - 1);
                    fx[i] += dx * force;
                    fy[i] += dy * force;
                    fz[i] += dz * force;
                }
            }
            potential[i] = energy;
        });
    }

    private double wrapped(double position) {
        double within = position;
        if (within < 0) {
            within += side;
        }
        if (within > side) {
            within -= side;
        }
        return within;
    }

    private double nearest(double distance) {
        double near = distance;
        if (near < -0.5 * side) {
            near += side;
        }
        if (near > 0.5 * side) {
            near -= side;
        }
        return near;
    }
}
