import type { AnyGame } from '@saqqara/games';
import { imhotepPrinter } from './imhotep/index.ts';
import { plainPrinter } from './plainPrinter.ts';
import type { Printer } from './printer.ts';

const PRINTERS: Readonly<Record<string, Printer>> = { imhotep: imhotepPrinter };

const TITLES: Readonly<Record<string, string>> = { kheops: 'Khéops', anubixx: 'Anubixx' };

/** A game without words of its own is printed as data. */
export const printerOf = (game: AnyGame): Printer =>
  PRINTERS[game.id] ?? plainPrinter(game, TITLES[game.id] ?? game.id);
