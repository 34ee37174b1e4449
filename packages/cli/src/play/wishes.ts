import { type AnyGame, GAME_IDS, GAMES } from '@saqqara/games';
import { LEVEL_TITLES } from '../levelTitles.ts';
import type { Printer } from '../printer.ts';
import { printerOf } from '../printers.ts';
import type { Terminal } from '../terminal.ts';
import { type Opponent, USUAL_LEVEL } from './opponent.ts';
import { pickMany, pickOne } from './questions.ts';

/** What a person wants to play. */
export interface Wishes {
  readonly game: AnyGame;
  readonly seats: number;
  readonly given: object;
  readonly opponent: Opponent;
}

/** Asks which game, with and against whom, and how it is set up; `null` if the person leaves. */
export async function askWishes(terminal: Terminal, wanted?: Opponent): Promise<Wishes | null> {
  const id = await pickOne(
    terminal,
    'Which game?',
    GAME_IDS.map((value) => ({
      value,
      label: printerOf(GAMES[value]).title,
      hint: playersHint(GAMES[value]),
    })),
  );
  if (id === null) return null;
  const game = GAMES[id];
  const seats = await pickOne(
    terminal,
    'How many players, you included?',
    game.seatCounts.map((count) => ({ value: count, label: `${count} players`, hint: '' })),
  );
  if (seats === null) return null;
  const printer = printerOf(game);
  const opponent = wanted ?? (await askOpponent(terminal, printer));
  if (opponent === null) return null;
  if (printer.toggles.length === 0) return { game, seats, opponent, given: {} };
  const ticked = await pickMany(
    terminal,
    'Anything different from the usual?',
    printer.toggles.map(({ id: value, label, hint }) => ({ value, label, hint })),
  );
  return ticked === null ? null : { game, seats, opponent, given: printer.toggled(ticked) };
}

const askOpponent = (terminal: Terminal, { levels }: Printer): Promise<number | null> =>
  pickOne(
    terminal,
    'How strong are the others?',
    LEVEL_TITLES.map((title, index) => ({
      value: index + 1,
      label: `${index + 1} ${title}`,
      hint: levels[index] ?? '',
    })),
    USUAL_LEVEL - 1,
  );

const playersHint = ({ seatCounts }: AnyGame): string => {
  const [least, most] = [seatCounts[0], seatCounts.at(-1)];
  return least === most ? `${least} players` : `${least} to ${most} players`;
};
