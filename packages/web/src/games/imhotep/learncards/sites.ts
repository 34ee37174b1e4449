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
import {
  type Asker,
  type Holding,
  type LearnCard,
  learnCard,
  type ScaleStep,
  scaleOf,
} from '../../../learncard/learnCard.ts';

type T = Asker['say']['t'];

/** A site: how it pays on the side that lies on the table, and what everybody has there. */
export function siteCard(view: View, site: Site, { me, say: { t } }: Asker): LearnCard {
  const side = view.options.sides[site];
  return learnCard({
    name: t(`imhotep.site.${site}`),
    when: t(`imhotep.board.${site}.${side}`),
    pays: t(`imhotepLearnCards.${site}.${side}`),
    scale: scale(view, site, me, t),
    holdings: view.sleds.map((_, seat) => holding(view, site, seat, t)),
    note: next(view, site, t),
    rule: RULES[site][side],
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
function next(view: View, site: Site, t: T): string | null {
  switch (site) {
    case 'temple':
      return t('imhotepLearnCards.nextTemple', {
        place: (view.temple.length % TEMPLE_PLACES[view.options.seats]!) + 1,
      });
    case 'chamber':
      return t('imhotepLearnCards.nextChamber', { row: view.chamber.length % CHAMBER_ROWS });
    case 'pyramid':
      return view.options.sides.pyramid === 'A' && view.pyramids[0]!.length >= PYRAMID_POINTS.length
        ? t('imhotepLearnCards.pyramidFull')
        : null;
    case 'market':
    case 'obelisks':
      return null;
  }
}
