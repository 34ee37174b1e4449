import type { Ground, ToldAct } from '@saqqara/protocol';
import { localeOf, type Translate } from '@saqqara/words';
import { paragraphs } from '../people/letters.ts';
import type { Letter } from '../people/mail.ts';

/** What somebody is told by mail: an act, that it was taken back, or what came of their appeal. */
export interface Decided {
  readonly kind: ToldAct | 'undone' | 'kept' | 'lifted';
  readonly ground: Ground;
  /** `null` for good, or where nothing lasts. */
  readonly until: number | null;
}

/** The letter in which somebody reads what was decided about them. */
export const decisionLetter = (t: Translate, decided: Decided, link: string): Letter => ({
  subject: t('mail.decision.subject'),
  text: paragraphs(
    t(`mail.decision.${decided.kind}`),
    t('mail.decision.about', { ground: decided.ground }),
    ...lasting(t, decided),
    t('mail.decision.more'),
    link,
  ),
});

function lasting(t: Translate, { kind, until }: Decided): readonly string[] {
  if (kind === 'lifted' || kind === 'undone') return [];
  if (until === null) return kind === 'close' ? [t('mail.decision.forGood')] : [];
  return [
    t('mail.decision.until', { date: new Intl.DateTimeFormat(localeOf(t.language), DAY).format(until) }),
  ];
}

const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;
