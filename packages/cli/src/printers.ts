import type { AnyGame } from '@saqqara/games';
import { anubixxPrinter } from './anubixx/index.ts';
import { imhotepPrinter } from './imhotep/index.ts';
import { kheopsPrinter } from './kheops/index.ts';
import { plainPrinter } from './plainPrinter.ts';
import type { Printer } from './printer.ts';

const PRINTERS: Readonly<Record<string, Printer>> = {
  imhotep: imhotepPrinter,
  kheops: kheopsPrinter,
  anubixx: anubixxPrinter,
};

/** A game without words of its own is printed as data. */
export const printerOf = (game: AnyGame): Printer => PRINTERS[game.id] ?? plainPrinter(game);
