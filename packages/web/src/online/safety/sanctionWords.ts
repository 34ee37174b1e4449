import type { Translate } from '@saqqara/words';
import { dayText } from './dayText.ts';

interface Sanctioned {
  readonly code: 'muted' | 'closed' | 'hiddenName';
  /** `null` for good. */
  readonly until?: number | null | undefined;
}

/** What moderators do not let somebody do, and until when. */
export function sanctionWords({ code, until = null }: Sanctioned, t: Translate): string {
  if (code === 'hiddenName') return t('app.refused.hiddenName');
  const date = until === null ? '' : dayText(until, t.language);
  return code === 'muted'
    ? t('app.refused.muted', { date })
    : t('app.refused.closed', { until: until === null ? 'none' : 'day', date });
}
