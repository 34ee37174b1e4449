import type { CaseSummary } from '@saqqara/protocol/client';
import type { Translate } from '@saqqara/words';
import { gameName } from '../../games/pageGames.ts';

/** "Insults at a table of Khéops"; or that it is a name in a list. */
export const caseWords = ({ grounds, game, day }: CaseSummary, t: Translate): string =>
  day === null
    ? t('moderation.about', { ground: grounds[0] ?? 'other', game: gameName(game) })
    : t('moderation.aboutDay', { game: gameName(game) });
