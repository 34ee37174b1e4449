import { trove, type Trove, troveLevels } from '@saqqara/trove';
import { troveWords } from '@saqqara/words/games/trove';
import type { Screen } from '../../table/screen.ts';

/** Every decision is a choice from a list. */
export const troveScreen: Screen<Trove> = {
  game: trove,
  levels: troveLevels,
  sections: ['trove'],
  words: troveWords,
  input: {
    path: (_view, _seat, action) => [trove.format(action)],
    readings: (_view, part) => [[part]],
    whole: () => null,
    attempt: () => null,
    slots: () => [],
    isInside: () => true,
    isList: () => true,
    pieces: () => [],
    key: () => null,
  },
  board: {
    layout: (_view, { width, height }) => ({ width, height, isNarrow: width < height }),
    Landscape: () => null,
    Drawing: () => <div class="drawing" />,
    hotspots: () => [],
    motions: () => [],
  },
  Holding: ({ view, seat }) => <p>{view.laid.filter((laid) => laid.seat === seat).length}</p>,
  Headline: ({ view, say }) => <p class="trove-turn">{say.t('trove.turn', { turn: view.turn + 1 })}</p>,
};
