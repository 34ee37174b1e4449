import { GAME_IDS, GAMES, type AnyGame } from '@saqqara/games';
import { below, keyed, nextWord, type Rng, type Seed, seeded, seedFrom, silent } from '@saqqara/kernel';
import { calibrate } from '../packages/cli/src/bench/calibration.ts';

/**
 * What draws cost: single words, and whole random games with set-up, dealt by sfc32 as on a device and by ChaCha20 as online.
 *
 *     npx tsx bench/generators.ts
 */
const WORDS = 2 ** 19;
const GAMES_PLAYED = 300;
const STEPS = 50_000_000;
const REPEATS = 7;

const GENERATORS: readonly (readonly [name: string, seed: (n: number) => Seed])[] = [
  ['sfc32', seedFrom],
  ['ChaCha20', (n) => keyed(seedFrom(n))],
];

compare('words', WORDS, (n, seed) => drawWords(seeded(seed(n))));
// Never two in a row by the same key, so that each costs a block.
compare('words of two games', WORDS, (n, seed) => drawInTurn([seeded(seed(n)), seeded(seed(n + 1))]));
for (const id of GAME_IDS)
  compare(`games of ${id}`, GAMES_PLAYED, (n, seed) => playGames(GAMES[id], n, seed));

type Work = (repeat: number, seed: (n: number) => Seed) => unknown;

/** The medians of several measurements, in CPU time, beside the calibration loop. */
function compare(what: string, count: number, work: Work): void {
  // What the compiler learns from one changes the other.
  for (let n = 0; n < REPEATS; n++) for (const [, seed] of GENERATORS) work(-n, seed);
  for (const [name, seed] of GENERATORS) {
    const samples = Array.from({ length: REPEATS }, (_, repeat) => {
      const seconds = cpuSeconds(() => work(repeat, seed));
      const steps = STEPS / cpuSeconds(() => calibrate(STEPS));
      return { each: seconds / count, steps: (steps * seconds) / count };
    });
    const micros = 1e6 * median(samples.map(({ each }) => each));
    const steps = median(samples.map((sample) => sample.steps));
    const shown = micros < 10 ? micros.toFixed(4) : micros.toFixed(1);
    console.log(
      `${what.padEnd(20)} ${name.padEnd(9)} ${shown.padStart(8)} µs each, ${Math.round(steps)} calibration steps`,
    );
  }
}

function drawWords(rng: Rng): number {
  let sum = 0;
  for (let i = 0; i < WORDS; i++) sum ^= nextWord(rng);
  return sum;
}

function drawInTurn(rngs: readonly [Rng, Rng]): number {
  let sum = 0;
  for (let i = 0; i < WORDS; i++) sum ^= nextWord(rngs[i & 1 ? 1 : 0]);
  return sum;
}

function playGames(game: AnyGame, first: number, seed: (n: number) => Seed): void {
  const options = game.parseOptions({ seats: game.seatCounts.at(-1) });
  for (let n = 0; n < GAMES_PLAYED; n++) {
    const state = game.setup(options, seed(first * GAMES_PLAYED + n), silent);
    const chooser = seeded(seedFrom(-1 - n));
    for (let seat; (seat = game.toAct(state)[0]) !== undefined;) {
      const legal = game.legalActions(state, seat);
      game.apply(state, seat, legal[below(chooser, legal.length)], silent);
    }
  }
}

function cpuSeconds(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return Math.max(1, user + system) / 1e6;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
