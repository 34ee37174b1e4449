import type { Clock } from '@saqqara/protocol/client';
import type { Translate } from '@saqqara/words';

export function clockWords(clock: Clock, t: Translate): string {
  switch (clock.kind) {
    case 'none':
      return t('onlinePages.clock.none');
    case 'live':
      return t('onlinePages.clock.live', {
        minutes: Math.round(clock.bank / 60),
        increment: clock.increment,
      });
    case 'days':
      return clock.increment === undefined
        ? t('onlinePages.clock.days', { days: clock.days })
        : t('onlinePages.clock.bankDays', { days: clock.days, hours: clock.increment });
  }
}
