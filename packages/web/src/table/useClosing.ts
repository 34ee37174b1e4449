import { useEffect } from 'preact/hooks';
import { useSettings } from '../app/settings.ts';
import { closesIn } from './model/closing.ts';
import type { TableModel } from './tableModel.ts';

/** Ends a turn in which nothing more can be done, unless it is taken back meanwhile. */
export function useClosing(model: TableModel): void {
  const { asked, chosen, controls } = model;
  const wait = closesIn(model, useSettings());
  useEffect(() => {
    // Who plays by keys has Enter at hand, and may still be listening to what happened.
    if (wait === null || document.activeElement?.matches(':focus-visible') === true) return;
    const timer = setTimeout(controls.confirm, wait);
    return () => clearTimeout(timer);
  }, [wait, asked, chosen.join(' '), controls]);
}
