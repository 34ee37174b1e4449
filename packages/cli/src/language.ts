import { isLanguage, type Language, LANGUAGES, preferredLanguage } from '@saqqara/words';

/** The language of an environment: our own variable, then those of the system, of which the first that is set counts. */
export function languageOfSystem(env: Readonly<Record<string, string | undefined>>): Language {
  const wishes = ['SAQQARA_LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => env[name] ?? '');
  return preferredLanguage(wishes.filter((wish) => wish !== '').slice(0, 1));
}

/** What was typed without `--language CODE`, and that code. */
export function languageAsked(argv: readonly string[]): { rest: readonly string[]; code: string | null } {
  const at = argv.findIndex((word) => word === FLAG || word.startsWith(`${FLAG}=`));
  if (at < 0) return { rest: argv, code: null };
  const isJoined = argv[at] !== FLAG;
  const code = isJoined ? argv[at]!.slice(FLAG.length + 1) : (argv[at + 1] ?? '');
  return { rest: argv.toSpliced(at, isJoined ? 1 : 2), code: code.toLowerCase() };
}

const FLAG = '--language';

/** The language of a code, or `null` if we do not speak it. */
export const languageNamed = (code: string): Language | null => (isLanguage(code) ? code : null);

export const LANGUAGE_CODES = LANGUAGES.join(', ');
