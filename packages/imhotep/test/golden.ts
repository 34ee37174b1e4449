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

const missing = new Set(REQUIRED_FEATURES);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (let number = 0; missing.size > 0 && number < MOST_GAMES; number++) {
  const record = playOut(number, number % 2 === 0 ? anyAction : hoarding);
  const shown = featuresOf(record);
  const news = [...shown].filter((feature) => missing.has(feature));
  // Games that show many things at once are kept first, so that few files suffice.
  if (news.length === 0 || (number < 400 && news.length < 8) || (number < 4000 && news.length < 3)) continue;
  for (const feature of shown) missing.delete(feature);
  const rarest = news
    .toSorted((a, b) => REQUIRED_FEATURES.indexOf(b) - REQUIRED_FEATURES.indexOf(a))
    .slice(0, 4);
  const file = `${rarest[0]!.toLowerCase().replaceAll(' ', '-')}.txt`;
  writeFileSync(new URL(file, FOLDER), formatRecord({ ...record, remarks: [rarest.join('; ')] }));
  console.log(`${file}: game ${number} shows ${news.join(', ')}`);
}
if (missing.size > 0) console.log(`not found: ${[...missing].join(', ')}`);

type Policy = (state: State, legal: readonly Action[], chooser: Rng) => Action;

function playOut(number: number, policy: Policy): GameRecord {
  const chooser = seeded(seedFrom(number));
  const seats = policy === hoarding ? 2 : imhotep.seatCounts[below(chooser, 3)]!;
  const log = { options: imhotep.anyOptions(seats, chooser), seed: seedFrom(number), plays: [] as Play[] };
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
  const best = Math.max(...legal.map((action) => liking(state, action)));
  return anyAction(
    state,
    legal.filter((action) => liking(state, action) === best),
    chooser,
  );
}

function liking(state: State, action: Action): number {
  switch (action.type) {
    case 'load': {
      const ship = state.ships[action.ship]!;
      if (state.round < 6) return 5;
      return ship.aboard + 1 < MINIMUM_LOAD[ship.size]! ? 5 : 3;
    }
    case 'get':
      return 4;
    case 'sail': {
      const ship = state.ships[action.ship]!;
      return (action.site === 'market' ? 0 : 2) + ship.aboard / 8;
    }
    case 'accept':
      return 2;
    case 'play':
      return 1;
    default:
      return 0;
  }
}
