// Paper 3, figure 1: S2 comes after everything, S0 is parallel to S1.
finish {
  for (i in 0..N)
    async S0: A[i] = f(i);
  for (j in 0..N)
    S1: B[j] = g(j);
}
S2: x = A[0] + B[0];
