import type { TableStatus } from '@saqqara/protocol/client';
import { useRef, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { copyText } from '../../app/parts/clipboard.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { gameName } from '../../games/pageGames.ts';
import { QrCode } from './QrCode.tsx';

interface BringProps {
  readonly table: TableStatus;
}

/** Addresses that lead everybody to their own computer. */
const AT_HOME = /^(?:localhost|127\.|\[::1\])/;

/** The link to a table, for who invites: it comes before everything else there, first as text, then as a code for those in the same room. */
export function Bring({ table }: BringProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const address = `${location.origin}/play/${table.id}`;
  const copy = async (): Promise<void> => {
    const isThere = await copyText(Promise.resolve(address));
    setCopied(isThere);
    if (isThere) announce(t('onlinePages.bring.copied'));
    else field.current?.select();
  };
  const share = (): void => {
    const title = t('onlinePages.bring.shareText', { game: gameName(table.game) });
    // Whoever closes the menu again has changed their mind.
    navigator.share({ title, text: title, url: address }).catch(() => {});
  };
  return (
    <section class="panel bx bring first">
      <h2>{t('onlinePages.bring.title')}</h2>
      <p class="muted">{t(`onlinePages.bring.about.${table.access}`)}</p>
      <QrCode text={address} label={t('onlinePages.bring.qr')} />
      <input
        ref={field}
        class="address"
        readOnly
        value={address}
        aria-label={t('onlinePages.bring.link')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {AT_HOME.test(location.hostname) && <p class="note">{t('onlinePages.bring.local')}</p>}
      <div class="sub-buttons">
        {'share' in navigator && (
          <button type="button" class="btn" onClick={share}>
            <Icon name="share" />
            {t('onlinePages.bring.share')}
          </button>
        )}
        <button type="button" class="btn pri" onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {isCopied ? t('onlinePages.bring.copied') : t('onlinePages.bring.copy')}
        </button>
      </div>
    </section>
  );
}
