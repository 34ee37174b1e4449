import { type Game, type GameTypes, seeded, seedFrom } from '@saqqara/kernel';
import { type Next, walk } from '@saqqara/kernel/testing';
import { type Language, LANGUAGES, type Translate } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { createColors } from 'picocolors';
import { describe, expect, test } from 'vitest';
import { notationLines } from '../src/notation.ts';
import { numbered } from '../src/play/screen.ts';
import type { Printer, Scene } from '../src/printer.ts';
import type { Look } from '../src/terminal.ts';
import { widthOf } from '../src/text.ts';
import { PLAIN } from './fakeTerminal.ts';

const GAMES_PLAYED = 10;
const MAX_PLAYS = 5000;

const NAMES = ['You', 'Nefret', 'Ptah', 'Tomás', 'Ana'];
export const sceneOf = (you: number | null, look: Look = PLAIN, language: Language = 'en'): Scene => ({
  t: SPEECH[language],
  look,
  names: NAMES,
  you,
  looks: NAMES.map((_, seat) => seat),
});

const SPEECH = Object.fromEntries(LANGUAGES.map((language) => [language, sayIn(language).t])) as Record<
  Language,
  Translate
>;

const LOOKS: Readonly<Record<string, Look>> = {
  'in colour': { ...PLAIN, paint: createColors(true) },
  'without colour': PLAIN,
  'in ASCII': { ...PLAIN, isUnicode: false },
  'on a high screen': { ...PLAIN, rows: 60 },
};

/** What every printer keeps to, tried in every fifth position of random games with any players and options. */
export function describePrinter<T extends GameTypes>(
  game: Game<T>,
  printer: Printer<T>,
  { refusals }: Expected,
) {
  const inRandomGames = (
    visit: (state: T['State'], next: Next<T> | null) => void,
    games = GAMES_PLAYED,
  ): void => {
    for (let number = 0; number < games; number++) {
      const seats = game.seatCounts[number % game.seatCounts.length]!;
      const options = game.anyOptions(seats, seeded(seedFrom(number)));
      let plays = 0;
      walk(game, { options, seed: seedFrom(number) }, MAX_PLAYS, (state, next) => {
        if (next === null || plays++ % 5 === 0) visit(state, next);
      });
    }
  };

  describe('words', () => {
    test('every refusal met in random games is a whole sentence', () => {
      const heard = new Map<string, string>();
      const tried = new Map<string, T['Action']>();
      inRandomGames((state, next) => {
        if (next === null || tried.size > 2000) tried.clear();
        for (const seat of game.toAct(state)) {
          for (const action of game.legalActions(state, seat).slice(0, 40))
            tried.set(game.format(action), action);
        }
        const seat = next?.seat ?? 0;
        for (const action of [...tried.values()].slice(-60)) {
          const refusal = game.refuse(state, seat, action);
          if (refusal !== null) heard.set(refusal.code, printer.refusal(refusal, sceneOf(seat)));
        }
      });
      expect(heard.size).toBeGreaterThanOrEqual(refusals);
      for (const sentence of heard.values()) expect(sentence).toMatch(/^[A-Z“][^]*\.$/);
      for (const sentence of heard.values()) expect(sentence).not.toMatch(/undefined|NaN|null| {2}/);
    });

    test('every action has words, a question, and one place among the choices', () => {
      inRandomGames((state) => {
        for (const seat of game.toAct(state)) {
          const view = game.view(state, seat);
          const legal = game.legalActions(view, seat);
          const groups = printer.choices(view, legal, sceneOf(seat));
          const offered = numbered(groups).map(({ action }) => game.format(action));
          const written = legal.map((action) => game.format(action));
          expect(offered.toSorted().join()).toBe(written.toSorted().join());
          expect(groups.map(({ summary = '' }) => summary).join()).not.toMatch(/undefined|NaN|null/);
          expect(printer.question(view, seat, sceneOf(seat))).toMatch(/[.?]$/);
          for (const action of legal.slice(0, 20)) {
            expect(printer.proposal(view, seat, action, sceneOf(seat))).toMatch(/^[A-Z].*[.?]$/);
          }
        }
      });
    });

    test('what the rules write is read as it stands, also in small letters', () => {
      inRandomGames((state, next) => {
        if (next === null) return;
        const view = game.view(state, next.seat);
        const written = game.format(next.action);
        for (const typed of [written, written.toLowerCase()]) {
          expect(printer.read(typed, view, next.seat)).toBe(written);
        }
      });
    });

    test('every event is told, or passed over on purpose', () => {
      const told = new Set<string>();
      for (let number = 0; number < GAMES_PLAYED; number++) {
        const options = game.anyOptions(game.seatCounts[0]!, seeded(seedFrom(number)));
        const hear = (event: T['Event']): void => {
          const line = printer.event(event, sceneOf(0));
          if (line === null) return;
          const { text } = line;
          expect(text).not.toMatch(/undefined|NaN|null|⟦/);
          told.add(text.replaceAll(/[^a-z ]/g, ''));
        };
        const state = game.setup(options, seedFrom(number), hear);
        walk(game, { options, seed: seedFrom(number) }, MAX_PLAYS, (_state, next) => {
          if (next !== null) game.apply(state, next.seat, next.action, hear);
        });
      }
      expect(told.size).toBeGreaterThan(8);
    });

    test.each(LANGUAGES)('the help fits into 80 columns (%s)', (language) => {
      const lines = notationLines(printer.notation(SPEECH[language]), 80);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(80);
      expect(lines.join()).not.toContain('⟦');
    });

    test('every line of the score has a name', () => {
      inRandomGames((state, next) => {
        if (next !== null) return;
        for (const { id } of game.score(state)[0]!.lines)
          expect(printer.scoreLine(id, sceneOf(0))).toMatch(/^[A-Z]/);
      });
    });
  });

  describe('the table', () => {
    test.each(Object.entries(LOOKS))('%s it is no wider than 80 columns', (_name, look) => {
      let widest = '';
      inRandomGames((state) => {
        for (const line of printer.table(game.view(state, 0), sceneOf(0, look))) {
          if (widthOf(line.trimEnd()) > widthOf(widest)) widest = line.trimEnd();
        }
      });
      expect(widest).toMatch(/^.+$/);
      expect(widthOf(widest)).toBeLessThanOrEqual(80);
    });

    test.each(LANGUAGES)('in %s it is no wider than 80 columns, and lacks no word', (language) => {
      inRandomGames((state) => {
        const scene = sceneOf(0, PLAIN, language);
        for (const line of printer.table(game.view(state, 0), scene)) {
          expect(line).not.toContain('⟦');
          expect(line.trimEnd().length > 80 ? line : '').toBe('');
        }
      }, 3);
    });

    test('without colour there is no escape, in ASCII no other sign', () => {
      let [plain, ascii] = ['', ''];
      inRandomGames((state) => {
        const view = game.view(state, 0);
        plain += printer.table(view, sceneOf(0)).join('');
        ascii += printer
          .table(view, { ...sceneOf(0, LOOKS['in ASCII']), names: ['a', 'b', 'c', 'd', 'e'] })
          .join('');
      });
      expect(plain).not.toContain('\u001b');
      expect(plain).not.toMatch(/undefined|NaN|null/);
      expect(new Set(ascii.match(/[^ -~]/g))).toEqual(new Set());
    });

    test('the seats have signs that differ without colour', () => {
      for (const look of [PLAIN, LOOKS['in ASCII']!]) {
        const seats = Array.from({ length: game.seatCounts.at(-1)! }, (_, seat) => printer.mark(seat, look));
        expect(new Set(seats).size).toBe(seats.length);
      }
    });
  });
}

interface Expected {
  /** How many kinds of refusal random games meet at least. */
  readonly refusals: number;
}
