import type { Section } from '@saqqara/words';
import { languageInForce, settings } from '../app/settings.ts';
import { loadShownScreen } from '../games/screens.ts';
import { loadMessages } from '../i18n/catalogue.ts';
import { readMatch, type StoredMatch } from '../match/storage.ts';
import type { Screen } from './screen.ts';

/** A stored match, and how its game looks at the table: `null` where this page has no rules for it. */
export interface Found {
  readonly stored: StoredMatch;
  readonly screen: Screen | null;
}

export async function findTable(id: string): Promise<Found | null> {
  const stored = await readMatch(id);
  if (stored === null) return null;
  // The texts come along with the game, not after it: whoever asks for them then need not wait.
  loadMessages(languageInForce(settings.get()), textsOf(stored.game)).catch(() => {});
  return { stored, screen: await loadShownScreen(stored) };
}

/** What a table says, as far as one can know before its game is there: a game's own texts have its name. */
const textsOf = (game: string): Section[] => ['table', game as Section];
