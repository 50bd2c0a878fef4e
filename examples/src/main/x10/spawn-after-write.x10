// Paper 3, section 1: every iteration computes something, then starts a task that uses it.
for (i in 0..N) {
  S0: A[i] = f(i);
  async S1: B[i] = A[i];
}
