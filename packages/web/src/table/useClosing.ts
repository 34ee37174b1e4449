import { useEffect } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { useSettings } from '../app/settings.ts';
import { closeAfter, closesIn, type Hands } from './model/closing.ts';
import type { TableModel } from './tableModel.ts';

/** Ends a turn in which nothing more can be done, unless it is taken back meanwhile. */
export function useClosing(model: TableModel): void {
  const { asked, chosen, controls, say } = model;
  const wait = closesIn(model, useSettings());
  const close = (): void => {
    controls.close();
    announce(say.t('table.turnEnded'));
  };
  useEffect(
    () => (wait === null ? undefined : closeAfter(wait, HANDS, close)),
    [wait, asked, chosen.join(' '), controls],
  );
}

const HANDS: Hands = {
  areOnKeys: () => document.activeElement?.matches(':focus-visible') === true,
  watch(changed) {
    const focused = (): void => changed('focus');
    const pressed = (): void => changed('key');
    document.addEventListener('focusin', focused);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('focusin', focused);
      document.removeEventListener('keydown', pressed);
    };
  },
};
