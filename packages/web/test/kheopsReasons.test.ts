import { type AnyGame, GAMES } from '@saqqara/games';
import { kheops, PLACES, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import type { Reason, Say } from '@saqqara/words';
import { kheopsWords, type Lettered, lettered, letteredAfter } from '@saqqara/words/games/kheops';
import { sayIn } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import { loadScreen } from '../src/games/screens.ts';
import { type Timeline, timelineOf } from '../src/match/timeline.ts';
import { partWords, reasonWords } from '../src/table/reasonWords.ts';
import { changesBetween, sharesOf, storyOf, type Telling, turnBefore, viewAt } from '../src/table/story.ts';
import { randomGame } from './randomGame.ts';

const GAMES_PLAYED = 14;

/** A claim as it is made, before it is put into words: the message and its values. */
interface Claim {
  readonly key: string;
  readonly values: Readonly<
    Partial<Record<'net' | 'old' | 'count' | 'couple' | 'sarcophagi' | 'why' | 'half', unknown>>
  >;
}

/** What is claimed, and how much of it counts twice. */
function claimed(text: string): Claim & { readonly half: unknown } {
  const claim = JSON.parse(text) as Claim;
  if (claim.key !== 'kheops.why.twice') return { ...claim, half: null };
  return { ...(JSON.parse(claim.values.why as string) as Claim), half: claim.values.half };
}

/** Says messages by their names and values, so that what they claim can be looked up on the board. */
function plainly(): Say {
  const say = sayIn('en');
  const t = ((key: string, values: object = {}) => JSON.stringify({ key, values })) as unknown as Say['t'];
  return { ...say, t: Object.assign(t, { language: say.t.language }) };
}

async function tellingOf(number: number, say: Say): Promise<Telling> {
  const screen = (await loadScreen({ game: 'kheops', version: kheops.version }))!;
  const game: AnyGame = GAMES.kheops;
  const { options, seed, plays } = randomGame(game, number);
  const timeline = timelineOf(game, { options, seed }, plays) as unknown as Timeline<never>;
  return { screen, timeline, reader: 0, say };
}

interface Change {
  readonly seat: Seat;
  readonly points: number;
  readonly reasons: readonly Reason[];
  readonly before: readonly Lettered[];
  readonly after: readonly Lettered[];
  readonly where: string;
}

/** What every play and every turn of some games changed for each seat. */
async function changes(say: Say): Promise<readonly Change[]> {
  const all: Change[] = [];
  for (let number = 0; number < GAMES_PLAYED; number++) {
    const telling = await tellingOf(number, say);
    for (let to = 1; to <= telling.timeline.plays.length; to++)
      for (const from of new Set([to - 1, turnBefore(telling, to)])) {
        const [before, after] = [viewAt(telling, from) as View, viewAt(telling, to) as View];
        const [was, is] = [kheops.score(before), kheops.score(after)];
        changesBetween(telling, from, to).forEach((reasons, seat) =>
          all.push({
            seat,
            reasons,
            points: is[seat]!.total - was[seat]!.total,
            before: lettered(before),
            after: lettered(after),
            where: `game ${number}, ${from} to ${to}, seat ${seat}`,
          }),
        );
      }
  }
  return all;
}

/** What the turning of each tile late in some games would change: cuts and joins that random plays seldom come to. */
async function turnings(say: Say): Promise<readonly Change[]> {
  const all: Change[] = [];
  for (let number = 0; number < 6; number++) {
    const telling = await tellingOf(number, say);
    const view = viewAt(telling, telling.timeline.plays.length) as View;
    for (let place = 0; place < PLACES; place++) {
      const turned = view.turned.map((times, at) => (at === place ? (times + 1) % 3 : times));
      const after: View = { ...view, turned };
      const [was, is] = [kheops.score(view), kheops.score(after)];
      for (const seat of [0, 1])
        all.push({
          seat,
          reasons: kheopsWords.reasons!(view, after, seat, say),
          points: is[seat]!.total - was[seat]!.total,
          before: lettered(view),
          after: letteredAfter(after, view),
          where: `game ${number}, place ${place} turned, seat ${seat}`,
        });
    }
  }
  return all;
}

const sumOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { points }) => sum + points, 0);

/** Whether what is claimed is to be seen on the board, and whether it is a gain or a loss. */
const CLAIMS: Readonly<
  Record<string, { readonly sign: 1 | -1; readonly holds: (told: Told) => boolean | undefined }>
> = {
  taken: { sign: 1, holds: ({ now, seat, was }) => now?.owner === seat && was?.owner !== seat },
  leads: { sign: -1, holds: ({ now, seat }) => now?.owner === 1 - seat },
  tie: { sign: -1, holds: ({ now }) => now?.owner === null && now.strength[0]! > 0 },
  left: { sign: -1, holds: ({ now }) => now?.strength.every((each) => each === 0) },
  cut: {
    sign: -1,
    holds: ({ was, after }) =>
      was !== undefined && !after.some(({ places }) => was.places.every((place) => places.includes(place))),
  },
  joinedLeads: {
    sign: -1,
    holds: ({ now, old, seat }) => old !== undefined && now?.owner === 1 - seat && isPartOf(old, now),
  },
  joinedYours: {
    sign: 1,
    holds: ({ now, old, seat }) => old?.owner === seat && now?.owner === seat && isPartOf(old, now),
  },
  joinedTie: {
    sign: -1,
    holds: ({ now, old }) => old !== undefined && now?.owner === null && isPartOf(old, now),
  },
  curse: {
    sign: -1,
    holds: ({ was, after }) =>
      was?.isCursed === false &&
      after.some(({ isCursed, places }) => isCursed && was.places.some((place) => places.includes(place))),
  },
  uncursed: { sign: 1, holds: ({ now }) => now?.isCursed === false },
  grew: { sign: 1, holds: ({ now, was }) => now!.parts.rooms > (was?.parts.rooms ?? 0) },
  sarcophagus: {
    sign: 1,
    holds: ({ now, values }) => now!.parts.sarcophagi === (values.couple === 'yes' ? 15 : 5),
  },
  clash: { sign: -1, holds: ({ now, values }) => now?.clash === values.sarcophagi },
  noSarcophagus: { sign: -1, holds: ({ now, was }) => now!.parts.sarcophagi < was!.parts.sarcophagi },
  longest: { sign: 1, holds: ({ now }) => now!.parts.longest > 0 },
  notLongest: { sign: -1, holds: ({ now, was }) => now?.parts.longest === 0 && was?.parts.longest !== 0 },
  oneLongest: { sign: -1, holds: ({ now }) => now!.parts.longest > 0 },
  summit: { sign: 1, holds: ({ now }) => now!.parts.summit > 0 },
  noSummit: { sign: -1, holds: ({ now, was }) => now?.parts.summit === 0 && was?.parts.summit !== 0 },
  secret: { sign: 1, holds: ({ now }) => now?.isSecret },
  open: { sign: -1, holds: ({ now }) => now?.isSecret === false },
};

interface Told {
  /** The networks that go by the letter that is named, before and after. */
  readonly was: Lettered | undefined;
  readonly now: Lettered | undefined;
  /** The network that is said to have joined another. */
  readonly old: Lettered | undefined;
  readonly seat: Seat;
  readonly values: Claim['values'];
  readonly after: readonly Lettered[];
}

const isPartOf = (old: Lettered, now: Lettered): boolean =>
  old.letter !== now.letter && old.places.every((place) => now.places.includes(place));

test('[KH-19] the parts that are told of a play and of a turn add up to the change of every score', async () => {
  for (const { reasons, points, where } of [
    ...(await changes(sayIn('en'))),
    ...(await turnings(sayIn('en'))),
  ])
    expect(`${where}: ${sumOf(reasons)}`).toBe(`${where}: ${points}`);
});

test('[KH-18] a gain is never told with a minus, and what is told of a network holds where the play or the turn ends', async () => {
  const met = new Set<string>();
  for (const { reasons, before, after, seat, where } of [
    ...(await changes(plainly())),
    ...(await turnings(plainly())),
  ])
    for (const { text, points } of reasons) {
      const { key, values, half } = claimed(text);
      const name = key.replace('kheops.why.', '');
      if (name === 'ankhs') continue;
      met.add(name);
      const { net: letter } = values;
      const told: Told = {
        seat,
        values,
        after,
        was: before.find((each) => each.letter === letter),
        now: after.find((each) => each.letter === letter),
        old: before.find((each) => each.letter === values.old),
      };
      const claim = CLAIMS[name]!;
      if (half !== null) met.add('twice');
      const doubled = half === null ? null : `${Number(half) * 2}, no way out: ${told.now?.isSecret}`;
      expect(doubled).toBe(half === null ? null : `${Math.abs(points)}, no way out: true`);
      const said = `${where}: ${points} ${name} ${JSON.stringify(values)}`;
      expect(`${said} ${Math.sign(points)}`).toBe(`${said} ${claim.sign}`);
      expect(`${said} ${claim.holds(told) ?? false}`).toBe(`${said} true`);
      const { count } = values;
      const isCounted = count !== undefined && count !== 'none';
      const strengths = told.now?.strength.toSorted((a, b) => b - a).join('\u00a0:\u00a0');
      expect(count).toBe(isCounted ? strengths : count);
    }
  expect(met).toContain('twice');
  expect(Object.keys(CLAIMS).filter((name) => !met.has(name) && !RARE.has(name))).toEqual([]);
});

/** Two that are equally long, both of one seat, become one: seen in none of a hundred games. */
const RARE: ReadonlySet<string> = new Set(['oneLongest']);

test('nothing is left out of what the strip tells: its parts are those of the whole turn', async () => {
  for (let number = 0; number < 6; number++) {
    const telling = await tellingOf(number, sayIn('en'));
    for (let to = 1; to <= telling.timeline.plays.length; to++) {
      const story = storyOf(telling, to)!;
      if (story.to !== to || story.seat === telling.say.you) continue;
      const [was, is] = [story.from, to].map((at) => kheops.score(viewAt(telling, at) as View));
      const shares = sharesOf(story, 0);
      const told = [0, 1].map((seat) => sumOf(shares.find((each) => each.seat === seat)?.reasons ?? []));
      expect(told).toEqual([0, 1].map((seat) => is![seat]!.total - was![seat]!.total));
      for (const { reasons } of shares) {
        const words = shares.length === 1 ? reasonWords(reasons) : partWords(reasons);
        for (const { text } of reasons) expect(words).toContain(text);
      }
    }
  }
});
