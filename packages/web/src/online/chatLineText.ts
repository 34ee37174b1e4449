import type { ChatLine } from '@saqqara/protocol/client';
import type { Translate } from '@saqqara/words';

/** What somebody said: a phrase in the reader's language, or their own words. */
export const chatLineText = ({ said }: ChatLine, t: Translate): string =>
  said.kind === 'text' ? said.text : t(`onlineTable.phrase.${said.phrase}`);
