import { useEffect, useState } from 'preact/hooks';
import type { OnlineSlots } from './onlineSlots.ts';
import { Log } from './Log.tsx';
import { useTable } from './tableModel.ts';
import { Scrubber } from './Scrubber.tsx';
import { isSideSheet, type SideSheet, SIDE_SHEETS } from './sheets.ts';

/** Beside the board there is room for one of two: what happened, and what is said. */
export function LogAndTalk({ onlineSlots: { Talk, Unread } }: { readonly onlineSlots: OnlineSlots }) {
  const { say, sheet, openSheet } = useTable();
  const [shown, show] = useState<SideSheet>('log');
  // Whoever asks for it by a key or a button wants to use it.
  useEffect(() => {
    if (!isSideSheet(sheet)) return;
    openSheet(null);
    show(sheet);
    requestAnimationFrame(() => {
      const panel = document.getElementById(`side-${sheet}`);
      // The scrubber of the log is an input, too, but not the first thing to read.
      (panel?.querySelector<HTMLElement>('.say input') ?? panel?.querySelector('ol'))?.focus();
    });
  }, [sheet]);
  const step = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = shown === 'log' ? 'chat' : 'log';
    show(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    document.getElementById('prompt')?.focus({ preventScroll: true });
    event.preventDefault();
  };
  return (
    <div class="panel log-panel">
      <div class="tabs" role="tablist" aria-label={say.t('table.log')}>
        {SIDE_SHEETS.map((each) => (
          <button
            key={each}
            id={`tab-${each}`}
            type="button"
            role="tab"
            aria-selected={shown === each}
            aria-controls={`side-${each}`}
            tabIndex={shown === each ? 0 : -1}
            onClick={() => show(each)}
            onKeyDown={step}
          >
            {say.t(`table.${each}`)}
            {each === 'chat' && <Unread />}
          </button>
        ))}
      </div>
      <div
        id={`side-${shown}`}
        class="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${shown}`}
        onKeyDown={leave}
      >
        {shown === 'log' ? (
          <>
            <Log />
            <Scrubber />
          </>
        ) : (
          <Talk />
        )}
      </div>
    </div>
  );
}
