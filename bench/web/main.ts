import { parseArgs } from 'node:util';
import { CALIBRATION_STEPS, calibrate } from '../../packages/cli/src/bench/calibration.ts';
import { openSite } from '../../packages/web/test/browser/site.ts';
import { type Audit, audits } from './audit.ts';
import { isWithinSizes, type Measured, tableOf } from './report.ts';
import { type Reviewing, reviewing } from './review.ts';
import { scriptSizes } from './scripts.ts';
import { DEVICES, type Smoothness, smoothness } from './smoothness.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    sizes: { type: 'boolean', default: false },
    visits: { type: 'string', default: '3' },
    turns: { type: 'string', default: '9' },
    reviews: { type: 'boolean', default: false },
  },
});

/** The numbers of the games that are reviewed. */
const REVIEWED = [1, 2, 3];

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
  const reviews: Reviewing[] = [];
  let screens: Audit[] = [];
  if (!values.sizes) {
    for (const game of REVIEWED) {
      tell(`the review of game ${game}`);
      reviews.push(await reviewing(site, game));
    }
  }
  if (!values.sizes && !values.reviews) {
    for (const device of DEVICES) {
      tell(`a table on a ${device.name}, ${device.slowdown}× slower`);
      devices.push(await smoothness(site, device, Number(values.turns)));
    }
    tell('Lighthouse');
    screens = await audits(site.address, Number(values.visits));
  }
  return { sizes, devices, reviews, screens, calibration: calibration() };
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
