import type { Translate } from '@saqqara/words';

/** What `app.new.you` is in each language: under one of these a game was stored by who gave no name. */
export const UNNAMED: readonly string[] = ['You', 'Tú', 'Tu', 'Du', 'Toi'];

interface Named {
  readonly kind: string;
  readonly name: string;
}

/** A name as it is shown: who gave none is "you" in the language that is read now, not in that of the beginning. */
export const shownName = ({ kind, name }: Named, t: Translate): string =>
  kind === 'person' && UNNAMED.includes(name) ? t('app.new.you') : name;
