import type { Say } from '@saqqara/words';
import type { Screen } from '../table/screen.ts';
import type { Close } from './close.ts';

export function closeWords(what: Close, { words }: Screen, say: Say): string {
  const { t, names } = say;
  switch (what.type) {
    case 'near':
      return t('ending.close.near', { winner: names[what.winner]!, points: what.points });
    case 'ahead':
      return t('ending.close.ahead', { count: what.count });
    case 'best':
    case 'own':
      return t(`ending.close.${what.type}`, { line: words.scoreLine(what.line, say), points: what.points });
  }
}
