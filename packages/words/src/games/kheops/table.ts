import { kheops, NONE, PLACES, RANKS, rowOf, TURNS, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import type { Say } from '../../say.ts';
import { placePart } from './parts.ts';
import { lettered } from './lettered.ts';
import { networkWords, placesWords } from './network.ts';
import { colourOf, tileName } from './names.ts';
import { part } from './part.ts';

interface Paragraph {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** The whole table as text: rows from the summit down, networks, then what each seat has. */
export const table = (view: View, say: Say): readonly Paragraph[] => [
  {
    heading: say.t('kheops.table.turn', { turn: view.turn, turns: TURNS }),
    lines: [
      say.t('kheops.table.built', {
        tiles: view.tiles.filter((tile) => tile !== NONE).length,
        places: PLACES,
        stack: view.stackSize,
      }),
    ],
  },
  ...rows().map((places, row) => ({
    heading: say.t('kheops.table.row', { row: 'abcdefg'.charAt(row) }),
    lines: places.map((place) => part(view, placePart(place), say)),
  })),
  { heading: say.t('kheops.list.title'), lines: networkLines(view, say) },
  ...view.supply.map((_, seat) => holding(view, seat, say)),
];

function rows(): number[][] {
  const all: number[][] = [];
  for (let place = 0; place < PLACES; place++) (all[rowOf(place)] ??= []).push(place);
  return all;
}

function networkLines(view: View, say: Say): string[] {
  const all = lettered(view);
  if (all.length === 0) return [say.t('kheops.list.none')];
  return all.map((network) =>
    say.t('kheops.table.network', {
      network: networkWords(network, say),
      places: placesWords(network, say),
    }),
  );
}

function holding(view: View, seat: Seat, say: Say): Paragraph {
  const { t } = say;
  const supply = view.supply[seat]!;
  const hand = seat === view.viewer ? view.hand : null;
  const [workers = 0, mummies = 0, priests = 0, pharaohs = 0] = RANKS.map((_, rank) => supply[rank]!);
  return {
    heading: t('kheops.table.seat', { name: say.names[seat] ?? '', seat: colourOf(seat) }),
    lines: [
      t('kheops.table.supply', { workers, mummies, priests, pharaohs }),
      hand === null
        ? t('kheops.table.hidden', { tiles: view.handSizes[seat]! })
        : t('kheops.table.hand', {
            tiles: hand.length,
            names: hand.map((tile) => tileName(tile, say)).join('; '),
          }),
      t('kheops.table.points', { points: kheops.score(view)[seat]!.total }),
    ],
  };
}
