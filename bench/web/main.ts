import { parseArgs } from 'node:util';
import { CALIBRATION_STEPS, calibrate } from '../../packages/cli/src/bench/calibration.ts';
import { openSite } from '../../packages/web/test/browser/site.ts';
import { type Audit, audits } from './audit.ts';
import { isWithinSizes, type Measured, tableOf } from './report.ts';
import { scriptSizes } from './scripts.ts';
import { DEVICES, type Smoothness, smoothness } from './smoothness.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    sizes: { type: 'boolean', default: false },
    visits: { type: 'string', default: '3' },
    turns: { type: 'string', default: '9' },
  },
});

const site = await openSite();
try {
  const measured = await measure();
  console.log(values.json ? JSON.stringify(measured) : tableOf(measured));
  process.exitCode = isWithinSizes(measured) ? 0 : 1;
} finally {
  await site.close();
}

async function measure(): Promise<Measured> {
  tell('what is fetched');
  const sizes = await scriptSizes(site);
  const devices: Smoothness[] = [];
  let screens: Audit[] = [];
  if (!values.sizes) {
    for (const device of DEVICES) {
      tell(`a table on a ${device.name}, ${device.slowdown}× slower`);
      devices.push(await smoothness(site, device, Number(values.turns)));
    }
    tell('Lighthouse');
    screens = await audits(site.address, Number(values.visits));
  }
  return { sizes, devices, screens, calibration: calibration() };
}

/** On stderr, so that what is printed can be piped. */
function tell(what: string): void {
  console.error(`measuring ${what} …`);
}

/** Millions of steps per second in this process. */
function calibration(): number {
  const began = performance.now();
  calibrate();
  return Math.round(CALIBRATION_STEPS / 1000 / (performance.now() - began));
}
