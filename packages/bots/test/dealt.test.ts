import { gameById, levelsOf } from '@saqqara/games';
import { BOTS_OF_DAY, dealOf } from '@saqqara/games/day';
import { type Play, play, sha256, silent } from '@saqqara/kernel';
import { expect, test } from 'vitest';
import {
  type AskBot,
  choose,
  type Dealt,
  dealtRequest,
  NoAnswer,
  playedByStrongest,
  playedWrong,
  withNodes,
} from '../src/index.ts';

/** So much of a game tells whether its bots are those of before. */
const PLAYS = 44;

function dealtOn(day: string): Dealt {
  const { game: id, version, options, seed, levels } = dealOf(day);
  const game = gameById(id, version)!;
  return { game, options: game.parseOptions(options), seed, levels };
}

/** The beginning of a try by somebody who takes the first thing that is allowed. */
function begun(dealt: Dealt): Play[] {
  const { game, options, seed, levels } = dealt;
  const state = game.setup(options, seed, silent);
  const plays: Play[] = [];
  while (plays.length < PLAYS) {
    const seat = game.toAct(state)[0]!;
    const request = dealtRequest(dealt, { state, seat, plays: plays.length });
    const action =
      levels[seat] === null
        ? game.legalActions(state, seat)[0]
        : choose({ ...request, game, temper: null }, levelsOf(game.id, game.version)[request.level - 1]!)
            .action;
    plays.push({ seat, action: game.format(action) });
    play(game, state, plays.at(-1)!, silent);
  }
  return plays;
}

/** What the bots of the deals played, by their edition. Where one of these changes, `BOTS_OF_DAY` rises with it. */
const KNOWN: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: {
    '2026-11-13': '8c8191e974a8d02c',
    '2026-11-14': '8212895ffe452b23',
    '2026-11-15': '303b362eef381171',
  },
};

test.each(['2026-11-13', '2026-11-14', '2026-11-15'])(
  'the bots of the deal of %s are those of its edition',
  (day) => {
    const text = begun(dealtOn(day))
      .map(({ seat, action }) => `${seat} ${action}`)
      .join('\n');
    expect(sha256(text).slice(0, 16)).toBe(KNOWN[BOTS_OF_DAY]?.[day]);
  },
);

test('a bot of a deal is limited by nodes alone: no clock says when it has thought enough', () => {
  const dealt = dealtOn('2026-11-14');
  const state = dealt.game.setup(dealt.options, dealt.seed, silent);
  expect(dealtRequest(dealt, { state, seat: 1, plays: 0 })).toMatchObject({
    level: 5,
    ms: null,
    nodes: null,
  });
});

/** Every bot as it is, but hardly thinking. */
const quickly: AskBot = async (request) => {
  const { game: id, version, level } = request;
  const game = gameById(id, version)!;
  const thought = choose({ ...request, game, temper: null }, withNodes(levelsOf(id, version)[level - 1]!, 2));
  return { thought: { ...thought, action: game.format(thought.action) }, hint: null, isMakeshift: false };
};

test('the strongest plays the deal in the person’s place to its end, and what it played is played through', async () => {
  const dealt = dealtOn('2026-11-14');
  const asked = new Set<number>();
  const plays = await playedByStrongest(dealt, (request) => {
    asked.add(request.level);
    return quickly(request);
  });
  expect(asked).toEqual(new Set([5, 8]));
  expect(await playedWrong(dealt, plays, quickly)).toBeNull();
  expect(await playedWrong(dealt, plays.slice(0, -1), quickly)).toBe(plays.length);
  const foreign = plays.findLastIndex(({ seat }) => seat === 1);
  expect(await playedWrong(dealt, plays.with(foreign, { seat: 1, action: 'nothing' }), quickly)).toBe(
    foreign + 1,
  );
  expect(await playedWrong(dealt, plays.with(2, { ...plays[2]!, seat: 7 }), quickly)).toBe(3);
  const failing: AskBot = async (request) => ({ ...(await quickly(request)), isMakeshift: true });
  await expect(playedWrong(dealt, plays, failing)).rejects.toThrow(NoAnswer);
});
