// Paper 3, section 6.2: a task for every row.
for (i in 0..(N-1))
  async
    for (j in 0..(N-1))
      S0: A[i][j] = f(i, j);
