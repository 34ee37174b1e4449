import { useEffect } from 'preact/hooks';
import type { Translate } from '@saqqara/words';
import { announce } from '../../app/announce.tsx';
import { useStore } from '../../app/store.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { useOnline } from './context.ts';
import { sanctionWords } from '../safety/sanctionWords.ts';
import type { Refusal } from './wishing.ts';

/** After so long, in milliseconds, it is no news any more. */
const LASTS = 10_000;

/** What the person wished was not done, and why. */
export function RefusalNote() {
  const { say } = useTable();
  const { match } = useOnline();
  const refusal = useStore(match.refusal);
  const { t } = say;
  useEffect(() => {
    if (refusal === null) return;
    announce(refusalWords(refusal, t), 'assertive');
    const timer = setTimeout(() => match.dismiss(), LASTS);
    return () => clearTimeout(timer);
  }, [refusal]);
  if (refusal === null) return null;
  return (
    <p class="note red" ref={raise} popover="manual">
      <Icon name="info" />
      <span>{refusalWords(refusal, t)}</span>
      <button type="button" class="tool close" aria-label={t('table.close')} onClick={() => match.dismiss()}>
        <Icon name="x" />
      </button>
    </p>
  );
}

/** Over an open sheet: what was said there was not sent. Where a browser knows no such thing it is a note as any other. */
function raise(note: HTMLElement | null): void {
  const sheet = document.querySelector('dialog[open]');
  if (note === null || sheet === null || !('showPopover' in note)) return;
  note.showPopover();
  const lower = (): void => {
    if (note.isConnected && note.matches(':popover-open')) note.hidePopover();
  };
  sheet.addEventListener('close', lower, { once: true });
}

function refusalWords({ what, code, until }: Refusal, t: Translate): string {
  switch (code) {
    case 'muted':
    case 'closed':
    case 'hiddenName':
      return sanctionWords({ code, until }, t);
    case 'unavailable':
      return t('onlineTable.refused.offline', { what });
    case 'tooFast':
      return t('onlineTable.refused.tooFast', { what });
    case 'stale':
    case 'notNow':
    case 'nothing':
      return t('onlineTable.refused.tooLate', { what });
    case 'needsConsent':
      return t('onlineTable.refused.needsConsent');
    case 'usedUp':
      return t('onlineTable.refused.usedUp');
    case 'notYours':
      return t('onlineTable.refused.notYours', { what });
    default:
      return t('onlineTable.refused.other', { what });
  }
}
