import './find.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { listed } from '../app/matches.ts';
import { seekHint } from '../app/seekHint.ts';
import { useStore } from '../app/store.ts';
import { Icon } from '../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { Found } from './Found.tsx';
import { Ring } from './Ring.tsx';
import { dismissNews, follow, look, poolNow, seeking, stopLooking } from './seeking.ts';
import { FEW_AFTER, rangeAt, waitedText, widensEvery } from './seekModel.ts';
import { lastChoice } from './wanted.ts';

/** Over every page, while somebody looks for players: how it goes, and that they were found. */
export const SeekOverlay = () => (
  <SpeakingAlso sections={['find']}>
    <Overlay />
  </SpeakingAlso>
);

function Overlay() {
  const hint = useStore(seekHint);
  const { status, news } = useStore(seeking);
  useEffect(() => {
    if (hint !== null) follow();
  }, [hint]);
  const seek = status?.seek ?? null;
  if (seek?.state === 'offered' && seek.offer !== null) {
    return <Found key={seek.offer.id} seek={seek} offer={seek.offer} />;
  }
  if (news?.kind === 'missed') return <Missed />;
  return hint === 'live' && seek?.state === 'looking' ? <Strip /> : null;
}

/** The page makes room for what lies above it. */
function useRoom() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = new ResizeObserver(() =>
      style.setProperty('--strip', `${ref.current?.offsetHeight ?? 0}px`),
    );
    measure.observe(ref.current!);
    return () => {
      measure.disconnect();
      style.removeProperty('--strip');
    };
  }, []);
  return ref;
}

function useSeconds(): number {
  const [now, setNow] = useState(poolNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(poolNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Strip() {
  const t = useT();
  const room = useRoom();
  const { status, news } = useStore(seeking);
  const now = useSeconds();
  const [keepsOn, setKeepsOn] = useState(false);
  const seek = status?.seek ?? null;
  const fell =
    news?.kind === 'fell'
      ? t('find.fell', { names: listed(news.names, t.language), count: news.names.length })
      : null;
  const isFew = seek !== null && now - seek.since > FEW_AFTER && !keepsOn;
  useEffect(() => announce(t('find.looking')), []);
  useEffect(() => {
    if (fell !== null) announce(fell);
  }, [fell]);
  useEffect(() => {
    if (isFew) announce(t('find.few'));
  }, [isFew]);
  if (seek === null) return null;
  const range = rangeAt(seek, now);
  return (
    <section class="seek-strip" ref={room} aria-label={t('find.looking')}>
      <Ring share={((now - seek.since) % 10_000) / 10_000} text={waitedText(now - seek.since)} />
      <p>
        <b>{fell ?? t('find.looking')}</b>
        <span>
          {range === null ? t('find.everybody') : t('find.range', { ...range, seconds: widensEvery(seek) })}
        </span>
      </p>
      <button type="button" class="btn" onClick={() => void stopLooking()}>
        {t('find.stop')}
      </button>
      {isFew && (
        <div class="seek-few">
          <span>{t('find.few')}</span>
          <button
            type="button"
            class="btn sm"
            onClick={() => void look({ ...lastChoice(), tempo: 'days' }).catch(() => {})}
          >
            {t('find.daysInstead')}
          </button>
          <button type="button" class="btn sm" onClick={() => setKeepsOn(true)}>
            {t('find.keep')}
          </button>
        </div>
      )}
    </section>
  );
}

/** They were found and did not answer: they look no more. */
function Missed() {
  const t = useT();
  const room = useRoom();
  useEffect(() => announce(t('find.missed'), 'assertive'), []);
  return (
    <section class="seek-strip missed" ref={room} aria-label={t('find.missed')}>
      <Icon name="info" />
      <p>
        <b>{t('find.missed')}</b>
      </p>
      <button type="button" class="btn" onClick={() => void look(lastChoice()).catch(() => {})}>
        {t('find.again')}
      </button>
      <button type="button" class="tool" aria-label={t('find.close')} onClick={dismissNews}>
        <Icon name="x" />
      </button>
    </section>
  );
}
