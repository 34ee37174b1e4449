import { announce } from '../app/announce.tsx';
import { isUnhurried } from './model/hurrying.ts';
import type { TableModel } from './tableModel.ts';

/** Shows the rest of the bots' turns at once; `null` where there is nothing to wait for. */
export function hasteOf(model: TableModel): (() => void) | null {
  const { match, stage, say } = model;
  if (match.hurry === undefined || !isUnhurried(model)) return null;
  return () => {
    match.hurry?.();
    stage.clear();
    announce(say.t('table.skipped'));
  };
}
