import { readFile } from 'node:fs/promises';
import { GAME_IDS } from '@saqqara/games';
import {
  type Language,
  loadMessages,
  type Messages,
  type Section,
  type Translate,
  translator,
} from '@saqqara/words';

/** Where the words are, seen from this file as well as from the bundle: both lie in a folder of this package. */
const WORDS = new URL('../../words/src/', import.meta.url);

const SECTIONS = [
  'app',
  'table',
  'terminal',
  ...GAME_IDS.flatMap((game): Section[] => [game, `${game}Terminal`]),
] as const;

/** Everything that the terminal says, in one language. */
export async function speechIn(language: Language): Promise<Translate> {
  const read = async (path: string): Promise<Messages> =>
    JSON.parse(await readFile(new URL(path, WORDS), 'utf8')) as Messages;
  return translator(language, await loadMessages(read, language, SECTIONS));
}
