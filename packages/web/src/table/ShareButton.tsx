import { useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { copyText } from '../app/parts/clipboard.ts';
import { Icon } from '../drawing/icon.tsx';
import { useTable } from './tableModel.ts';

/** A link to the whole game: by the device's own menu, or on the clipboard. Where neither works the menu has it by hand. */
export function ShareButton() {
  const { match, say, openSheet } = useTable();
  const { t } = say;
  const [isCopied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    const address = match.link(null);
    if ('share' in navigator) {
      // Whoever closes that menu again has changed their mind.
      await navigator.share({ title: document.title, url: await address }).catch(() => null);
    } else if (await copyText(address)) {
      setCopied(true);
      announce(t('table.linkCopied'), 'assertive');
    } else {
      openSheet('menu');
    }
  };
  return (
    <button type="button" class="btn" onClick={() => void share()}>
      <Icon name={isCopied ? 'check' : 'share'} /> {t(isCopied ? 'table.copied' : 'table.share')}
    </button>
  );
}
