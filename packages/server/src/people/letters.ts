import { lifetimeMs, RETENTION } from '@saqqara/protocol';
import type { Translate } from '@saqqara/words';
import type { Letter } from './mail.ts';

const MINUTES = lifetimeMs(RETENTION.emailLink.lasts) / 60_000;

/** The letter with a link that signs in. */
export const linkLetter = (t: Translate, link: string): Letter => ({
  subject: t('mail.link.subject'),
  text: paragraphs(
    t('mail.link.invitation'),
    link,
    t('mail.link.conditions', { minutes: MINUTES }),
    t('mail.link.otherwise'),
  ),
});

/** The letter to an address that an account no longer has. Where the account has gone it does not tell: who reads it may be anybody. */
export const changedLetter = (t: Translate, site: string): Letter => ({
  subject: t('mail.changed.subject'),
  text: paragraphs(t('mail.changed.news'), t('mail.changed.otherwise', { site })),
});

/** With a line between them. */
export const paragraphs = (...all: readonly string[]): string => `${all.join('\n\n')}\n`;
