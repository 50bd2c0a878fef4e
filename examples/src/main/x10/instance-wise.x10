// A race that an order of statements misses (paper 3, section 4.2.2): S1 of iteration i and S0 of iteration i + 1.
finish for (i in 0..N) {
  S0: A[i] = f(i);
  async S1: A[i+1] = g(i);
}
