import type { GameId } from '@saqqara/games';
import type { Language, Section } from '@saqqara/words';
import { lazily } from '../app/lazily.tsx';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { loadMessages } from '../i18n/catalogue.ts';
import type { GameEnding } from './gameEnding.ts';

export const Finished = lazily(async () => (await import('./Finished.tsx')).Finished);

/** The words of an end. */
export const sectionsOf = (ending: GameEnding | null): readonly Section[] =>
  ending === null ? ['ending', 'review'] : ['ending', 'review', ending.section];

/** Fetches the end while its band stands: when that goes, nothing is empty. */
export async function prepareEnd(game: GameId, language: Language): Promise<void> {
  Finished.prepare();
  const ending = (await PAGE_GAMES[game].ending?.()) ?? null;
  await loadMessages(language, sectionsOf(ending));
}
