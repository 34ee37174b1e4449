import { useEffect, useRef, useState } from 'preact/hooks';
import { copyText } from '../app/parts/clipboard.ts';
import { Icon } from '../drawing/icon.tsx';
import { useTable } from './tableModel.ts';

/** Copies a link to the game or to the moment that is shown. Where nothing may be copied, the link is there to be marked. */
export function CopyLink() {
  const { match, say, cursor, isPast, isOver, openSheet, send } = useTable();
  const { t } = say;
  const [link, setLink] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [link]);
  const copy = async (): Promise<void> => {
    if (match.link === null) return;
    const address = match.link(isPast ? cursor : null);
    if (await copyText(address)) {
      openSheet(null);
      send({ type: 'linkCopied' });
    } else {
      setLink(await address);
    }
  };
  if (match.link === null) return null;
  return (
    <li class="copy">
      <button type="button" onClick={() => void copy()}>
        <Icon name="link" /> {t(isPast || isOver ? 'table.copyMoment' : 'table.copyLink')}
      </button>
      {link !== null && (
        <label class="by-hand">
          {t('table.copyByHand')}
          <input ref={field} readOnly value={link} />
        </label>
      )}
    </li>
  );
}
