import type { Seat } from '@saqqara/kernel';
import type { Say } from '@saqqara/words';
import type { Decisive } from './decisive.ts';
import { signed } from '../table/signed.ts';
import type { Screen } from '../table/screen.ts';

/** One sentence about what decided it. */
export function decisiveWords(what: Decisive, { words }: Screen, say: Say): string {
  const { t, you, names } = say;
  const whom = (seat: Seat): string => (seat === you ? t('table.whom') : names[seat]!);
  const line = (id: string): string => words.scoreLine(id, say);
  switch (what.type) {
    case 'shared':
      return t('table.decisive.shared', { points: what.points });
    case 'tieBreak':
      return t('table.decisive.tieBreak', { winner: whom(what.winner) });
    case 'everywhere':
      return t('table.decisive.everywhere', { winner: whom(what.winner), second: whom(what.second) });
    case 'lastTurn': {
      const { winner, second, high, low, gains } = what;
      return t('table.decisive.lastTurn', {
        ...{ winner: whom(winner), second: whom(second), high, low },
        gains: gains.map((gain) => `${line(gain.line)} ${signed(gain.points)}`).join(', '),
      });
    }
    case 'late': {
      const { winner, second, high, low, points } = what;
      return t('table.decisive.late', {
        ...{ winner: whom(winner), second: whom(second), line: line(what.line) },
        ...{ high, low, points },
      });
    }
    case 'widest': {
      const { winner, second, points, more } = what;
      return t('table.decisive.widest', {
        ...{ winner: whom(winner), second: whom(second), line: line(what.line) },
        ...{ points, other: points - more },
      });
    }
    case 'line':
    case 'alone': {
      const { winner, second, points, more } = what;
      return t(`table.decisive.${what.type}`, {
        ...{ winner: whom(winner), second: whom(second), line: line(what.line) },
        ...{ points, more },
      });
    }
  }
}
