import { type AnyGame, GAME_IDS, type GameId, GAMES } from '@saqqara/games';
import { below, seeded, seedFrom, silent } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { PAGE_GAMES } from '../src/games/pageGames.ts';
import { loadScreen } from '../src/games/screens.ts';
import type { LearnCard } from '../src/learncard/learnCard.ts';
import { playerCard } from '../src/learncard/playerCard.ts';

const GAMES_PLAYED = isLong ? 40 : 3;
/** Every so many plays the whole table is asked about. */
const STRIDE = isLong ? 1 : 47;

/** Positions of random games with any options, as somebody at the table or a spectator sees them. */
function* views(game: AnyGame, games: number, stride: number) {
  for (let number = 0; number < games; number++) {
    const rng = seeded(seedFrom(number));
    const seats = game.seatCounts[number % game.seatCounts.length]!;
    const state = game.setup(game.anyOptions(seats, rng), seedFrom(number + 70), silent);
    for (let plays = 0; ; plays++) {
      const [seat] = game.toAct(state);
      const viewer = plays % 5 === 0 ? null : plays % seats;
      if (plays % stride === 0 || seat === undefined) yield { view: game.view(state, viewer), viewer };
      if (seat === undefined) break;
      const legal = game.legalActions(state, seat);
      game.apply(state, seat, legal[below(rng, legal.length)], silent);
    }
  }
}

const textsOf = ({ name, when, pays, scale, facts, holdings, note }: LearnCard): readonly string[] => [
  name,
  pays,
  ...[when, note, ...facts.map(({ detail }) => detail)].filter((text) => text !== null),
  ...scale.flatMap((step) => [step.label, step.pays]),
  ...facts.map(({ text }) => text),
  ...holdings.map(({ text }) => text),
];

describe.each(GAME_IDS)('learn cards of %s', (id) => {
  const game: AnyGame = GAMES[id];
  const load = async () => ({
    screen: (await loadScreen({ game: id, version: game.version }))!,
    cards: await PAGE_GAMES[id].learnCards!(),
    rules: new Set(
      (await PAGE_GAMES[id].ruleBook()).chapters.flatMap(({ rules }) => rules.map(({ number }) => number)),
    ),
  });

  test('everything that can be touched or listed has one, with a rule that the help has', async () => {
    const { screen, cards, rules } = await load();
    const say = sayIn('en');
    const bare: string[] = [];
    let asked = 0;
    for (const { view, viewer } of views(game, GAMES_PLAYED, STRIDE)) {
      const spots = screen.board.hotspots(view, screen.board.layout(view, { width: 390, height: 500 }));
      const parts = [...spots.map(({ part }) => part), ...spots.flatMap(({ group }) => group?.part ?? [])];
      const things = new Set([...parts, ...cards.things(view)]);
      // All places of Khéops together are no thing.
      things.delete('pyramid');
      for (const thing of things) {
        const card = cards.card(view, thing, { me: viewer, say });
        asked += 1;
        if (card === null) bare.push(thing);
        else if (!rules.has(card.rule)) bare.push(`${thing}: no rule ${card.rule}`);
        else if (card.holdings.length > 0 && card.holdings.length !== game.score(view).length) {
          bare.push(`${thing}: not everybody`);
        }
      }
    }
    expect(bare).toEqual([]);
    expect(asked).toBeGreaterThan(300);
    expect(rules).toContain(cards.playersRule);
  });

  test('what everybody has at the places that score makes the lines of the score', async () => {
    const { cards } = await load();
    const say = sayIn('en');
    let counted = 0;
    for (const { view, viewer } of views(game, GAMES_PLAYED, STRIDE)) {
      const asker = { me: viewer, say };
      const told = SCORING[id].map(({ things, lines }) => {
        const all = things ?? cards.things(view).filter((thing) => thing.startsWith('network:'));
        return { lines, shown: all.map((thing) => cards.card(view, thing, asker)!) };
      });
      for (const [seat, { lines }] of game.score(view).entries()) {
        for (const { lines: ids, shown } of told) {
          const had = shown.reduce(
            (sum, { holdings }) => sum + holdings.find((each) => each.seat === seat)!.points!,
            0,
          );
          const scored = lines.reduce((sum, line) => sum + (ids.includes(line.id) ? line.points : 0), 0);
          expect(had).toBe(scored);
          counted += had;
        }
      }
    }
    expect(counted).toBeGreaterThan(100);
  });

  test('a player’s card has every line of the score', async () => {
    const { screen, cards } = await load();
    for (const { view } of views(game, 1, 13)) {
      for (const [seat, { total }] of game.score(view).entries()) {
        const { facts, pays } = playerCard(screen, view, seat, cards.playersRule, sayIn('en'));
        expect(facts.reduce((sum, { points }) => sum + points!, 0)).toBe(total);
        expect(pays).toContain(String(total));
      }
    }
  });

  test('the place that is marked as one’s own pays what one has', async () => {
    const { cards } = await load();
    const say = sayIn('en');
    let marked = 0;
    for (const { view, viewer } of views(game, GAMES_PLAYED, STRIDE)) {
      if (viewer === null) continue;
      for (const thing of cards.things(view)) {
        const { name, scale, holdings } = cards.card(view, thing, { me: viewer, say })!;
        const points = holdings.find(({ seat }) => seat === viewer)?.points ?? 0;
        // Who has more than the scale has room for stands at its end.
        if (!RANKED[id].test(name) || points > Number(scale.at(-1)!.pays)) continue;
        const own = scale.filter(({ mark }) => mark === 'yours');
        expect(points).toBe(own.length === 1 ? Number(own[0]!.pays) : 0);
        marked += own.length;
      }
    }
    expect(marked).toBeGreaterThan(3);
  });

  test.each(LANGUAGES)('says it in %s', async (language) => {
    const { cards } = await load();
    const say = sayIn(language);
    const wrong: string[] = [];
    for (const { view } of views(game, 1, 41)) {
      for (const thing of cards.things(view)) {
        const card = cards.card(view, thing, { me: 0, say })!;
        wrong.push(...textsOf(card).filter((text) => /undefined|NaN|[{}⟦]|^$| {2}/.test(text)));
      }
    }
    expect(wrong).toEqual([]);
  });
});

interface Scoring {
  /** What is asked about; `null` for all networks. */
  readonly things: readonly string[] | null;
  /** The lines that they make together. */
  readonly lines: readonly string[];
}

/** Where points come from, by the lines of the score. */
const SCORING: Readonly<Record<GameId, readonly Scoring[]>> = {
  imhotep: [
    { things: ['site:pyramid'], lines: ['pyramid'] },
    { things: ['site:temple'], lines: ['temple'] },
    { things: ['site:chamber'], lines: ['chamber'] },
    { things: ['site:obelisks'], lines: ['obelisks', 'towers'] },
    { things: ['site:market'], lines: ['decorations', 'statues', 'blueCards'] },
    {
      things: [
        'held:pyramidDecoration',
        'held:templeDecoration',
        'held:chamberDecoration',
        'held:obelisksDecoration',
      ],
      lines: ['decorations'],
    },
    { things: ['held:statue'], lines: ['statues'] },
    { things: ['held:lever', 'held:hammer', 'held:sail', 'held:chisel'], lines: ['blueCards'] },
  ],
  kheops: [{ things: null, lines: ['rooms', 'sarcophagi', 'summit', 'longest', 'secret'] }],
  anubixx: [
    { things: ['building:pyramid'], lines: ['pyramid'] },
    { things: ['building:arch'], lines: ['arch'] },
    { things: ['building:relief'], lines: ['relief'] },
    {
      things: ['eye', 'scarab', 'jackal', 'ankh', 'feather', 'snake', 'lotus'].map(
        (bonus) => `bonus:${bonus}`,
      ),
      lines: ['bonuses'],
    },
    { things: ['stone:Q1'], lines: ['quarry'] },
    { things: ['joker'], lines: ['jokers'] },
  ],
};

/** By their English names: where one's own place on the scale is all that one has there. */
const RANKED: Readonly<Record<GameId, RegExp>> = {
  imhotep: /^Statue$/,
  kheops: /: ankh$/,
  anubixx: /^(?:Pyramid|Arch|Relief)$/,
};
