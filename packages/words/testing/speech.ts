import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  type Language,
  type Messages,
  pathOf,
  type Say,
  type Section,
  type Translate,
  translator,
} from '@saqqara/words';

const WORDS = new URL('../src/', import.meta.url);
const foldersOf = (path: string): string[] => readdirSync(new URL(path, WORDS));

/** What a game says besides its table: its rules, its guide and so on, each in a folder of its own. */
const partsOf = (game: string): string[] =>
  foldersOf(`games/${game}/`)
    .filter((part) => part !== 'messages' && existsSync(new URL(`games/${game}/${part}/en.json`, WORDS)))
    .map((part) => `${game}${part.charAt(0).toUpperCase()}${part.slice(1)}`);

/** Everything that there is to say. */
export const SECTIONS = [
  ...foldersOf('messages/'),
  ...foldersOf('games/').flatMap((game) => [game, ...partsOf(game)]),
] as readonly Section[];

/** What was read and made once: tests ask for the same words thousands of times. */
const read = new Map<string, Messages>();
const made = new Map<string, Translate>();

export function messagesOf(language: Language, section: Section): Messages {
  const path = pathOf(section, language);
  const known = read.get(path);
  if (known !== undefined) return known;
  const file = new URL(path, WORDS);
  const messages = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : {};
  read.set(path, messages);
  return messages;
}

function translatorOf(language: Language, sections: readonly Section[]): Translate {
  const key = [language, ...sections].join(' ');
  const known = made.get(key);
  if (known !== undefined) return known;
  const messages = Object.assign({}, ...sections.map((section) => messagesOf(language, section))) as Messages;
  const t = translator(language, messages);
  made.set(key, t);
  return t;
}

/** Everything of a language, as the page speaks to the first seat of five. */
export function sayIn(language: Language, sections: readonly Section[] = SECTIONS): Say {
  return {
    t: translatorOf(language, sections),
    you: 0,
    names: ['Ilse', 'Nefret', 'Tomás', 'Ptah', 'Senet'],
    looks: [2, 0, 1, 3, 4],
  };
}
