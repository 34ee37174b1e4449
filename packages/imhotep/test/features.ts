import { imhotep } from '@saqqara/imhotep';
import { type GameRecord, openRecord, play } from '@saqqara/kernel';
import type { Event } from '../src/event.ts';
import { BLUE_CARDS, CARDS, RED_CARDS, SITES } from '../src/material.ts';
import type { State } from '../src/state.ts';

/** What the golden records must show between them. */
export const REQUIRED_FEATURES: readonly string[] = [
  ...imhotep.seatCounts.map((seats) => `${seats} players`),
  ...SITES.flatMap((site) => [`${site} A`, `${site} B`]),
  ...CARDS.map((card) => `got ${card}`),
  ...RED_CARDS.map((card) => `placed by ${card}`),
  ...BLUE_CARDS.map((card) => `played ${card}`),
  'one winner',
  'wrath struck',
  'wrath stayed away',
  'passed over',
  'pile shuffled',
  'red card without a stone',
  'red card through a red card',
  'pick declined',
  'temple card declined',
  'temple card taken',
  'pair kept',
  'pair left lying',
  'pair deduced',
  'stone beside the small pyramids',
  'stone beyond the great pyramid',
  'round ended by sailing',
  'round ended by Lever',
  'round ended by Sail',
  'round ended because nobody could act',
  'game ended by sailing',
  'game ended because nobody could act',
  'tie broken by sleds',
  'shared victory',
  'round ended without a ship sailing',
];

/** What one finished game shows. */
export function featuresOf(record: GameRecord): Set<string> {
  const log = openRecord(imhotep, record);
  if ('type' in log) throw new Error(log.type);
  const features = new Set<string>([
    `${log.options.seats} players`,
    ...SITES.map((site) => `${site} ${log.options.sides[site]}`),
  ]);
  let lastCard: string | null = null;
  let ships = 0;
  const events: Event[] = [];
  const state = imhotep.setup(log.options, log.seed, () => {});
  for (const entry of log.plays) {
    play(imhotep, state, entry, (event) => events.push(event));
    for (const event of events.splice(0)) {
      if (event.type === 'cardPlayed') lastCard = event.card;
      if (event.type === 'turnBegan') lastCard = null;
      if (event.type === 'roundBegan') ships = 0;
      if (event.type === 'sailed') ships += 1;
      for (const feature of featuresOfEvent(event, state)) features.add(feature);
      if (event.type !== 'roundEnded') continue;
      if (event.reason === 'nobodyCanAct') {
        features.add('round ended because nobody could act');
        if (event.round === 6) features.add('game ended because nobody could act');
        if (ships === 0) features.add('round ended without a ship sailing');
      } else {
        if (event.round === 6) features.add('game ended by sailing');
        features.add(
          `round ended by ${lastCard === 'lever' ? 'Lever' : lastCard === 'sail' ? 'Sail' : 'sailing'}`,
        );
      }
    }
    if (state.deduced.length > 0) features.add('pair deduced');
    if (state.agenda.filter(({ type }) => type === 'discard').length > 1 && state.agenda.length > 2) {
      const cards = state.agenda.flatMap((task) => (task.type === 'discard' ? [task.card as string] : []));
      if (cards.filter((card) => (RED_CARDS as readonly string[]).includes(card)).length > 1) {
        features.add('red card through a red card');
      }
    }
  }
  for (const feature of featuresOfEnd(state)) features.add(feature);
  return features;
}

function featuresOfEvent(event: Event, state: State): string[] {
  switch (event.type) {
    case 'cardTaken':
      return [`got ${event.card}`];
    case 'cardDrawn':
      return [`got ${event.card}`, ...(event.source === 'temple' ? ['temple card taken'] : [])];
    case 'templeDeclined':
      return ['temple card declined'];
    case 'cardKept':
      return [`got ${event.card}`, 'pair kept'];
    case 'cardPlayed':
      return [`played ${event.card}`];
    case 'stonePlaced':
      return [`placed by ${event.card}`];
    case 'nothingPlaced':
      return ['red card without a stone'];
    case 'passedOver':
      return ['passed over'];
    case 'pickDeclined':
      return ['pick declined'];
    case 'deckShuffled':
      return ['pile shuffled'];
    case 'marketCleared':
      return state.options.sides.market === 'B' && event.cards.length > 1 ? ['pair left lying'] : [];
    case 'builtPyramid':
      if (event.pyramid !== null) return [];
      if (state.options.sides.pyramid === 'B') return ['stone beside the small pyramids'];
      return event.place >= 14 ? ['stone beyond the great pyramid'] : [];
    default:
      return [];
  }
}

function featuresOfEnd(state: State): string[] {
  const { scores, places } = imhotep.outcome(state)!;
  const winners = places.filter((place) => place === 1).length;
  const best = scores.filter((score) => score === Math.max(...scores)).length;
  const wrath = imhotep.score(state).flatMap(({ lines }) => lines.filter(({ id }) => id === 'wrath'));
  return [
    winners > 1 ? 'shared victory' : best > 1 ? 'tie broken by sleds' : 'one winner',
    ...wrath.map(({ points }) => (points < 0 ? 'wrath struck' : 'wrath stayed away')),
  ];
}
