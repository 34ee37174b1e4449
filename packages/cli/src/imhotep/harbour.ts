import { MINIMUM_LOAD, ROUNDS, type Ship, type View } from '@saqqara/imhotep';
import type { Box } from '../boxes.ts';
import type { Scene } from '../printer.ts';
import type { Look } from '../terminal.ts';
import { padEnd } from '../text.ts';
import { emptySpace, shipName, SITE_NAMES, stone } from './names.ts';

/** The four ships, bow to the left, with what they carry and whether they may sail. [IM-9, IM-15] */
export const harbour = (view: View, { look }: Scene): Box => ({
  heading: `Round ${view.round} of ${ROUNDS}: the ships, bow first`,
  lines: view.ships.map(
    (ship, index) => `${shipName(index)} ${padEnd(hull(ship, look), 12)}${news(ship, look)}`,
  ),
});

function hull({ spaces }: Ship, look: Look): string {
  const { paint, isUnicode } = look;
  const [bow, stern] = isUnicode ? ['◁', '▷'] : ['<', '>'];
  const load = spaces.map((owner) => (owner === null ? emptySpace(look) : stone(owner, look)));
  return paint.dim(bow) + load.join(' ') + paint.dim(stern);
}

function news(ship: Ship, { paint }: Look): string {
  if (ship.at === 'box') return paint.dim('gone');
  if (ship.at !== 'harbour') return paint.dim(`at the ${SITE_NAMES[ship.at]}`);
  const missing = MINIMUM_LOAD[ship.size]! - ship.aboard;
  if (missing <= 0) return paint.green('may sail');
  return missing === 1 ? 'needs 1 stone' : `needs ${missing} stones`;
}
