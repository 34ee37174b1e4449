import { existsSync } from 'node:fs';
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
  'usage',
  ...GAME_IDS.flatMap((game) => [game, `${game}Terminal` as Section]),
] as readonly Section[];

/** Everything that the terminal says, in one language. */
export async function speechIn(language: Language): Promise<Translate> {
  // A game without a drawing of its own in the terminal has nothing to say about it.
  const read = async (path: string): Promise<Messages | undefined> => {
    const file = new URL(path, WORDS);
    return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Messages) : undefined;
  };
  return translator(language, await loadMessages(read, language, SECTIONS));
}
