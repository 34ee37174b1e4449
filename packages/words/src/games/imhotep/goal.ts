import { ROUNDS, SITES, type View } from '@saqqara/imhotep';
import type { Goal } from '../../goal.ts';
import type { Say } from '../../say.ts';

/** Each site pays in its own way, by the side that lies on the table. */
export const goal = ({ options }: View, { t }: Say): Goal => ({
  line: t('imhotep.goal.line', { rounds: ROUNDS }),
  whole: t('imhotep.goal.whole'),
  pays: SITES.map((site) =>
    t('imhotep.goal.site', {
      site: t(`imhotep.site.${site}`),
      when: t(`imhotep.board.${site}.${options.sides[site]}`),
    }),
  ),
  ends: t('imhotep.goal.ends', { rounds: ROUNDS }),
});
