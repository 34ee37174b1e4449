import type { GameId } from '@saqqara/games';
import { useTitle } from '../app/arrival.ts';
import { PAGE_GAMES } from '../games/pageGames.ts';
import type { TableModel } from './tableModel.ts';

/** The browser's tab names the game, and whose turn it is. */
export function useTableTitle(model: TableModel): void {
  const { name } = PAGE_GAMES[model.screen.game.id as GameId];
  const news = newsOf(model);
  useTitle(news === null ? name : isMyTurn(model) ? `● ${news} · ${name}` : `${name} · ${news}`);
}

/** Whether somebody waits for the one who looks at this screen. Where several share it, a name says more. */
const isMyTurn = ({ say, onlineSlots, trialSlots, decision, curtain, isOver }: TableModel): boolean =>
  trialSlots?.kind !== 'puzzle' &&
  !isOver &&
  (decision ?? curtain) !== null &&
  (say.you !== null || onlineSlots !== null);

function newsOf(model: TableModel): string | null {
  const { screen, view, say, decision, curtain, isOver, isPast } = model;
  const { t, names } = say;
  if (model.trialSlots?.kind === 'puzzle') return t('puzzles.puzzle');
  if (isOver) return t('table.gameOver');
  if (isMyTurn(model)) return t('table.yourTurn');
  const seat = decision?.seat ?? curtain ?? (isPast ? undefined : screen.game.toAct(view)[0]);
  return seat === undefined ? null : t('table.turnOf', { name: names[seat]! });
}
