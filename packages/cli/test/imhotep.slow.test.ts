import { imhotep } from '@saqqara/imhotep';
import { seedFrom, silent } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { imhotepPrinter as printer } from '../src/imhotep/index.ts';
import { PLAIN } from './fakeTerminal.ts';
import { describePrinter, sceneOf } from './printerLaws.ts';

describePrinter(imhotep, printer, { refusals: 12 });

const begun = imhotep.setup(imhotep.parseOptions({ seats: 2 }), seedFrom(1), silent);

describe('Imhotep', () => {
  test.each([
    ['sail a to the temple', 'sail A temple'],
    ['Sail ship B to the Burial Chamber', 'sail B chamber'],
    ['sail c o', 'sail C obelisks'],
    ['load a stone on b2', 'load B2'],
    ['take Paved Path', 'take pavedPath'],
    ['take burial chamber decoration', 'take chamberDecoration'],
    ['build the left pyramid', 'build left'],
    ['order bac', 'order 012'],
    ['get stones', 'get'],
    ['decline', 'decline'],
  ])('“%s” is read as %s', (typed, written) => {
    expect(printer.read(typed, imhotep.view(begun, 0), 0)).toBe(written);
  });

  test('on a narrow screen the parts stand below each other', () => {
    const lines = printer.table(imhotep.view(begun, 0), sceneOf(0, { ...PLAIN, columns: 50 }));
    for (const heading of ['Pyramid A', 'Temple A', 'Burial A']) expect(lines).toContain(heading);
  });
});
