import type { State } from '../src/state.ts';

/**
 * The final score written a second time, as slowly and plainly as the rulebook tells it, to compare with
 * the engine's. It shares no code with it, not even the tables.
 */
export function slowScore(state: State): number[] {
  const { seats, sides, wrath } = state.options;
  return Array.from({ length: seats }, (_, seat) => {
    let total = state.pyramidPoints[seat]! + state.templePoints[seat]! + state.towerPoints[seat]!;
    total += sides.chamber === 'A' ? groups(state, seat) : rows(state, seat);
    total += sides.obelisks === 'A' ? tallest(state, seat) : state.obelisks[seat]!;
    for (const card of state.cards[seat]!) {
      if (card === 'pyramidDecoration') total += Math.floor(state.pyramids.flat().length / 3);
      if (card === 'templeDecoration') total += Math.floor(state.temple.length / 3);
      if (card === 'chamberDecoration') total += Math.floor(state.chamber.length / 3);
      if (card === 'obelisksDecoration')
        total += Math.floor(obeliskStones(state).reduce((a, b) => a + b, 0) / 3);
      if (['lever', 'hammer', 'sail', 'chisel'].includes(card)) total += 1;
    }
    total += forSet(state.cards[seat]!.filter((card) => card === 'statue').length);
    const everywhere =
      state.pyramids.flat().includes(seat) &&
      state.temple.includes(seat) &&
      state.chamber.includes(seat) &&
      obeliskStones(state)[seat]! > 0;
    return wrath && !everywhere ? total - 5 : total;
  });
}

function forSet(size: number): number {
  let points = 0;
  for (let i = 1; i <= size; i++) points += i <= 5 ? i : 2;
  return points;
}

/** Paints the chamber on a grid and floods it. */
function groups(state: State, seat: number): number {
  const grid = new Map(state.chamber.map((owner, i) => [`${i % 3},${Math.floor(i / 3)}`, owner]));
  let points = 0;
  for (const start of [...grid.keys()]) {
    if (grid.get(start) !== seat) continue;
    let size = 0;
    const flood = (row: number, column: number): void => {
      if (grid.get(`${row},${column}`) !== seat) return;
      grid.delete(`${row},${column}`);
      size += 1;
      flood(row - 1, column);
      flood(row + 1, column);
      flood(row, column - 1);
      flood(row, column + 1);
    };
    const [row, column] = start.split(',').map(Number);
    flood(row!, column!);
    points += forSet(size);
  }
  return points;
}

const rows = (state: State, seat: number): number =>
  [0, 1, 2].reduce((sum, row) => {
    const owners = state.chamber.filter((_, i) => i % 3 === row);
    const counts = Array.from(
      { length: state.options.seats },
      (_, i) => owners.filter((owner) => owner === i).length,
    );
    return sum + share(counts, seat, [8, 4, 2, 0]);
  }, 0);

function tallest(state: State, seat: number): number {
  const prizes = { 2: [10, 1], 3: [12, 6, 1], 4: [15, 10, 5, 1] }[state.options.seats]!;
  return share(state.obelisks, seat, prizes);
}

/** Lines everybody up, hands out the prizes, and lets those who are equal pool theirs. */
function share(counts: readonly number[], seat: number, prizes: readonly number[]): number {
  if (counts[seat] === 0) return 0;
  const line = counts.filter((count) => count > 0).toSorted((a, b) => b - a);
  const pooled = line.map((count, i) => (count === counts[seat] ? prizes[i]! : 0)).reduce((a, b) => a + b, 0);
  return Math.floor(pooled / line.filter((count) => count === counts[seat]).length);
}

const obeliskStones = (state: State): number[] =>
  state.obelisks.map((waiting, seat) => waiting + 3 * state.towers.filter((owner) => owner === seat).length);
