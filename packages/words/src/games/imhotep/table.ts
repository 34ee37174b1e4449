import { imhotep, ROUNDS, SITES, SLED_ROOM, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Say } from '../../say.ts';
import { shipPart } from './parts.ts';
import { cardNames, stoneName } from './names.ts';
import { part } from './part.ts';
import { summary } from './summary.ts';

interface Paragraph {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** The whole table as text: the ships, the sites, then what each seat has. */
export const table = (view: View, say: Say): readonly Paragraph[] => [
  {
    heading: say.t('imhotep.table.round', { round: view.round, rounds: ROUNDS }),
    lines: view.ships.map((_, ship) => part(view, shipPart(ship), say)),
  },
  ...SITES.map((site) => ({
    heading: say.t('imhotep.table.site', {
      site: say.t(`imhotep.site.${site}`),
      side: view.options.sides[site],
    }),
    lines: summary(view, site, say),
  })),
  ...view.sleds.map((_, seat) => holding(view, seat, say)),
];

function holding(view: View, seat: Seat, say: Say): Paragraph {
  const { t } = say;
  const { lines, total } = imhotep.score(view)[seat]!;
  const points = lines.reduce((sum, line) => sum + (line.scored ? line.points : 0), 0);
  const cards = view.cards[seat]!;
  return {
    heading: t('imhotep.table.stone', { name: say.names[seat] ?? '', stone: stoneName(seat, say) }),
    lines: [
      t('imhotep.table.supply', {
        sled: view.sleds[seat]!,
        room: SLED_ROOM,
        quarry: view.quarries[seat]!,
      }),
      t('imhotep.table.cards', { cards: cards.length, names: cardNames(cards, say) }),
      t('imhotep.table.points', { points, total }),
    ],
  };
}
