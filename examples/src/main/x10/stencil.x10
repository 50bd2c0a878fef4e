// Paper 3, section 6.3: a row is sent away by a task while the next row is computed.
for (t in 1..T)
  finish for (i in 1..N-2) {
    for (j in start..end)
      S0: A[i][j] = update(A[i-1][j], A[i][j-1], A[i][j], A[i+1][j], A[i][j+1]);
    async S1: B[i] = send(A[i][end]);
  }
