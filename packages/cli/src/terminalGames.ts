import type { AnyGame } from '@saqqara/games';
import type { PuzzledGame } from '@saqqara/games/puzzles';
import { anubixxPrinter } from './anubixx/index.ts';
import { anubixxWorkshop } from './anubixx/workshop.ts';
import { imhotepPrinter } from './imhotep/index.ts';
import { imhotepWorkshop } from './imhotep/workshop.ts';
import { kheopsPrinter } from './kheops/index.ts';
import { kheopsWorkshop } from './kheops/workshop.ts';
import { plainPrinter } from './plainPrinter.ts';
import type { Printer } from './printer.ts';
import type { PuzzleWorkshop } from './puzzles/workshop.ts';

/** What a game brings to the terminal. */
interface TerminalGame {
  readonly printer: Printer;
  /** Where it has puzzles. */
  readonly workshop?: PuzzleWorkshop;
}

const TERMINAL_GAMES: Readonly<Record<string, TerminalGame>> &
  Readonly<Record<PuzzledGame, Required<TerminalGame>>> = {
  imhotep: { printer: imhotepPrinter, workshop: imhotepWorkshop },
  kheops: { printer: kheopsPrinter, workshop: kheopsWorkshop },
  anubixx: { printer: anubixxPrinter, workshop: anubixxWorkshop },
};

/** A game without words of its own is printed as data. */
export const printerOf = (game: AnyGame): Printer => TERMINAL_GAMES[game.id]?.printer ?? plainPrinter(game);

export const workshopOf = (game: PuzzledGame): PuzzleWorkshop => TERMINAL_GAMES[game].workshop;
