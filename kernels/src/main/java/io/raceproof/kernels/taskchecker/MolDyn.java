package io.raceproof.kernels.taskchecker;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.SplittableRandom;

/**
 * Argon atoms in a periodic box, with Lennard-Jones forces and the Verlet method, in reduced units. A move has five
 * phases, each a loop with one task a particle: positions, forces, velocities, energies, temperature. Forces are taken
 * from all other particles, so that a task writes to its own particle only.
 */
public final class MolDyn implements Kernel {

    private static final double DENSITY = 0.83134;
    private static final double TEMPERATURE = 0.722;

    /** Java Grande's step, whose unit of time is the square root of 48 times smaller. */
    private static final double STEP = 0.064 / Math.sqrt(48);

    /** In this many moves at the beginning, the temperature is corrected now and then. */
    private static final int WARMING = 20;

    private static final int CORRECTED_EVERY = 10;

    private final int perSide;
    private final int moves;
    private final int n;
    private final double side;
    private final double cutOff;

    /** By axis, then by particle. */
    private double[][] position;

    private double[][] velocity;
    private double[][] force;

    /** Half of the energy and virial of its pairs, by particle: each pair counts for two. */
    private double[] potential;

    private double[] virial;
    private double[] kinetic;

    private double totalPotential;
    private double totalVirial;
    private double totalKinetic;

    /** So many cells of four particles on each side of the box, so many moves. */
    public MolDyn(int perSide, int moves) {
        this.perSide = perSide;
        this.moves = moves;
        n = 4 * perSide * perSide * perSide;
        side = Math.cbrt(n / DENSITY);
        cutOff = Math.min(side / 2, 2.5);
    }

    @Override
    public void prepare() {
        position = new double[3][n];
        velocity = new double[3][n];
        force = new double[3][n];
        potential = new double[n];
        virial = new double[n];
        kinetic = new double[n];
        placeOnLattice();
        giveVelocities();
    }

    /** Face-centred cubic: in each cell a corner and the middles of three faces. */
    private void placeOnLattice() {
        double cell = side / perSide;
        int particle = 0;
        for (int x = 0; x < 2 * perSide; x++) {
            for (int y = 0; y < 2 * perSide; y++) {
                for (int z = 0; z < 2 * perSide; z++) {
                    if ((x + y + z) % 2 == 0) {
                        position[0][particle] = x * cell / 2;
                        position[1][particle] = y * cell / 2;
                        position[2][particle] = z * cell / 2;
                        particle++;
                    }
                }
            }
        }
    }

    /** Normally distributed, without any momentum of the whole. */
    private void giveVelocities() {
        SplittableRandom random = new SplittableRandom(4);
        for (double[] axis : velocity) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                axis[i] = Math.sqrt(TEMPERATURE) * STEP * random.nextGaussian();
                sum += axis[i];
            }
            for (int i = 0; i < n; i++) {
                axis[i] -= sum / n;
            }
        }
    }

    @Override
    public void run() {
        for (int move = 0; move < moves; move++) {
            forAll(0, n, this::moveParticle);
            forAll(0, n, this::findForce);
            forAll(0, n, this::accelerate);
            forAll(0, n, this::findEnergy);
            addUp();
            boolean corrects = move < WARMING && move % CORRECTED_EVERY == CORRECTED_EVERY - 1;
            double factor = corrects ? Math.sqrt(TEMPERATURE * 1.5 * n * STEP * STEP / totalKinetic) : 1;
            forAll(0, n, i -> scaleVelocity(i, factor));
        }
    }

    /** Velocities are distances a step, and forces are velocities gained in half a step. */
    private void moveParticle(int i) {
        for (int axis = 0; axis < 3; axis++) {
            double moved = position[axis][i] + velocity[axis][i] + force[axis][i];
            position[axis][i] = moved < 0 ? moved + side : moved >= side ? moved - side : moved;
            velocity[axis][i] += force[axis][i];
        }
    }

    private void findForce(int i) {
        double[] x = position[0];
        double[] y = position[1];
        double[] z = position[2];
        double fx = 0;
        double fy = 0;
        double fz = 0;
        double ownPotential = 0;
        double ownVirial = 0;
        for (int j = 0; j < n; j++) {
            double dx = nearest(x[i] - x[j]);
            double dy = nearest(y[i] - y[j]);
            double dz = nearest(z[i] - z[j]);
            double square = dx * dx + dy * dy + dz * dz;
            if (j != i && square <= cutOff * cutOff) {
                double inverse = 1 / square;
                double sixth = inverse * inverse * inverse;
                double pull = sixth * (sixth - 0.5) * inverse;
                fx += dx * pull;
                fy += dy * pull;
                fz += dz * pull;
                ownPotential += sixth * (sixth - 1);
                ownVirial -= square * pull;
            }
        }
        double scale = 48 * STEP * STEP / 2;
        force[0][i] = fx * scale;
        force[1][i] = fy * scale;
        force[2][i] = fz * scale;
        potential[i] = 2 * ownPotential;
        virial[i] = 24 * ownVirial;
    }

    /** The box repeats itself: the distance to the nearest image of the other particle. */
    private double nearest(double distance) {
        return distance < -side / 2 ? distance + side : distance > side / 2 ? distance - side : distance;
    }

    private void accelerate(int i) {
        for (int axis = 0; axis < 3; axis++) {
            velocity[axis][i] += force[axis][i];
        }
    }

    private void findEnergy(int i) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            sum += velocity[axis][i] * velocity[axis][i];
        }
        kinetic[i] = sum / 2;
    }

    private void addUp() {
        totalPotential = 0;
        totalVirial = 0;
        totalKinetic = 0;
        for (int i = 0; i < n; i++) {
            totalPotential += potential[i];
            totalVirial += virial[i];
            totalKinetic += kinetic[i];
        }
    }

    private void scaleVelocity(int i, double factor) {
        for (int axis = 0; axis < 3; axis++) {
            velocity[axis][i] *= factor;
        }
    }

    /** Momentum is kept; and the potential energy is that of all pairs, each taken once. */
    @Override
    public void verify() {
        for (int axis = 0; axis < 3; axis++) {
            double momentum = 0;
            for (int i = 0; i < n; i++) {
                momentum += velocity[axis][i];
            }
            WrongResultException.unlessClose(momentum, 0, 1e-9, "momentum along axis " + axis);
        }
        double pairs = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                double square = 0;
                for (double[] axis : position) {
                    square += Math.pow(nearest(axis[i] - axis[j]), 2);
                }
                pairs += square <= cutOff * cutOff ? 4 * (Math.pow(square, -6) - Math.pow(square, -3)) : 0;
            }
        }
        WrongResultException.unlessClose(totalPotential, pairs, 1e-6, "potential energy");
        WrongResultException.unless(
                Double.isFinite(totalVirial) && totalKinetic > 0,
                "virial " + totalVirial + ", kinetic " + totalKinetic);
    }
}
