import { useEffect, useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { copyText } from '../app/parts/clipboard.ts';
import { Icon } from '../drawing/icon.tsx';
import { Dialog } from '../table/Dialog.tsx';
import { useTable } from '../table/tableModel.ts';
import type { PictureContent } from './picture/content.ts';

interface ShareProps {
  /** What the picture shows, when it is asked for. */
  readonly content: () => Promise<PictureContent>;
  readonly close: () => void;
}

/** The picture of the end, and the link to the whole game. */
export function Share({ content, close }: ShareProps) {
  const { screen, say } = useTable();
  const { t } = say;
  const [picture, setPicture] = useState<Picture | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    let address: string | null = null;
    const work = async (): Promise<Picture> => {
      const [{ pictureOf }, shown] = await Promise.all([import('./picture/image.ts'), content()]);
      const file = new File([await pictureOf(shown)], `saqqara-${screen.game.id}.png`, { type: 'image/png' });
      address = URL.createObjectURL(file);
      return { file, address, verdict: shown.verdict };
    };
    work().then(
      (done) => isWanted && setPicture(done),
      () => isWanted && setPicture('failed'),
    );
    return () => {
      isWanted = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, []);
  return (
    <Dialog title={t('ending.share.title')} close={close}>
      <div class="share-picture">
        {picture === 'failed' && <p>{t('ending.share.failed')}</p>}
        {picture !== null && picture !== 'failed' && (
          <img src={picture.address} alt={t('ending.share.alt', { verdict: picture.verdict })} />
        )}
      </div>
      <div class="row share-actions">
        {picture !== null && picture !== 'failed' && <PictureButtons {...picture} />}
        <LinkButton />
      </div>
      <p class="muted">{t('ending.share.linkNote')}</p>
    </Dialog>
  );
}

interface Picture {
  readonly file: File;
  readonly address: string;
  readonly verdict: string;
}

/** Whether this device has a menu of its own that takes pictures. */
const takesPictures = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] });

function PictureButtons({ file, address, verdict }: Picture) {
  const { match, say } = useTable();
  const { t } = say;
  const [isSaved, setSaved] = useState(false);
  const send = async (): Promise<void> => {
    const url = (await match.link?.(null)) ?? location.origin;
    // Whoever closes that menu again has changed their mind.
    await navigator.share({ files: [file], title: 'Saqqara', text: `${verdict} ${url}` }).catch(() => null);
  };
  return (
    <>
      {takesPictures(file) && (
        <button type="button" class="btn pri" onClick={() => void send()}>
          <Icon name="share" /> {t('ending.share.send')}
        </button>
      )}
      <a
        class="btn"
        href={address}
        download={file.name}
        onClick={() => {
          setSaved(true);
          announce(t('ending.share.saved'), 'assertive');
        }}
      >
        <Icon name={isSaved ? 'check' : 'save'} /> {t(isSaved ? 'ending.share.saved' : 'ending.share.save')}
      </a>
    </>
  );
}

/** The link on the clipboard; where nothing may be copied it is there to be marked. */
function LinkButton() {
  const { match, say } = useTable();
  const { t } = say;
  const [isCopied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    if (match.link === null) return;
    const address = match.link(null);
    if (await copyText(address)) {
      setCopied(true);
      announce(t('table.linkCopied'), 'assertive');
    } else {
      setByHand(await address);
    }
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'link'} /> {t(isCopied ? 'table.copied' : 'ending.share.link')}
      </button>
      {byHand !== null && (
        <label class="by-hand">
          {t('table.copyByHand')}
          <input readOnly value={byHand} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}
