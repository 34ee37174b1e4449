import './TogetherCard.css';
import type { Together } from '@saqqara/protocol/client';
import { listed } from '../app/matches.ts';
import { useStore } from '../app/store.ts';
import { Cartouche } from '../drawing/cartouche/Cartouche.tsx';
import { gameName } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { myself } from '../online/session.ts';

interface TogetherCardProps {
  readonly name: string;
  readonly together: Together;
}

/** How the reader and somebody have fared, from the reader's side. */
export function TogetherCard({ name, together: { won, lost, shared, byGame, latest } }: TogetherCardProps) {
  const t = useT();
  const mine = useStore(myself)?.name ?? '';
  const games = byGame.map((each) => `${gameName(each.game)} ${each.won} : ${each.lost}`);
  return (
    <section class="panel bx together" aria-labelledby="together">
      <h2 id="together">{t('known.together', { name })}</h2>
      <p class="together-result">
        <span class="together-who">
          <Cartouche name={mine} height={26} />
          <b>{t('known.you')}</b>
        </span>
        <span class="disp num together-score">
          {won} : {lost}
        </span>
        <span class="together-who">
          <b>{name}</b>
          <Cartouche name={name} height={26} />
        </span>
      </p>
      <p class="sr">
        {t('known.lately', {
          list: latest.map((is) => t('known.outcome', { is })).join(', '),
        })}
      </p>
      <p class="outcomes" aria-hidden="true">
        {latest.map((is, n) => (
          <Sign key={n} is={is} />
        ))}
      </p>
      <p class="muted">
        {listed(shared === 0 ? games : [...games, t('known.sharedTimes', { count: shared })], t.language)}
      </p>
    </section>
  );
}

/** Won is a full disc with a tick, lost an empty one, shared a square. */
const Sign = ({ is }: { readonly is: Together['latest'][number] }) => (
  <svg class={`outcome ${is}`} width={20} height={20} viewBox="-10 -10 20 20">
    {is === 'shared' ? (
      <>
        <rect x={-7.5} y={-7.5} width={15} height={15} rx={3} />
        <path d="M-3 0H3" />
      </>
    ) : (
      <>
        <circle r={8} />
        {is === 'won' && <path d="M-3.5 0.3L-1 2.8L3.8 -2.6" />}
      </>
    )}
  </svg>
);
