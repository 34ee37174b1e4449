import type { IconName } from '../../drawing/icon.tsx';
import { Icon } from '../../drawing/icon.tsx';

const SIGNS: Readonly<Record<string, IconName>> = { imhotep: 'stone', kheops: 'pyramid', anubixx: 'dice' };

/** Which game it is, at a glance; its name stands beside it. */
export const GameSign = ({ game }: { readonly game: string }) => (
  <span class="game-sign">
    <Icon name={SIGNS[game] ?? 'stone'} />
  </span>
);
