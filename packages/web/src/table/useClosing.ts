import { useEffect } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { useSettings } from '../app/settings.ts';
import { closeAfter, closesIn, type Hands } from './model/closing.ts';
import type { TableModel } from './tableModel.ts';

/** Ends a turn in which nothing more can be done, unless it is taken back meanwhile. */
export function useClosing(model: TableModel): void {
  const { asked, chosen, controls, say, table } = model;
  const wait = closesIn(model, useSettings());
  useEffect(
    () => (wait === null ? undefined : closeAfter(wait, HANDS, controls.close)),
    [wait, asked, chosen.join(' '), controls],
  );
  useEffect(() => {
    // Whoever was quicker has ended it themselves.
    if (table.closed !== null) announce(say.t('table.turnEnded'));
  }, [table.closed]);
}

const HANDS: Hands = {
  areOnKeys: () => document.activeElement?.matches(':focus-visible') === true,
  watch(changed) {
    const focused = (): void => changed('focus');
    const pressed = (): void => changed('key');
    const held = (): void => changed('press');
    const released = (): void => changed('release');
    const listeners = [
      ['focusin', focused],
      ['keydown', pressed],
      ['pointerdown', held],
      ['pointerup', released],
      ['pointercancel', released],
    ] as const;
    for (const [type, listener] of listeners) document.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener);
    };
  },
};
