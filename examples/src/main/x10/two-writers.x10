// Paper 3, section 6.4: four races, but only S2 and S4 can be what S5 reads.
finish {
  async {
    S1: x = f();
    S2: x = g();
  }
  async {
    S3: x = h();
    S4: x = k();
  }
}
S5: t = x;
