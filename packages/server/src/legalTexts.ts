import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, type Language, LANGUAGES, type SITE_ROUTES } from '@saqqara/protocol';
import { BadConfig } from './badConfig.ts';

type Texts = Answer<typeof SITE_ROUTES.site>['texts'];
type OwnText = NonNullable<Texts['privacy']>;

/** What the operator adds to each page, in each language. */
export type LegalTexts = (language: Language) => Texts;

/** More is no notice but a book. */
const MOST_BYTES = 128 * 1_024;

const PAGES = ['privacy', 'imprint', 'contact'] as const satisfies readonly (keyof Texts)[];
const KINDS = [
  ['.md', 'markdown'],
  ['.txt', 'plain'],
] as const;

/** Reads everything at the start: `privacy.de.md` is for German, `privacy.md` for all that have no file of their own. */
export function legalTexts(folder: string | null): LegalTexts {
  if (folder === null) return () => ({ privacy: null, imprint: null, contact: null });
  if (!existsSync(folder)) throw new BadConfig(`LEGAL_FOLDER is a folder, and there is none at ${folder}.`);
  const textOf = (page: string, language: Language): OwnText | null =>
    textAt(join(folder, `${page}.${language}`)) ?? textAt(join(folder, page));
  const all = new Map(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(PAGES.map((page) => [page, textOf(page, language)])) as unknown as Texts,
    ]),
  );
  return (language) => all.get(language)!;
}

function textAt(path: string): OwnText | null {
  for (const [ending, kind] of KINDS) {
    const file = path + ending;
    if (!existsSync(file)) continue;
    if (statSync(file).size > MOST_BYTES) throw new BadConfig(`${file} is longer than ${MOST_BYTES} bytes.`);
    return { kind, text: readFileSync(file, 'utf8') };
  }
  return null;
}
