import type { Language } from '@saqqara/words';

/** A share as the language writes it: 62 %. */
export const percent = (share: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
