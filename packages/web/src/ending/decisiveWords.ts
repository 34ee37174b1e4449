import type { Seat } from '@saqqara/kernel';
import type { Say } from '@saqqara/words';
import type { Decisive } from './decisive.ts';
import { signed } from '../table/signed.ts';
import type { Screen } from '../table/screen.ts';

/** What decided it, in a sentence or two. */
export function decisiveWords(what: Decisive, screen: Screen, say: Say): string {
  const { words } = screen;
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
      const { winner, second, high, low, gains, changes, most } = what;
      const listed = (lines: typeof gains): string =>
        lines.map((each) => `${line(each.line)} ${signed(each.points)}`).join(', ');
      const told = t(changes.length === 0 ? 'table.decisive.lastTurn' : 'table.decisive.lastTurnBoth', {
        ...{ winner: whom(winner), second: whom(second), high, low },
        ...{ gains: listed(gains), changes: listed(changes) },
      });
      if (most === null) return told;
      return `${told} ${decisiveWords({ type: 'widest', winner, second, ...most }, screen, say)}`;
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
