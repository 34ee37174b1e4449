import { GAMES, type GameId } from '@saqqara/games';
import type { GameTypes, Seed } from '@saqqara/kernel';
import { sayIn } from '@saqqara/words/testing';
import type { Confirmation } from '../../src/app/storedSettings.ts';
import { loadScreen } from '../../src/games/screens.ts';
import { type LocalMatch, openLocalMatch } from '../../src/match/localMatch.ts';
import { keepMatch, type StoredMatch, type StoredPlay } from '../../src/match/storage.ts';
import type { Screen, Sound } from '../../src/table/screen.ts';
import type { Shown } from '../../src/table/model/shown.ts';
import { type TableLoop, tableLoop } from '../../src/table/model/tableLoop.ts';
import { inProcess } from './inProcess.ts';

/** A table without a screen, at which a test sits: the page's own match, bots, storage and games. */
export interface Sitting extends TableLoop {
  readonly screen: Screen;
  readonly match: LocalMatch<GameTypes>;
  /** What was heard. */
  readonly sounds: readonly Sound[];
  readonly leave: () => void;
}

interface Wishes {
  readonly game: GameId;
  readonly seed: Seed;
  readonly options: { readonly seats: number };
  /** How many of the seats are people, from the first; the others are bots of the first level. */
  readonly people: number;
  readonly plays?: readonly Omit<StoredPlay, 'at'>[];
  readonly confirm?: Confirmation;
  readonly start?: number | null;
}

const { t } = sayIn('en');

/** Lays a new match on the device and sits down at it. */
export async function sitDown({ people, plays = [], ...wishes }: Wishes): Promise<Sitting> {
  const { game, options, seed } = wishes;
  const { version } = GAMES[game];
  const screen = (await loadScreen({ game, version }))!;
  const stored = await keepMatch({
    game,
    version,
    options,
    seed,
    seats: Array.from({ length: options.seats }, (_, seat) =>
      seat < people
        ? { kind: 'person', name: `P${seat + 1}`, level: null, look: seat }
        : { kind: 'bot', name: `B${seat + 1}`, level: 1, look: seat },
    ),
    plays: plays.map((play) => ({ ...play, at: 1 })),
    result: null,
  });
  return sitDownAt(screen, stored, wishes);
}

/** As another tab would with the same match. */
export function sitDownAt(
  screen: Screen,
  stored: StoredMatch,
  { confirm = 'always', start = null }: Pick<Wishes, 'confirm' | 'start'> = {},
): Sitting {
  const bots = inProcess(4);
  const sounds: Sound[] = [];
  const match = openLocalMatch(screen.game, stored, {
    thinker: bots,
    pace: () => 'instant',
    settled: () => Promise.resolve(),
    gone: () => {},
  });
  const loop = tableLoop({
    screen,
    match,
    stage: { clear: () => {} },
    start,
    manner: () => ({ t, confirm }),
    playSound: (sound) => sounds.push(sound),
    onPlay: () => {},
  });
  const stop = loop.follow();
  const leave = (): void => {
    stop();
    match.close();
    bots.close();
  };
  return { ...loop, screen, match, sounds, leave };
}

/** Resolves with what is shown once it is so. */
export function until({ match, table, shown }: Sitting, isSo: (shown: Shown) => boolean): Promise<Shown> {
  return new Promise((resolve) => {
    const stops = [match.state.subscribe(look), table.subscribe(look)];
    look();
    function look(): void {
      if (!isSo(shown())) return;
      for (const stop of stops) stop();
      resolve(shown());
    }
  });
}

/** Resolves when a person has something to do, or the game is over. */
export const whenAsked = (sitting: Sitting): Promise<Shown> =>
  until(sitting, ({ decision, curtain, isOver }) => isOver || decision !== null || curtain !== null);

/** What is written of a match: its plays. */
export const actionsOf = ({ match }: Sitting): string[] =>
  match.state.get().timeline.plays.map(({ action }) => action);
