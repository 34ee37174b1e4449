import { below, type Rng } from '@saqqara/kernel';
import { expect } from 'vitest';
import { proposed, touch } from '../../src/table/choosing.ts';
import { isAnswered } from '../../src/table/model/choosingSteps.ts';
import { ARROWS, nextSpot } from '../../src/table/model/arrows.ts';
import { digitOf } from '../../src/table/model/keyedPart.ts';
import { choiceKey, type Stroke } from '../../src/table/model/keys.ts';
import { isAskedByList, optionsOf, slotsOf } from '../../src/table/model/offered.ts';
import type { Shown } from '../../src/table/model/shown.ts';
import type { Part } from '../../src/table/screen.ts';
import type { Sitting } from './sitting.ts';

/** How a person at the table names a part, and says that it is meant. */
export interface Hand {
  readonly name: (sitting: Sitting, part: Part) => void;
  readonly confirm: (sitting: Sitting) => void;
}

/** A mouse or a finger. */
export const BY_TOUCH: Hand = {
  name: ({ send }, part) => send({ type: 'touch', part }),
  confirm: ({ send }) => send({ type: 'confirm' }),
};

/** Keys that name parts where there are such, arrows and Enter where there are none. */
export const BY_KEYS: Hand = {
  name(sitting, part) {
    const shown = sitting.shown();
    const key = keyOf(shown, part);
    const message = key === null ? null : choiceKey(shown, stroke(key));
    // The tenth of a list has no digit: it is a button, which the tabulator reaches.
    if (key === null && !isAskedByList(shown)) walkTo(shown, part);
    else if (key !== null) expect(message, `key ${key} for ${part}`).toEqual({ type: 'touch', part });
    sitting.send(message ?? { type: 'touch', part });
  },
  confirm: (sitting) => press(sitting, 'Enter'),
};

/** Presses a key while nothing has the focus. */
export function press(sitting: Sitting, key: string): void {
  const message = choiceKey(sitting.shown(), stroke(key));
  if (message !== null) sitting.send(message);
}

export const stroke = (key: string): Stroke => ({ key, isShifted: false, on: 'nothing', isSingle: true });

/** The key that the page writes on the part. */
function keyOf(shown: Shown, part: Part): string | null {
  const index = isAskedByList(shown)
    ? optionsOf(shown).findIndex((option) => option.part === part)
    : shown.alternatives.length > 1
      ? shown.alternatives.indexOf(part)
      : -1;
  if (index >= 0) return digitOf(index);
  const key = shown.screen.input.key(part);
  // Other payments have the digits first: then the arrows lead to what has the same.
  const isTaken = shown.alternatives.length >= Number(key) && shown.alternatives.length > 1;
  return isTaken ? null : key;
}

/** The arrows lead there, from wherever on the board one begins. */
function walkTo({ screen, view }: Shown, part: Part): void {
  const layout = screen.board.layout(view, { width: 1280, height: 800 });
  const spots = screen.board.hotspots(view, layout);
  const reached = new Set<Part>(spots.slice(0, 1).map((spot) => spot.part));
  for (const from of reached) {
    for (const way of Object.values(ARROWS)) reached.add(nextSpot(spots, from, way));
  }
  expect([...reached], 'reached by arrows').toContain(part);
}

/** What is open to be named now, as the page shows it: a list, what is lit, or the buttons and the hand. */
function openParts(shown: Shown): readonly Part[] {
  const { chosen, marks, offers, begins, action } = shown;
  const options = optionsOf(shown);
  if (options.length > 0) return options.map(({ part }) => part);
  const lit = [...marks].flatMap(([part, mark]) => (mark === 'target' ? [part] : []));
  if (lit.length > 0 || chosen.length > 0) return action === null ? lit : [...lit, ...offers.keys()];
  const slots = slotsOf(shown).flatMap(({ part, isOpen, step }) =>
    isOpen && step === undefined ? [part] : [],
  );
  return slots.length > 0 ? slots : [...begins];
}

/** Names parts at random until there is an action, and confirms it where it is asked about. Returns it as it is written. */
export function decide(sitting: Sitting, hand: Hand, rng: Rng): string {
  const { game } = sitting.screen;
  for (let steps = 0; steps < 12; steps++) {
    const shown = sitting.shown();
    expectLawful(shown);
    if (shown.action !== null) {
      const named = game.format(shown.action);
      if (shown.mayTurn && below(rng, 3) === 0) sitting.send({ type: 'turn', by: 1 });
      else {
        hand.confirm(sitting);
        return named;
      }
    } else {
      const open = openParts(shown);
      expect(open.length, 'there is something to name').toBeGreaterThan(0);
      const part = open[below(rng, open.length)]!;
      const meant = meantBy(shown, part);
      hand.name(sitting, part);
      if (isAnswered(sitting.shown())) return meant;
      expect(sitting.shown().notice, 'what is lit is never refused').toBeNull();
    }
  }
  throw new Error(`no action after twelve steps: ${sitting.shown().chosen.join(' ')}`);
}

/** The action that a touch names in full. */
function meantBy({ decision, chosen, ways, screen }: Shown, part: Part): string {
  const named = touch(decision!, chosen, part);
  const action = named.type === 'chosen' ? proposed(ways, named.chosen) : null;
  return action === null ? '' : screen.game.format(action);
}

/** What is lit is legal, and so is what is proposed. */
function expectLawful({ screen, view, decision, offers, begins, chosen, marks, action }: Shown): void {
  const { game, input } = screen;
  // Whoever is asked whether the turn is to end still sees what could be done instead.
  const isEnding = chosen.length === 1 && chosen[0] === input.ends;
  const legal = new Set(game.legalActions(view, decision!.seat).map((each) => game.format(each)));
  const isLegal = (each: unknown): boolean => legal.has(game.format(each));
  const wrong = [
    ...[...marks].flatMap(([part, mark]) => {
      const isMeant = offers.has(part) || (isEnding && begins.has(part));
      return mark === 'target' && !isMeant ? [part] : [];
    }),
    ...[...offers].flatMap(([part, actions]) => (actions.every(isLegal) ? [] : [part])),
    ...(action === null || isLegal(action) ? [] : [game.format(action)]),
  ];
  expect(wrong).toEqual([]);
}
