import { type AnyGame, GAME_IDS, GAMES } from '@saqqara/games';
import { LEVEL_NAMES } from '@saqqara/kernel';
import { levelName, type Translate } from '@saqqara/words';
import type { Printer } from '../printer.ts';
import { printerOf } from '../terminalGames.ts';
import { type Opponent, USUAL_LEVEL } from './opponent.ts';
import { type Asker, pickMany, pickOne } from './questions.ts';

/** What a person wants to play. */
export interface Wishes {
  readonly game: AnyGame;
  readonly seats: number;
  readonly given: object;
  readonly opponent: Opponent;
}

/** Asks which game, with and against whom, and how it is set up; `null` if the person leaves. */
export async function askWishes({ terminal, t }: Asker, wanted?: Opponent): Promise<Wishes | null> {
  const id = await pickOne(
    { terminal, t },
    t('terminal.ask.game'),
    GAME_IDS.map((value) => ({
      value,
      label: printerOf(GAMES[value]).title,
      hint: playersHint(GAMES[value], t),
    })),
  );
  if (id === null) return null;
  const game = GAMES[id];
  const seats = await pickOne(
    { terminal, t },
    t('terminal.ask.players'),
    game.seatCounts.map((count) => ({ value: count, label: t('app.new.seatCount', { count }), hint: '' })),
  );
  if (seats === null) return null;
  const printer = printerOf(game);
  const opponent = wanted ?? (await askOpponent({ terminal, t }, printer));
  if (opponent === null) return null;
  const toggles = printer.toggles(t);
  if (toggles.length === 0) return { game, seats, opponent, given: {} };
  const ticked = await pickMany(
    { terminal, t },
    t('terminal.ask.options'),
    toggles.map(({ id: value, label, hint }) => ({ value, label, hint })),
  );
  return ticked === null ? null : { game, seats, opponent, given: printer.toggled(ticked) };
}

const askOpponent = ({ terminal, t }: Asker, printer: Printer): Promise<number | null> =>
  pickOne(
    { terminal, t },
    t('terminal.ask.level'),
    LEVEL_NAMES.map((_, index) => ({
      value: index + 1,
      label: `${index + 1} ${levelName(index + 1, t)}`,
      hint: printer.levelNote(index + 1, t),
    })),
    USUAL_LEVEL - 1,
  );

const playersHint = ({ seatCounts }: AnyGame, t: Translate): string =>
  t('app.home.players', { least: seatCounts[0]!, most: seatCounts.at(-1)! });
