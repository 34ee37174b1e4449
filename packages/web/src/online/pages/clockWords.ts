import type { Clock, Honours } from '@saqqara/protocol/client';
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
      return stillWords(
        clock.increment === undefined
          ? t('onlinePages.clock.days', { days: clock.days })
          : t('onlinePages.clock.bankDays', { days: clock.days, hours: clock.increment }),
        clock.honours,
        t,
      );
  }
}

const HONOURED = ['daysOff', 'hours', 'vacation'] as const;

/** With when clocks stand still. */
function stillWords(clock: string, honours: Honours | undefined, t: Translate): string {
  const when = HONOURED.filter((each) => honours?.[each] === true).map((each) =>
    t(`onlinePages.clock.still.${each}`),
  );
  if (when.length === 0) return clock;
  const all = new Intl.ListFormat(t.language, { type: 'conjunction' }).format(when);
  return t('onlinePages.clock.still', { clock, when: all });
}
