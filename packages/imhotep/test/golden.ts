/**
 * Finds golden records: finished games that between them show every required feature. Run by hand, with
 * `npx tsx packages/imhotep/test/golden.ts`, when the rules' version rises; it writes to `replays/`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { imhotep } from '@saqqara/imhotep';
import {
  below,
  formatRecord,
  type GameRecord,
  type Play,
  recordOf,
  type Rng,
  seeded,
  seedFrom,
  silent,
} from '@saqqara/kernel';
import type { Action } from '../src/action.ts';
import { MINIMUM_LOAD } from '../src/material.ts';
import type { State } from '../src/state.ts';
import { featuresOf, REQUIRED_FEATURES } from './features.ts';

const FOLDER = new URL('replays/', import.meta.url);
const MOST_GAMES = 400_000;

/**
 * A hoarding game in which five red cards come up in six blind draws, so that too few stones are left for any ship of the
 * last round to sail. One in two million is like that.
 */
const RAREST_GAME = 2_233_829;

/** Two players alone can run out of stones; pyramid and temple B bring cards besides. */
const HOARDERS = imhotep.parseOptions({ seats: 2, sides: { pyramid: 'B', temple: 'B' } });

const missing = new Set(REQUIRED_FEATURES);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
keepIfNew(RAREST_GAME, playOut(RAREST_GAME, hoarding), 1);
for (let number = 0; missing.size > 0 && number < MOST_GAMES; number++) {
  // Games that show many things at once are kept first, so that few files suffice.
  const least = number < 400 ? 8 : number < 4000 ? 3 : 1;
  keepIfNew(number, playOut(number, number % 2 === 0 ? anyAction : hoarding), least);
}
if (missing.size > 0) console.log(`not found: ${[...missing].join(', ')}`);

/** Writes the record if it shows at least so many things that no other one has shown. */
function keepIfNew(number: number, record: GameRecord, least: number): void {
  const shown = featuresOf(record);
  const news = [...shown].filter((feature) => missing.has(feature));
  if (news.length < least) return;
  for (const feature of shown) missing.delete(feature);
  const rarest = news
    .toSorted((a, b) => REQUIRED_FEATURES.indexOf(b) - REQUIRED_FEATURES.indexOf(a))
    .slice(0, 4);
  const file = `${rarest[0]!.toLowerCase().replaceAll(' ', '-')}.txt`;
  writeFileSync(new URL(file, FOLDER), formatRecord({ ...record, remarks: [rarest.join('; ')] }));
  console.log(`${file}: game ${number} shows ${news.join(', ')}`);
}

type Policy = (state: State, legal: readonly Action[], chooser: Rng) => Action;

function playOut(number: number, policy: Policy): GameRecord {
  const chooser = seeded(policy === hoarding ? [number, 0, 5, 6] : seedFrom(number));
  const options =
    policy === hoarding ? HOARDERS : imhotep.anyOptions(imhotep.seatCounts[below(chooser, 3)]!, chooser);
  const log = { options, seed: seedFrom(number), plays: [] as Play[] };
  const state = imhotep.setup(log.options, log.seed, silent);
  for (let seat; (seat = imhotep.toAct(state)[0]) !== undefined;) {
    const action = policy(state, imhotep.legalActions(state, seat), chooser);
    log.plays.push({ seat, action: imhotep.format(action) });
    imhotep.apply(state, seat, action, silent);
  }
  return recordOf(imhotep, log, state);
}

function anyAction(_state: State, legal: readonly Action[], chooser: Rng): Action {
  return legal[below(chooser, legal.length)]!;
}

/** Fills every ship, keeps away from the market and, in the last round, leaves ships too light: stones run out. */
function hoarding(state: State, legal: readonly Action[], chooser: Rng): Action {
  let best = legal[0]!;
  let equals = 0;
  for (const action of legal) {
    const difference = liking(state, action) - (equals === 0 ? -1 : liking(state, best));
    if (difference > 0) {
      best = action;
      equals = 1;
    } else if (difference === 0 && below(chooser, ++equals) === 0) {
      best = action;
    }
  }
  return best;
}

function liking(state: State, action: Action): number {
  switch (action.type) {
    case 'load': {
      const ship = state.ships[action.ship]!;
      return state.round < 6 || ship.aboard + 1 < MINIMUM_LOAD[ship.size]! ? 5 : 3;
    }
    case 'get':
      return 4;
    case 'sail':
      return likingToSail(state, action);
    case 'accept':
      return 2;
    case 'build':
      return action.pyramid === 'left' && state.round < 3 ? 1 : 0;
    case 'stones':
      return 1;
    default:
      return 0;
  }
}

/** In the first round the ship of 4 fills the temple, whose last place then gives a card every round. */
function likingToSail(state: State, { ship: index, site }: Action & { type: 'sail' }): number {
  const ship = state.ships[index]!;
  if (ship.aboard < ship.size) return 0.1;
  if (site === 'market') return 0.2;
  if (state.round > 1 || ship.size < 4) return 1;
  return site === 'temple' ? 1.5 : 0.5;
}
