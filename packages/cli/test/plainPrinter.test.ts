import { GAMES } from '@saqqara/games';
import { seedFrom, silent } from '@saqqara/kernel';
import { expect, test } from 'vitest';
import { plainPrinter } from '../src/plainPrinter.ts';
import { printerOf } from '../src/terminalGames.ts';
import { numbered } from '../src/play/screen.ts';
import { widthOf } from '../src/text.ts';
import { sceneOf } from './printerLaws.ts';

const game = { ...GAMES.kheops, id: 'senet' };
const printer = plainPrinter(game);
const state = game.setup(game.parseOptions({ seats: 2 }), seedFrom(1), silent);
const view = game.view(state, 0);

test('a game without words of its own is printed as the data that it is', () => {
  expect(printerOf(game).title).toBe('Senet');
  const lines = printer.table(view, sceneOf(0));
  expect(lines).toContain('stackSize: 25');
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(80);
  const legal = game.legalActions(view, 0);
  expect(numbered(printer.choices(view, legal, sceneOf(0)))).toHaveLength(legal.length);
  const line = printer.event({ type: 'taken', seat: 1, place: 3, by: 'mummy' }, sceneOf(0));
  expect(line?.text).toBe('Nefret: taken place 3, by mummy');
});
