// Paper 3, section 6.1: both halves contain element N.
finish {
  async for (i in 1..N)
    S0: B[i] = C[i];
  async for (j in N..2*N)
    S1: B[j] = C[2*j];
}
for (k in 1..2*N)
  S2: x = foo(B[k]);
