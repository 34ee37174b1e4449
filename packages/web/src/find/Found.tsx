import type { PoolOffer, Seek } from '@saqqara/protocol/client';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { listed } from '../app/matches.ts';
import { useModal } from '../app/parts/useModal.ts';
import { useRoute } from '../app/route.ts';
import { Cartouche } from '../drawing/cartouche/Cartouche.tsx';
import { gameName } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { playSound } from '../sound/sounds.ts';
import { callBack } from './callBack.ts';
import { Ring } from './Ring.tsx';
import { answer, poolNow } from './seeking.ts';
import { amReady, othersIn } from './seekModel.ts';

interface FoundProps {
  readonly seek: Seek;
  readonly offer: PoolOffer;
}

/** So many seconds before the end it is said once more. */
const REMINDED = 5;

/** Somebody was found, and waits for a few seconds that one sits down. */
export function Found({ seek, offer }: FoundProps) {
  const t = useT();
  const id = useId();
  const [isAnswering, setAnswering] = useState(false);
  const left = useSecondsLeft(offer);
  const isReady = amReady(offer);
  const reply = (isYes: boolean): void => {
    if (isAnswering || isReady) return;
    setAnswering(true);
    answer(offer.id, isYes).catch(() => setAnswering(false));
  };
  const modal = useModal(() => reply(false));
  const others = othersIn(offer);
  const names = listed(
    others.map(({ name }) => name),
    t.language,
  );
  const title = t('find.found', { names, count: others.length });
  useCall(title, left);
  const isPlaying = useRoute().startsWith('/table/');
  const missing = listed(
    others.filter((other) => !other.isReady).map(({ name }) => name),
    t.language,
  );
  return (
    <dialog {...modal} class="panel found" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p class="muted">
        {t('find.terms', {
          game: gameName(seek.game),
          seats: offer.seats,
          tempo: seek.tempo,
          rated: seek.isRated ? 'yes' : 'no',
        })}
      </p>
      <Faces offer={offer} left={left} />
      <div class="found-answers">
        <button
          type="button"
          class="btn pri"
          aria-disabled={isAnswering || isReady}
          onClick={() => reply(true)}
        >
          {isReady || isAnswering
            ? t('find.waiting', { names: missing, count: missing === '' ? 0 : 1 })
            : t('find.sit')}
          {!isReady && !isAnswering && <kbd>Enter</kbd>}
        </button>
        <button type="button" class="btn" disabled={isReady} onClick={() => reply(false)}>
          {t('find.not')}
        </button>
      </div>
      {isPlaying && <p class="note">{t('find.kept')}</p>}
    </dialog>
  );
}

function Faces({ offer, left }: { readonly offer: PoolOffer; readonly left: number }) {
  const t = useT();
  const mine = offer.people.filter(({ isMe }) => isMe);
  const person = ({ name, isMe, isReady, strength }: PoolOffer['people'][number]) => (
    <li key={name}>
      <Cartouche name={name} height={40} />
      <b>{isMe ? t('find.you') : name}</b>
      {strength !== null && (
        <span>
          {strength.value} <small>± {strength.plusMinus}</small>
        </span>
      )}
      {isReady && <small class="found-ready">{t('find.ready')}</small>}
    </li>
  );
  return (
    <div class="found-faces">
      <ul>{mine.map(person)}</ul>
      <Ring share={(left * 1_000) / offer.lasts} text={String(left)} isLarge />
      <ul>{othersIn(offer).map(person)}</ul>
    </div>
  );
}

function useSecondsLeft({ until }: PoolOffer): number {
  const read = (): number => Math.max(0, Math.ceil((until - poolNow()) / 1_000));
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setLeft(read()), 200);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** Heard, read aloud, and shown by the system to who looks elsewhere. */
function useCall(title: string, left: number): void {
  const t = useT();
  const isReminded = useRef(false);
  useEffect(() => {
    playSound('turn');
    announce(t('find.announced', { title, seconds: left }), 'assertive');
    return callBack(title, t('find.hurry', { seconds: left }));
  }, []);
  useEffect(() => {
    if (left > REMINDED || isReminded.current) return;
    isReminded.current = true;
    playSound('turn');
    announce(t('find.announced', { title, seconds: left }), 'assertive');
  }, [left]);
}
