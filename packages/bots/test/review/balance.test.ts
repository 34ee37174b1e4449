import { below, type BySeat, type Rng, seeded, seedFrom } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  type Balance,
  balanceOf,
  DEAL,
  type Judged,
  type Outlook,
  shownBalance,
  type ShownBalance,
} from '../../src/review/index.ts';
import { ALL_GAMES } from '../positions.ts';
import { done, hastyJudge, randomGame } from './games.ts';

const sumOf = ({ start, luck, own, others }: ShownBalance | Balance): number => start + luck + own + others;

/** What does not add up. */
function faultsOf(balances: BySeat<Balance>): readonly string[] {
  const seats = balances.length;
  const faults = balances.flatMap((balance, seat) => {
    const shown = shownBalance(balance, seats);
    return [
      ...(sumOf(balance) === balance.result ? [] : [`${seat}: ${JSON.stringify(balance)}`]),
      ...(sumOf(shown) === shown.result ? [] : [`${seat} shown: ${JSON.stringify(shown)}`]),
      ...(balance.own <= 0 && shown.own <= 0 ? [] : [`${seat} gained by own choices`]),
      ...(seats > 2 || balance.others >= 0 ? [] : [`${seat} lost by the other's choices`]),
    ];
  });
  const all = balances.reduce((sum, { result }) => sum + result, 0);
  return all === 0 ? faults : [...faults, `all results together are ${all}`];
}

/** Somewhere between, with many digits. */
const any = (rng: Rng, low: number, high: number): number => low + ((high - low) * below(rng, 1e9)) / 1e9;

const anyOutlook = (rng: Rng, seats: number, spread: number): Outlook => ({
  chances: new Array<number>(seats).fill(1 / seats),
  points: Array.from({ length: seats }, () => any(rng, -spread, spread)),
});

function anyJudged(rng: Rng, seats: number, play: number): Judged {
  const line = { line: ['x'] };
  return {
    play,
    seat: below(rng, seats),
    choices: 2,
    isExact: false,
    played: { ...line, ...anyOutlook(rng, seats, 60) },
    best: { ...line, ...anyOutlook(rng, seats, 60) },
    error: 0,
    gap: 0,
    spread: 1,
    isHard: false,
    luck: below(rng, 3) === 0 ? anyOutlook(rng, seats, 5) : null,
  };
}

test('start, luck, own and others’ choices are the result, exactly, in 600 games of 2 to 5 players', () => {
  for (let number = 0; number < 600; number++) {
    const rng = seeded(seedFrom(number));
    const seats = 2 + (number % 4);
    const judged = Array.from({ length: 12 }, (_, play) => anyJudged(rng, seats, play));
    const scores = Array.from({ length: seats }, () => below(rng, 90) - 10);
    const deal = { start: anyOutlook(rng, seats, 1), luck: anyOutlook(rng, seats, 3) };
    expect(faultsOf(balanceOf({ deal, judged, scores }))).toEqual([]);
  }
});

/** The hundreds are for the long run, and so is Khéops, whose many actions take their time. */
const GAMES = isLong ? 300 : 1;
const PLAYED = ALL_GAMES.filter(({ id }) => isLong || id !== 'kheops');

describe.each(PLAYED.map((game) => [game.id, game] as const))('in %s', (_id, game) => {
  test('whatever the judge thinks of a game that was played, it adds up', { timeout: 1_200_000 }, () => {
    const judge = hastyJudge(game);
    for (let number = 0; number < GAMES; number++) {
      const { log, outcome } = randomGame(
        game,
        number,
        isLong ? game.seatCounts.at(-1 - (number % game.seatCounts.length))! : 2,
      );
      const found = [DEAL, ...log.plays.keys()].map((at) => done(judge, { log, at }));
      const deal = found.flatMap((each) => ('deal' in each ? [each.deal] : []))[0]!;
      const judged = found.flatMap((each) => ('judged' in each ? [each.judged] : []));
      expect(judged).toHaveLength(log.plays.length);
      expect(faultsOf(balanceOf({ deal, judged, scores: outcome.scores }))).toEqual([]);
    }
  });
});

test('what no decision was seen to cost is lost by whoever came out behind', () => {
  const nothing: Outlook = { chances: [0.5, 0.5], points: [0, 0] };
  const [winner, loser] = balanceOf({ deal: { start: nothing, luck: nothing }, judged: [], scores: [10, 4] });
  expect(winner).toEqual({ start: 0, luck: 0, own: 0, others: 6000, result: 6000, unseen: 6000 });
  expect(loser).toEqual({ start: 0, luck: 0, own: -6000, others: 0, result: -6000, unseen: -6000 });
});
