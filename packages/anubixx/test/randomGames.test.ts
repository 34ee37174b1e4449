import { anubixx } from '@saqqara/anubixx';
import { describeRandomGames, isLong } from '@saqqara/kernel/testing';
import { test } from 'vitest';
import { diceCount } from '../src/material.ts';
import { lastCrossed, type Sheet, type State } from '../src/state.ts';
import {
  afterMark,
  effectOf,
  mayEndTurn,
  slowEffects,
  type SlowMark,
  slowMarks,
  slowTurn,
} from './slowRules.ts';
import { slowScore } from './slowScore.ts';

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
}

/** Every marked field was paid for by a quarry stone, a joker or a die: what dice have paid follows. */
const paidByDice = (sheet: Sheet, seats: number): number =>
  bits(sheet.pyramid) + bits(sheet.arch) + bits(sheet.relief) - bits(sheet.crossed) - (seats - sheet.jokers);

/** An expectation that can be asked millions of times. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`broken: ${what}`);
}

function checkTable(state: State): void {
  const { seats } = state.options;
  must(state.dice.length === diceCount(seats), 'the number of dice');
  for (const [seat, sheet] of state.sheets.entries()) {
    const { marks, dice } = state.turns[seat]!;
    must(sheet.jokers >= 0 && sheet.jokers <= seats, 'jokers are used once');
    must(marks.length <= 2, 'at most two marks in a turn');
    must(
      bits(dice) === marks.filter(({ payment }) => payment === 'die').length,
      'one die for each mark paid by die',
    );
    must(
      seat === state.active || (dice & state.turns[state.active]!.dice) === 0,
      'active dice are denied to others',
    );
    const byDice = paidByDice(sheet, seats);
    must(byDice >= bits(dice) && byDice <= 2 * state.roll, 'every field is paid for');
  }
}

/** Sheets only ever fill, and quarries from left to right. */
function checkGrowth(before: State, after: State): void {
  for (const [seat, sheet] of after.sheets.entries()) {
    const old = before.sheets[seat]!;
    for (const what of ['pyramid', 'arch', 'relief', 'crossed', 'bonuses'] as const) {
      must((old[what] & ~sheet[what]) === 0, `${what} never shrinks`);
    }
    const fresh = sheet.crossed & ~old.crossed;
    must((fresh & ((1 << lastCrossed(old)) - 1)) === 0, 'quarry stones are crossed from left to right');
    must(sheet.jokers <= old.jokers, 'jokers do not come back');
    const { seats } = after.options;
    must(paidByDice(sheet, seats) >= paidByDice(old, seats), 'dice never pay back');
  }
  must((before.closed & ~after.closed) === 0, 'closed bonuses stay closed');
}

function checkScores(state: State): void {
  for (const [seat, { lines }] of anubixx.score(state).entries()) {
    const plain = slowScore(state, seat);
    for (const { id, points } of lines) must(plain[id] === points, `${id} ${points} and not ${plain[id]}`);
  }
}

/** The engine's lists against rules written out in words. */
function checkLegality(state: State): void {
  for (const seat of anubixx.toAct(state)) {
    const turn = slowTurn(state, seat);
    const listed = anubixx.legalActions(state, seat);
    const decided = listed.flatMap((action) =>
      action.type === 'decide' ? [action.marks.reduce(afterMark, turn)] : [],
    );
    if (decided.length > 0) mustMatch(decided.map(effectOf), [...slowEffects(turn)]);
    else
      mustMatch(
        listed.map((action) => anubixx.format(action)),
        [...slowMarks(turn).map(written), ...(mayEndTurn(turn) ? ['done'] : [])],
      );
  }
}

const written = ({ field, payment }: SlowMark): string => `mark ${field} ${payment}`;

function mustMatch(listed: string[], expected: string[]): void {
  const [ours, theirs] = [listed.toSorted().join('\n'), expected.toSorted().join('\n')];
  must(ours === theirs, `listed\n${ours}\nbut the rules say\n${theirs}`);
}

let position = 0;
let previous: { of: State; was: State } | null = null;

describeRandomGames(anubixx, {
  games: isLong ? 20_000 : 300,
  maxPlays: 1_000,
  check: (state) => {
    checkTable(state);
    if (previous?.of === state) checkGrowth(previous.was, state);
    previous = { of: state, was: anubixx.clone(state) };
    if (position++ % 211 === 0) checkLegality(state);
    if (position % 7 === 0 || state.ended !== null) checkScores(state);
  },
});

test('[AN-5, AN-8, AN-9, AN-10, AN-11] the lists are right in the first rolls, where they are longest', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const options = { seats: 3, others: seed % 2 === 0 ? 'together' : 'clockwise', first: 0 } as const;
    const state = anubixx.setup(options, [seed, 2, 3, 4], () => {});
    for (let i = 0; i < 8; i++) {
      checkLegality(state);
      const seat = anubixx.toAct(state)[0]!;
      const listed = anubixx.legalActions(state, seat);
      anubixx.apply(state, seat, listed[(seed * 13 + i * 7) % listed.length]!, () => {});
    }
  }
});
