import { readFileSync } from 'node:fs';
import {
  type Language,
  LANGUAGES,
  type Messages,
  pathOf,
  type Section,
  type Translate,
  translator,
} from '@saqqara/words';

/** Where the words are, seen from this file as well as from the bundle: both lie in a folder of this package. */
const WORDS = new URL('../../words/src/', import.meta.url);

/** What mails say. */
export const mailSpeech = (): ((language: Language) => Translate) => speechOf(['mail']);

/** Some sections in every language; read at once, so that a new build pulls nothing from under a running server. */
export function speechOf(sections: readonly Section[]): (language: Language) => Translate {
  const speeches = new Map(LANGUAGES.map((language) => [language, speechIn(language, sections)]));
  return (language) => speeches.get(language)!;
}

function speechIn(language: Language, sections: readonly Section[]): Translate {
  const parts = sections.map(
    (section) => JSON.parse(readFileSync(new URL(pathOf(section, language), WORDS), 'utf8')) as Messages,
  );
  return translator(language, Object.assign({}, ...parts) as Messages);
}
