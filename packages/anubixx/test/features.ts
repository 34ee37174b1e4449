import { anubixx } from '@saqqara/anubixx';
import { type GameRecord, openRecord, play } from '@saqqara/kernel';
import type { Event } from '../src/event.ts';
import { BONUSES, BUILDINGS } from '../src/material.ts';
import { ORDERS } from '../src/options.ts';
import { isComplete, type State } from '../src/state.ts';

/** What the golden records must show between them, the rarest last. */
export const REQUIRED_FEATURES: readonly string[] = [
  ...anubixx.seatCounts.flatMap((seats) => ORDERS.map((others) => `${seats} players ${others}`)),
  ...BONUSES.map((bonus) => `bonus ${bonus}`),
  'bonus finish',
  'bonus shared in one roll',
  'one winner',
  'pyramid and arch complete',
  'pyramid and relief complete',
  'arch and relief complete',
  'several finish in one roll',
  'nobody marked for twenty rolls',
  'tie broken by pyramid fields',
  'shared victory',
];

/** What one finished game shows. */
export function featuresOf(record: GameRecord): Set<string> {
  const log = openRecord(anubixx, record);
  if ('type' in log) throw new Error(log.type);
  const events: Event[] = [];
  const state = anubixx.setup(log.options, log.seed, (event) => events.push(event));
  for (const entry of log.plays) play(anubixx, state, entry, (event) => events.push(event));
  const { seats, others } = log.options;
  return new Set([
    `${seats} players ${others}`,
    ...events.flatMap(featuresOfEvent),
    ...featuresOfEnd(state),
    featureOfVictory(state),
  ]);
}

function featuresOfEvent(event: Event): string[] {
  const seen = event.type === 'shown' ? event.event : event;
  if (seen.type === 'bonusWon') return [`bonus ${seen.bonus}`];
  return seen.type === 'bonusClosed' && seen.winners.length > 1 ? ['bonus shared in one roll'] : [];
}

function featuresOfEnd(state: State): string[] {
  if (state.ended === 'nobodyMarked') return ['nobody marked for twenty rolls'];
  const finished = state.sheets
    .map((sheet) => BUILDINGS.filter((building) => isComplete(sheet, building)))
    .filter((buildings) => buildings.length >= 2);
  const complete = finished.map((buildings) => `${buildings.join(' and ')} complete`);
  return finished.length > 1 ? [...complete, 'several finish in one roll'] : complete;
}

function featureOfVictory(state: State): string {
  const { scores, places } = anubixx.outcome(state)!;
  const winners = places.filter((place) => place === 1).length;
  const best = scores.filter((score) => score === Math.max(...scores)).length;
  return winners > 1 ? 'shared victory' : best > 1 ? 'tie broken by pyramid fields' : 'one winner';
}
