import type { Language } from './languages.ts';
import type { Messages } from './translate.ts';

/** Parts of the texts that are loaded on their own. */
export const SECTIONS = [
  'app',
  'table',
  'onlineTable',
  'imhotep',
  'imhotepRules',
  'kheops',
  'kheopsRules',
  'anubixx',
  'anubixxRules',
  'onlinePages',
] as const;
export type Section = (typeof SECTIONS)[number];

const FILES = import.meta.glob<Messages>('../messages/*/*.json', { import: 'default' });

export async function loadMessages(language: Language, sections: readonly Section[]): Promise<Messages> {
  const parts = await Promise.all(
    sections.map(async (section) => FILES[`../messages/${language}/${section}.json`]?.()),
  );
  return Object.assign({}, ...parts) as Messages;
}
