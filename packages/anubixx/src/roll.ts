import { below, type Emit, type Seat } from '@saqqara/kernel';
import { closeBonuses, hasFinished } from './bonus.ts';
import type { Event } from './event.ts';
import { type Colour, COLOURS, diceCount, IDLE_ROLLS } from './material.ts';
import { outcomeOf } from './scoring.ts';
import { reveal } from './secrecy.ts';
import type { Ending, State, Table } from './state.ts';

const NO_MARKS: readonly never[] = [];

/** The active player rolls all dice, once. [AN-13] */
export function beginRoll(state: State, active: Seat, emit: Emit<Event>): void {
  state.roll += 1;
  state.active = active;
  state.finished = [];
  state.dice = rollDice(state);
  for (const turn of state.turns) {
    turn.marks = NO_MARKS;
    turn.dice = 0;
  }
  emit({ type: 'rolled', roll: state.roll, seat: active, dice: state.dice });
}

function rollDice({ options, rng }: State): Colour[] {
  const dice: Colour[] = [];
  while (dice.length < diceCount(options.seats)) dice.push(COLOURS[below(rng, COLOURS.length)]!);
  return dice;
}

/** Called when all have acted: the next player clockwise becomes active, or the game ends. [AN-15] */
export function endRoll(state: State, emit: Emit<Event>): void {
  if (state.options.others === 'together') reveal(state, null, emit);
  closeBonuses(state, emit);
  state.idle = state.turns.some(({ marks }) => marks.length > 0) ? 0 : state.idle + 1;
  emit({ type: 'rollEnded', roll: state.roll, idle: state.idle });
  const ending = endingOf(state);
  if (ending === null) beginRoll(state, (state.active + 1) % state.options.seats, emit);
  else endGame(state, ending, emit);
}

/** The game ends with the roll that brings a second building, or when nothing happens any more. [AN-18, AN-19] */
function endingOf(table: Table): Ending | null {
  if (table.sheets.some((_, seat) => hasFinished(table, seat))) return 'secondBuilding';
  return table.idle >= IDLE_ROLLS ? 'nobodyMarked' : null;
}

function endGame(state: State, ending: Ending, emit: Emit<Event>): void {
  state.ended = ending;
  for (let seat = 0; seat < state.options.seats; seat++) {
    if (hasFinished(state, seat)) emit({ type: 'bonusWon', seat, bonus: 'finish' });
  }
  emit({ type: 'gameEnded', reason: ending, ...outcomeOf(state) });
}
