import { PLACES, TURNS } from '@saqqara/kheops';
import type { Goal } from '../../goal.ts';
import type { Say } from '../../say.ts';

export const goal = ({ t }: Say): Goal => ({
  line: t('kheops.goal.line'),
  whole: t('kheops.goal.whole'),
  pays: [t('kheops.goal.rooms'), t('kheops.goal.extras'), t('kheops.goal.ankhs')],
  ends: t('kheops.goal.ends', { turns: TURNS, places: PLACES }),
});
