import { ROUNDS, type Ship, stonesMissing, type View } from '@saqqara/imhotep';
import { shipName } from '@saqqara/words/games/imhotep';
import type { Box } from '../boxes.ts';
import type { Scene } from '../printer.ts';
import type { Look } from '../terminal.ts';
import { padEnd } from '../text.ts';
import { emptySpace, stone } from './names.ts';

/** The four ships, bow to the left, with what they carry and whether they may sail. [IM-9, IM-15] */
export const harbour = (view: View, scene: Scene): Box => ({
  heading: scene.t('imhotepTerminal.harbour', { round: view.round, rounds: ROUNDS }),
  lines: view.ships.map(
    (ship, index) => `${shipName(index)} ${padEnd(hull(ship, scene.look), 12)}${news(ship, scene)}`,
  ),
});

function hull({ spaces }: Ship, look: Look): string {
  const { paint, isUnicode } = look;
  const [bow, stern] = isUnicode ? ['◁', '▷'] : ['<', '>'];
  const load = spaces.map((owner) => (owner === null ? emptySpace(look) : stone(owner, look)));
  return paint.dim(bow) + load.join(' ') + paint.dim(stern);
}

function news(ship: Ship, { look, t }: Scene): string {
  const { paint } = look;
  if (ship.at === 'box') return paint.dim(t('imhotepTerminal.gone'));
  if (ship.at !== 'harbour') return paint.dim(t('imhotepTerminal.docked', { site: ship.at }));
  const missing = stonesMissing(ship);
  return missing === 0
    ? paint.green(t('imhotep.board.canSail'))
    : t('imhotep.board.needsMore', { n: missing });
}
