import { readFileSync } from 'node:fs';
import { type Language, LANGUAGES, type Messages, pathOf, type Translate, translator } from '@saqqara/words';

/** Where the words are, seen from this file as well as from the bundle: both lie in a folder of this package. */
const WORDS = new URL('../../words/src/', import.meta.url);

/** What mails say, in every language; read at once, so that a new build pulls nothing from under a running server. */
export function mailSpeech(): (language: Language) => Translate {
  const speeches = new Map(LANGUAGES.map((language) => [language, speechIn(language)]));
  return (language) => speeches.get(language)!;
}

function speechIn(language: Language): Translate {
  const text = readFileSync(new URL(pathOf('mail', language), WORDS), 'utf8');
  return translator(language, JSON.parse(text) as Messages);
}
