import { type GameRecord, openRecord, play } from '@saqqara/kernel';
import { kheops } from '@saqqara/kheops';
import type { Event } from '../src/event.ts';
import { EFFECTS, RANKS } from '../src/material.ts';
import { type Network, networks } from '../src/networks.ts';
import { PHARAOH_RULES } from '../src/options.ts';
import { pawnOf, PHARAOH } from '../src/pawn.ts';
import type { State } from '../src/state.ts';
import { COUNTS_DOUBLE } from '../src/tiles.ts';

/** What the golden records must show between them; what is rare comes last. */
export const REQUIRED_FEATURES: readonly string[] = [
  ...PHARAOH_RULES.map((rule) => `pharaoh like a ${rule}`),
  'White wins',
  'Blue wins',
  ...RANKS.map((rank) => `White plays ${rank}`),
  ...RANKS.filter((rank) => rank !== 'pharaoh').map((rank) => `Blue plays ${rank}`),
  ...EFFECTS.map((effect) => `effect ${effect}`),
  'tile with three doors named to be turned',
  'White’s mummy takes a worker',
  'Blue’s mummy takes a worker',
  'pharaoh takes a worker',
  'pharaoh swapped by Blue',
  'priest shifted',
  'priest swapped by its owner',
  'lost swap',
  'lost shift',
  'cursed network',
  'cursed longest network',
  'tied network',
  'network without pawns',
  'secret network',
  'summit network',
  'lone sarcophagus',
  'longest network tied',
  'pharaoh on a double tile',
  'nine points for ankhs',
  'draw',
  'couple of sarcophagi',
  'secret network at the summit',
];

/** What one finished game shows. */
export function featuresOf(record: GameRecord): Set<string> {
  const log = openRecord(kheops, record);
  if ('type' in log) throw new Error(log.type);
  const features = new Set([`pharaoh like a ${log.options.pharaoh}`]);
  const state = kheops.setup(log.options, log.seed, () => {});
  const note = (event: Event): void => featuresOfEvent(event).forEach((feature) => features.add(feature));
  for (const entry of log.plays) play(kheops, state, entry, note);
  for (const feature of featuresOfEnd(state)) features.add(feature);
  return features;
}

const NAMES = ['White', 'Blue'];
const WHITE_PHARAOH = pawnOf(0, PHARAOH);

function featuresOfEvent(event: Event): string[] {
  switch (event.type) {
    case 'entered':
      return [`${NAMES[event.seat]} plays ${event.rank}`];
    case 'taken':
      return [
        event.by === 'pharaoh' ? 'pharaoh takes a worker' : `${NAMES[1 - event.seat]}’s mummy takes a worker`,
      ];
    case 'effectBegan':
      return [`effect ${event.effect}`];
    case 'effectLost':
      return [`lost ${event.effect}`];
    case 'turned':
      return event.times === 0 ? ['tile with three doors named to be turned'] : [];
    case 'swapped':
      if (event.rank === 'priest') return ['priest swapped by its owner'];
      return event.otherRank === 'pharaoh' ? ['pharaoh swapped by Blue'] : [];
    case 'shifted':
      return event.rank === 'priest' ? ['priest shifted'] : [];
    default:
      return [];
  }
}

function featuresOfEnd(state: State): string[] {
  const [white, blue] = kheops.outcome(state)!.scores as [number, number];
  const all = networks(state);
  const longest = all.filter(({ parts }) => parts.longest > 0);
  const ankhs = kheops.score(state).map(({ lines }) => lines.find(({ id }) => id === 'ankhs')!.points);
  const isPharaohDoubled = state.pawns.some(
    (pawn, place) => pawn === WHITE_PHARAOH && COUNTS_DOUBLE[state.tiles[place]!],
  );
  return [
    white === blue ? 'draw' : white > blue ? 'White wins' : 'Blue wins',
    ...all.flatMap(featuresOfNetwork),
    ...(longest.length > 1 ? ['longest network tied'] : []),
    ...(longest.some(({ isCursed }) => isCursed) ? ['cursed longest network'] : []),
    ...(isPharaohDoubled ? ['pharaoh on a double tile'] : []),
    ...(ankhs.includes(9) ? ['nine points for ankhs'] : []),
  ];
}

function featuresOfNetwork({ owner, strength, parts, isSecret, isCursed }: Network): string[] {
  if (isCursed) return ['cursed network'];
  if (owner === null) return [strength[0] === 0 ? 'network without pawns' : 'tied network'];
  return [
    ...(isSecret ? ['secret network'] : []),
    ...(parts.summit > 0 ? ['summit network'] : []),
    ...(isSecret && parts.summit > 0 ? ['secret network at the summit'] : []),
    ...(parts.sarcophagi === 5 ? ['lone sarcophagus'] : []),
    ...(parts.sarcophagi === 15 ? ['couple of sarcophagi'] : []),
  ];
}
