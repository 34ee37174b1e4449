import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../words/src/messages/app/', import.meta.url));

export type AppMessages = Readonly<Record<`app.${string}`, string>>;

/** What the page says besides its games, in every language, English first. */
export const appMessages = (): [language: string, messages: AppMessages][] =>
  readdirSync(FOLDER)
    .map((file) => basename(file, '.json'))
    .toSorted((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))
    .map((language) => [
      language,
      JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as AppMessages,
    ]);
