/** Thirteen rolls: the relief of the second seat is complete, and its arch but for the capstone. */
export const LATE_GAME: readonly string[] = `
  0 mark P11 die, 0 mark P12 die, 0 done, 1 mark F11 die, 1 mark F12 die, 1 done, 2 mark P13 die,
  2 mark P14 die, 2 done, 1 mark F13 die, 1 mark F14 die, 1 done, 2 mark P11 die, 2 done,
  0 mark P21 die, 0 mark P15 die, 0 done, 2 mark P23 die, 2 done, 0 mark P13 die, 0 mark P22 die,
  0 done, 1 mark F24 die, 1 mark F34 Q1, 1 done, 0 done, 1 mark F21 die, 1 mark F22 die, 1 done,
  2 mark P15 die, 2 mark P24 die, 2 done, 1 mark F23 die, 1 mark F33 Q3, 1 done, 2 mark P16 die,
  2 done, 0 mark P14 die, 0 done, 2 done, 0 mark P24 die, 0 done, 1 mark F32 Q5, 1 mark F31 Q6, 1 done,
  0 done, 1 mark L1 die, 1 mark L2 die, 1 done, 2 done, 1 mark R1 Q8, 1 mark L3 Q11, 1 done, 2 done,
  0 done, 2 done, 0 done, 1 mark L4 die, 1 mark R2 die, 1 done, 0 done, 1 mark L5 joker, 1 mark L6 die,
  1 done, 2 done, 1 mark R3 joker, 1 mark R4 die, 1 done, 2 done, 0 done, 2 done, 0 done,
  1 mark R5 joker, 1 mark R6 die, 1 done
`
  .trim()
  .split(/,\s+/);
