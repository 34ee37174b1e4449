import { SITES } from '@saqqara/imhotep';
import type { Translate } from '@saqqara/words';
import type { Toggle } from '../printer.ts';

/** The other side of each site, and the variant. */
export const toggles = (t: Translate): readonly Toggle[] => [
  ...SITES.map((site) => ({
    id: site,
    label: `${t(`imhotep.site.${site}`)} B`,
    hint: t(`imhotepTerminal.toggle.${site}`),
  })),
  { id: 'wrath', label: t('imhotep.setUp.wrath'), hint: t('imhotep.setUp.wrathNote') },
];

export const toggled = (ids: readonly string[]): object => ({
  sides: Object.fromEntries(ids.filter((id) => id !== 'wrath').map((id) => [id, 'B'])),
  wrath: ids.includes('wrath'),
});
