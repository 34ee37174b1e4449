import { useEffect, useRef } from 'preact/hooks';
import type { TableModel } from '../table/tableModel.ts';
import { hasLearnCards } from './hasLearnCards.ts';
import { watchHolds } from './holds.ts';
import { thingOf } from './thing.ts';

/** Whoever holds something on the table, or clicks it with the other button, is told about it. */
export function useHolds(model: TableModel): void {
  const latest = useRef(model);
  latest.current = model;
  useEffect(
    () =>
      watchHolds(window, {
        thingAt: thingOf,
        ask(thing) {
          const { screen, sheet, curtain, openSheet } = latest.current;
          if (sheet !== null || curtain !== null || !hasLearnCards(screen.game.id)) return false;
          openSheet(`learn:${thing}`);
          return true;
        },
      }),
    [],
  );
}
