import { parseArgs } from 'node:util';
import { CALIBRATION_STEPS, calibrate } from '../../packages/cli/src/bench/calibration.ts';
import { idle } from './idle.ts';
import { inMemory } from './inMemory.ts';
import { load } from './load.ts';
import { startProgram } from './program.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    tables: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '15' },
    matches: { type: 'string', default: '14' },
    idle: { type: 'string', default: '10000' },
    'in-memory': { type: 'string', default: '1000' },
  },
});

const millionsPerCpuSecond = calibration();
const program = await startProgram();
const results = await measured();
await program.stop();
console.log(values.json ? JSON.stringify(results) : lines(results));
process.exit(0);

async function measured() {
  // First of all, while this process has nothing else to forget.
  const kept = await inMemory(Number(values['in-memory']), 60);
  const loaded = await load(program, {
    tables: Number(values.tables),
    seconds: Number(values.seconds),
    matches: Number(values.matches),
  });
  const waiting = Number(values.idle) > 0 ? await idle(program, Number(values.idle)) : null;
  return { calibration: millionsPerCpuSecond, load: loaded, idle: waiting, inMemory: kept };
}

function lines({
  calibration: steps,
  load: loaded,
  idle: waiting,
  inMemory: kept,
}: Awaited<ReturnType<typeof measured>>): string {
  const figure = (value: number): string => Math.round(value).toLocaleString('en');
  return [
    `calibration            ${figure(steps)} million steps per CPU-second`,
    `live tables            ${loaded.tables}, two clients each, every play stored (synchronous=FULL) and seen`,
    `  plays                ${figure(loaded.playsPerCpuSecond)} per CPU-second of the server, ${figure(loaded.playsPerSecond)} a second`,
    `  ratio                ${(loaded.playsPerCpuSecond / steps).toFixed(2)} plays for every million calibration steps`,
    `  seen by the other    median ${loaded.p50.toFixed(1)} ms, p99 ${loaded.p99.toFixed(1)} ms`,
    `  on the wire          median ${figure(loaded.medianBytes)} bytes, mean ${figure(loaded.meanBytes)}`,
    ...(waiting === null
      ? []
      : [
          `idle tables            ${figure(waiting.tables)}, each watched`,
          `  memory               ${figure(waiting.heapBytesPerTable)} bytes of heap each, garbage not swept; ${figure(waiting.rssMegabytes)} MB in all`,
          `  shown                median ${waiting.p50.toFixed(1)} ms, p99 ${waiting.p99.toFixed(1)} ms`,
        ]),
    `tables of ${kept.playsEach} plays     ${figure(kept.bytesPerTable)} bytes each in memory, all garbage swept`,
    `  a play               ${kept.quarters.map((quarter) => `${quarter.toFixed(0)} µs`).join(', ')} of CPU in each quarter of the match, without sockets`,
  ].join('\n');
}

function calibration(): number {
  calibrate();
  const before = process.cpuUsage();
  calibrate();
  const { user, system } = process.cpuUsage(before);
  return CALIBRATION_STEPS / (user + system);
}
