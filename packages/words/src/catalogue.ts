import type { Section } from './keys.ts';
import type { Language } from './languages.ts';
import type { Messages } from './translate.ts';

/** Reads one file of messages, or nothing where there is none. Whoever speaks lends it: a page fetches, Node reads. */
export type ReadMessages = (path: string) => Promise<Messages | undefined>;

/** The messages of a language, as far as they are asked for. */
export async function loadMessages(
  read: ReadMessages,
  language: Language,
  sections: readonly Section[],
): Promise<Messages> {
  const parts = await Promise.all(sections.map(async (section) => read(pathOf(section, language))));
  return Object.assign({}, ...parts) as Messages;
}

/** What no game owns. */
const PLATFORM: readonly string[] = [
  'app',
  'table',
  'onlineTable',
  'onlinePages',
  'legal',
  'operations',
  'fairPlay',
  'bots',
  'learn',
  'day',
  'find',
  'known',
  'ending',
  'puzzles',
  'review',
  'study',
  'learnCard',
  'safety',
  'moderation',
  'mail',
  'told',
  'habits',
  'groups',
  'terminal',
  'usage',
];
/** What a section of a game ends with, and the folder in which it lies. */
const PARTS = {
  About: 'about',
  Ending: 'ending',
  Guide: 'guide',
  LearnCards: 'learnCards',
  Rules: 'rules',
  Terminal: 'terminal',
} as const;

/** Where the messages of a section are, seen from this folder. */
export function pathOf(section: Section, language: Language): string {
  if (PLATFORM.includes(section)) return `messages/${section}/${language}.json`;
  for (const [part, folder] of Object.entries(PARTS)) {
    if (section.endsWith(part)) return `games/${section.slice(0, -part.length)}/${folder}/${language}.json`;
  }
  return `games/${section}/messages/${language}.json`;
}
