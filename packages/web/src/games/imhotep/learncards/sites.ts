import {
  CHAMBER_ROWS,
  chamberGroups,
  imhotep,
  OBELISK_POINTS,
  type Pyramid,
  PYRAMID_POINTS,
  PYRAMIDS,
  ROW_POINTS,
  type ScoreLineId,
  setPoints,
  type Site,
  SMALL_PYRAMIDS,
  stonesAt,
  TEMPLE_PLACES,
  TEMPLE_REWARDS,
  topOf,
  TOWER_POINTS,
  type View,
} from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { allOf, type Say } from '@saqqara/words';
import { cardName } from '@saqqara/words/games/imhotep';
import {
  type Asker,
  type Fact,
  fact,
  type Holding,
  type LearnCard,
  learnCard,
  type ScaleStep,
  scaleOf,
} from '../../../learncard/learnCard.ts';
import { oneMore } from './cards.ts';

type T = Asker['say']['t'];

/** A site: how it pays on the side that lies on the table, and what everybody has there. */
export function siteCard(view: View, site: Site, asker: Asker): LearnCard {
  const { me, say } = asker;
  const { t } = say;
  const side = view.options.sides[site];
  return learnCard({
    name: t(`imhotep.site.${site}`),
    when: t(`imhotep.board.${site}.${side}`),
    pays: t(`imhotepLearnCards.${site}.${side}`),
    scale: scale(view, site, me, t),
    facts: site === 'market' ? stall(view, asker) : [],
    holdings: view.sleds.map((_, seat) => holding(view, site, seat, t)),
    note: next(view, site, say),
    rule: RULES[site][side],
  });
}

/** What the cards do that hang there, and what one more would pay the asker now; equal ones once. [IM-19] */
function stall(view: View, { me, say }: Asker): readonly Fact[] {
  const cards = view.market.filter((card) => card !== null);
  return [...new Set(cards)].map((card) => {
    const count = cards.filter((each) => each === card).length;
    const name = cardName(card, say);
    return fact(count < 2 ? name : say.t('imhotep.option.several', { count, card: name }), {
      detail: say.t(`imhotep.effect.${card}`),
      points: me === null ? null : oneMore(view, me, card),
      isChange: true,
    });
  });
}

const RULES: Readonly<Record<Site, Readonly<Record<'A' | 'B', string>>>> = {
  market: { A: 'IM-19', B: 'IM-20' },
  pyramid: { A: 'IM-22', B: 'IM-23' },
  temple: { A: 'IM-25', B: 'IM-25' },
  chamber: { A: 'IM-28', B: 'IM-29' },
  obelisks: { A: 'IM-30', B: 'IM-31' },
};

/** One of three small pyramids, and what its places pay in their order. */
export function smallPyramidCard(view: View, pyramid: Pyramid, { say: { t } }: Asker): LearnCard {
  const index = PYRAMIDS.indexOf(pyramid);
  const stones = view.pyramids[index]!;
  return learnCard({
    name: t('imhotep.option.pyramid', { pyramid }),
    when: t('imhotep.board.pyramid.B'),
    pays: t('imhotepLearnCards.smallPyramid'),
    scale: scaleOf(
      SMALL_PYRAMIDS[index]!.map(({ points, bonus }, place) => [
        t('imhotepLearnCards.place', { place: place + 1 }),
        bonus === null ? points : t('imhotepLearnCards.withBonus', { points, bonus }),
      ]),
      stones.length,
      'next',
    ),
    holdings: view.sleds.map((_, seat) => ({
      seat,
      text: t('imhotepLearnCards.stones', { stones: stones.filter((owner) => owner === seat).length }),
      points: null,
    })),
    rule: 'IM-23',
  });
}

/** What the lines of the score say of a site. */
const LINES: Readonly<Record<Site, readonly ScoreLineId[]>> = {
  market: ['decorations', 'statues', 'blueCards'],
  pyramid: ['pyramid'],
  temple: ['temple'],
  chamber: ['chamber'],
  obelisks: ['towers', 'obelisks'],
};

function holding(view: View, site: Site, seat: Seat, t: T): Holding {
  const points = imhotep
    .score(view)
    [seat]!.lines.reduce(
      (sum, line) => sum + (LINES[site].includes(line.id as ScoreLineId) ? line.points : 0),
      0,
    );
  return { seat, text: standing(view, site, seat, t), points };
}

/** What a seat has at a site, in a few words. */
function standing(view: View, site: Site, seat: Seat, t: T): string {
  const { sides } = view.options;
  if (site === 'market') return t('imhotep.slot.cardNote', { cards: view.cards[seat]!.length });
  if (site === 'temple') {
    const tops = Array.from({ length: TEMPLE_PLACES[view.options.seats]! }, (_, place) => topOf(view, place));
    return t('imhotep.gain.onTop', { places: tops.filter((owner) => owner === seat).length });
  }
  if (site === 'chamber' && sides.chamber === 'A') {
    const groups = chamberGroups(view)[seat]!;
    return t('imhotepLearnCards.groups', { groups: groups.length, largest: groups[0] ?? 0 });
  }
  if (site === 'chamber') {
    const [top = 0, middle = 0, bottom = 0] = rowsOf(view, seat);
    return t('imhotepLearnCards.rows', { top, middle, bottom });
  }
  if (site === 'obelisks' && sides.obelisks === 'B') {
    return t('imhotepLearnCards.towers', {
      towers: view.towers.filter((owner) => owner === seat).length,
      waiting: view.obelisks[seat]!,
    });
  }
  return t('imhotepLearnCards.stones', { stones: stonesAt(view, site)[seat]! });
}

const rowsOf = ({ chamber }: View, seat: Seat): readonly number[] =>
  Array.from(
    { length: CHAMBER_ROWS },
    (_, row) => chamber.filter((owner, at) => at % CHAMBER_ROWS === row && owner === seat).length,
  );

/** So much of a long scale has room. */
const STEPS = 6;

function scale(view: View, site: Site, me: Seat | null, t: T): readonly ScaleStep[] {
  const { sides, seats } = view.options;
  const place = (n: number): string => t('imhotepLearnCards.place', { place: n });
  const stones = (n: number): string => t('imhotepLearnCards.stones', { stones: n });
  switch (site) {
    case 'market':
      return [];
    case 'pyramid': {
      if (sides.pyramid === 'B') return nextOfEach(view, t);
      const laid = view.pyramids[0]!.length;
      const ahead = PYRAMID_POINTS.map((points, at) => [place(at + 1), points] as const).slice(
        laid,
        laid + STEPS,
      );
      return scaleOf(ahead, 0, 'next');
    }
    case 'temple':
      return templeScale(view, me, t);
    case 'chamber': {
      if (sides.chamber === 'B') {
        return scaleOf(
          ROW_POINTS.slice(0, seats).map((points, rank) => [place(rank + 1), points]),
          -1,
        );
      }
      const largest = me === null ? 0 : (chamberGroups(view)[me]![0] ?? 0);
      const sizes = Array.from({ length: STEPS }, (_, i) => i + 1);
      return scaleOf(
        sizes.map((size) => [stones(size), setPoints(size)]),
        Math.min(largest, STEPS) - 1,
      );
    }
    case 'obelisks':
      return sides.obelisks === 'A'
        ? scaleOf(
            OBELISK_POINTS[seats]!.map((points, rank) => [place(rank + 1), points]),
            rankOf(view, me),
          )
        : scaleOf(
            TOWER_POINTS.map((points, tower) => [place(tower + 1), points]),
            view.towers.length,
            'next',
          );
  }
}

/** How many are taller; nobody without a stone has a rank. */
function rankOf({ obelisks }: View, me: Seat | null): number {
  const own = me === null ? 0 : obelisks[me]!;
  return own === 0 ? -1 : obelisks.filter((height) => height > own).length;
}

const nextOfEach = (view: View, t: T): readonly ScaleStep[] =>
  PYRAMIDS.flatMap((pyramid, index) => {
    const open = SMALL_PYRAMIDS[index]![view.pyramids[index]!.length];
    if (open === undefined) return [];
    const { points, bonus } = open;
    const pays = bonus === null ? String(points) : t('imhotepLearnCards.withBonus', { points, bonus });
    return [{ label: t('imhotep.option.pyramid', { pyramid }), pays, mark: null }];
  });

/** Each place with what its topmost stone pays; those on which the asker is on top are marked. */
function templeScale(view: View, me: Seat | null, t: T): readonly ScaleStep[] {
  const { seats, sides } = view.options;
  return Array.from({ length: TEMPLE_PLACES[seats]! }, (_, place) => ({
    label: t('imhotepLearnCards.place', { place: place + 1 }),
    pays: sides.temple === 'A' ? '1' : t('imhotepLearnCards.reward', { reward: TEMPLE_REWARDS[place]! }),
    mark: me !== null && topOf(view, place) === me ? ('yours' as const) : null,
  }));
}

/** Where the next stone lands. */
function next(view: View, site: Site, say: Say): string | null {
  const { t } = say;
  switch (site) {
    case 'temple':
      return t('imhotepLearnCards.nextTemple', {
        place: (view.temple.length % TEMPLE_PLACES[view.options.seats]!) + 1,
      });
    case 'chamber':
      return t('imhotepLearnCards.nextChamber', { row: view.chamber.length % CHAMBER_ROWS });
    case 'pyramid':
      return view.options.sides.pyramid === 'A' ? storey(view.pyramids[0]!.length, t) : null;
    case 'obelisks':
      return view.options.sides.obelisks === 'A' ? tie(view, say) : null;
    case 'market':
      return null;
  }
}

/** So many stones make the lowest storey of the great pyramid. */
const LOWEST = 9;

/** What is built on, once that is no longer the ground. [IM-22] */
function storey(stones: number, t: T): string | null {
  if (stones >= PYRAMID_POINTS.length) return t('imhotepLearnCards.pyramidFull');
  return stones < LOWEST ? null : t('imhotepLearnCards.pyramidStorey');
}

/** Who is level shares what their places pay, rounded down. [IM-30] */
function tie({ obelisks, options }: View, say: Say): string | null {
  const height = Math.max(
    ...obelisks.filter((own, seat) => own > 0 && obelisks.some((other, i) => i !== seat && other === own)),
  );
  const seats = obelisks.flatMap((own, seat) => (own === height ? [seat] : []));
  if (seats.length < 2) return null;
  const first = obelisks.filter((own) => own > height).length;
  const shared = OBELISK_POINTS[options.seats]!.slice(first, first + seats.length);
  return say.t('imhotepLearnCards.tie', {
    names: allOf(
      seats.map((seat) => say.names[seat] ?? ''),
      say,
    ),
    sum: shared.join(' + '),
    points: Math.floor(shared.reduce((sum, points) => sum + points, 0) / seats.length),
  });
}
