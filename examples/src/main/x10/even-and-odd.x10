// Paper 3, section 6.2: one task writes the even elements, the other one the odd ones.
finish {
  async for (i in 0..(N-1))
    S0: B[2*i] = C[i];
  async for (j in 0..(N-1))
    S1: B[2*j+1] = C[2*j];
}
S2: x = foo(B[N]);
