/**
 * Loaded into a server before anything else: at the signal it does to the process what the file `DISTURBANCE` says. `wall` sets the
 * computer's clock ahead or back by so many milliseconds, `block` lets the event loop stand still for so long.
 */
import { readFileSync } from 'node:fs';

const { now } = Date;
let ahead = 0;
Date.now = () => now() + ahead;

process.on('SIGUSR2', () => {
  /** @type {{ readonly wall?: number, readonly block?: number }} */
  const { wall = 0, block = 0 } = JSON.parse(readFileSync(process.env['DISTURBANCE'] ?? '', 'utf8'));
  ahead += wall;
  if (block > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, block);
});
