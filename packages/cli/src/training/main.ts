import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { formatWeights } from '@saqqara/bots/net';
import { GAMES_A_STEP } from '@saqqara/bots/train';
import { trainingPlanOf } from './lessons.ts';
import { keepRun, readRun } from './run.ts';
import { train } from './train.ts';

/**
 * Trains the net of a game: `npm run train -- --game imhotep --minutes 3`, or `--steps 1000 --seed 1` to repeat a run.
 * With `--keep FILE` a run that is stopped goes on where it was, and ends in the same weights.
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'imhotep' },
    minutes: { type: 'string' },
    steps: { type: 'string' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: String(availableParallelism()) },
    out: { type: 'string' },
    /** Where the run is kept, and taken up again if it was stopped. */
    keep: { type: 'string' },
    /** The run stops after so many of its steps. */
    until: { type: 'string' },
  },
});

/** The speed is taken in so many seconds, by a run that is thrown away. */
const TRIAL_SECONDS = 10;
/** So many seconds lie between two lines of news. */
const NEWS_SECONDS = 15;

const { game, out = `${game}.net` } = values;
const seed = Number(values.seed);
const threads = Number(values.threads);
const steps = values.steps === undefined ? await stepsIn(Number(values.minutes ?? 3)) : Number(values.steps);
const lessons = { game, steps, seed };
console.log(
  `npm run train -- --game ${game} --steps ${steps} --seed ${seed}: ${steps * GAMES_A_STEP} games, ${threads} threads`,
);

let next = 0;
let [sum, count] = [0, 0];
const began = performance.now();
const { keep } = values;
const until = Number(values.until ?? steps);
const stopped = keep !== undefined && existsSync(keep) ? readRun(keep, lessons) : null;
if (stopped !== null) console.log(`goes on after step ${stopped.taken}`);
const weights = await train(
  lessons,
  threads,
  ({ step, error, snapshot }) => {
    sum += error;
    count += 1;
    const seconds = (performance.now() - began) / 1000;
    if (seconds >= next || step + 1 === until) {
      console.log(`${seconds.toFixed(0)} s, step ${step + 1}: error ${(sum / count).toFixed(5)}`);
      [sum, count] = [0, 0];
      next = seconds + NEWS_SECONDS;
    }
    if (snapshot !== null && keep !== undefined) keepRun(keep, lessons, { taken: step + 1, snapshot });
    return 'goOn';
  },
  { stopped, until },
);
const file = write(weights);
const cpu = process.cpuUsage();
console.log(
  JSON.stringify({
    command: `npm run train -- --game ${game} --steps ${steps} --seed ${seed}${until === steps ? '' : ` --until ${until}`}`,
    steps: until,
    games: until * GAMES_A_STEP,
    cpuSeconds: Math.round((cpu.user + cpu.system) / 1e6),
    sha256: createHash('sha256').update(file).digest('hex'),
  }),
);

function write(trained: Float32Array): Uint8Array {
  const { inputs, shape, game: rules } = trainingPlanOf(lessons);
  const bytes = formatWeights({ game: rules, inputs }, shape, Float32Array.from(trained));
  writeFileSync(out, bytes);
  return bytes;
}

async function stepsIn(minutes: number): Promise<number> {
  let first = 0;
  let done = 0;
  let from = 0;
  await train({ game, steps: 1_000_000, seed }, threads, ({ step }) => {
    if (first === 0) [first, from] = [performance.now(), step];
    done = step - from;
    return performance.now() - first > 1000 * TRIAL_SECONDS ? 'stop' : 'goOn';
  });
  return Math.max(1, Math.round((done * 60 * minutes) / TRIAL_SECONDS));
}
