// Paper 3, section 2.3: a race, although x is 1 in the end, whoever comes first.
finish {
  async S0: x = 1;
  S1: x = 1;
}
