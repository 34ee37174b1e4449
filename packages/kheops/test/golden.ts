/**
 * Finds golden records: finished games that between them show every required feature. Run by hand, with
 * `npx tsx packages/kheops/test/golden.ts`, when the rules' version rises; it writes to `replays/`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  below,
  formatRecord,
  type GameRecord,
  type Play,
  recordOf,
  type Rng,
  type Seat,
  seeded,
  seedFrom,
  silent,
} from '@saqqara/kernel';
import { kheops } from '@saqqara/kheops';
import type { Action } from '../src/action.ts';
import { points } from '../src/scoring.ts';
import type { State } from '../src/state.ts';
import { featuresOf, REQUIRED_FEATURES } from './features.ts';

const FOLDER = new URL('replays/', import.meta.url);
const MOST_GAMES = 20_000;

const missing = new Set(REQUIRED_FEATURES);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (let number = 0; missing.size > 0 && number < MOST_GAMES; number++) {
  const record = playOut(number, number % 2 === 0 ? greedyAction : anyAction);
  const shown = featuresOf(record);
  const news = [...shown].filter((feature) => missing.has(feature));
  // Games that show many things at once are kept first, so that few files suffice.
  if (news.length === 0 || (number < 200 && news.length < 5)) continue;
  for (const feature of shown) missing.delete(feature);
  const rarest = news
    .toSorted((a, b) => REQUIRED_FEATURES.indexOf(b) - REQUIRED_FEATURES.indexOf(a))
    .slice(0, 4);
  const file = `${rarest[0]!.toLowerCase().replaceAll('’', '').replaceAll(' ', '-')}.txt`;
  writeFileSync(new URL(file, FOLDER), formatRecord({ ...record, remarks: [rarest.join('; ')] }));
  console.log(`${file}: game ${number} shows ${news.join(', ')}`);
}
if (missing.size > 0) console.log(`not found: ${[...missing].join(', ')}`);

type Policy = (state: State, seat: Seat, legal: readonly Action[], chooser: Rng) => Action;

function playOut(number: number, policy: Policy): GameRecord {
  const chooser = seeded(seedFrom(number));
  const log = { options: kheops.anyOptions(2, chooser), seed: seedFrom(number), plays: [] as Play[] };
  const state = kheops.setup(log.options, log.seed, silent);
  for (let seat; (seat = kheops.toAct(state)[0]) !== undefined;) {
    const action = policy(state, seat, kheops.legalActions(state, seat), chooser);
    log.plays.push({ seat, action: kheops.format(action) });
    kheops.apply(state, seat, action, silent);
  }
  return recordOf(kheops, log, state);
}

function anyAction(_state: State, _seat: Seat, legal: readonly Action[], chooser: Rng): Action {
  return legal[below(chooser, legal.length)]!;
}

/** What gains most at once, as a beginner plays. */
function greedyAction(state: State, seat: Seat, legal: readonly Action[], chooser: Rng): Action {
  const margins = legal.map((action) => {
    const next = kheops.clone(state);
    kheops.apply(next, seat, action, silent);
    const [white, blue] = points(next);
    return seat === 0 ? white - blue : blue - white;
  });
  const best = Math.max(...margins);
  return anyAction(
    state,
    seat,
    legal.filter((_, i) => margins[i] === best),
    chooser,
  );
}
