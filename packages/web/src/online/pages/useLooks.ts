import { type Coloured, looksAt } from '../looks.ts';
import { useVariations } from './useVariations.ts';

const NONE: readonly number[] = [];

/** The colours of the seats at a table. */
export const useLooks = (table: Coloured & { readonly game: string }): readonly number[] =>
  looksAt(table, useVariations(table.game)?.looks ?? NONE);
