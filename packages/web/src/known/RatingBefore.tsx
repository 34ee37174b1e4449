import './RatingBefore.css';
import './RatingNumber.css';
import type { TableStatus } from '@saqqara/protocol/client';
import { Cartouche } from '../drawing/cartouche/Cartouche.tsx';
import { gameName } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { api } from '../online/session.ts';
import { signed } from './adding.ts';
import { Provisional, RatingNumber } from './RatingNumber.tsx';
import { useAnswer } from './useAnswer.ts';

interface RatingBeforeProps {
  readonly table: TableStatus;
  /** Whether the reader sits there. */
  readonly isSeated: boolean;
}

/** How those at a rated table stand, and what each place would change for the reader. */
export const RatingBefore = (props: RatingBeforeProps) => (
  <SpeakingAlso sections={['known']}>
    <Content {...props} />
  </SpeakingAlso>
);

function Content({ table, isSeated }: RatingBeforeProps) {
  const t = useT();
  const { answer } = useAnswer(
    () => api('GET /api/v1/tables/:id/ratings', { params: { id: table.id } }),
    table.id,
  );
  if (answer === null) return null;
  const { seats, expected } = answer;
  const tempo = table.clock.kind === 'days' ? 'days' : 'live';
  return (
    <>
      <section class="panel bx rated-seats" aria-labelledby="rated-seats">
        <h2 id="rated-seats">{t('known.table.title', { game: gameName(table.game), tempo })}</h2>
        <ul>
          {seats.map((seat, n) =>
            seat === null ? (
              <li key={n}>
                <span class="no-cartouche" aria-hidden="true" />
                <span class="muted">{t('onlinePages.lobby.waiting')}</span>
                {expected !== null && !isSeated && (
                  <span class="muted num">
                    {t('known.table.yours', { number: expected.number, margin: expected.margin })}
                  </span>
                )}
              </li>
            ) : (
              <li key={n}>
                <Cartouche name={seat.name} height={28} />
                <b>
                  {seat.name} {seat.isProvisional && <Provisional />}
                </b>
                <RatingNumber rating={seat} />
              </li>
            ),
          )}
        </ul>
      </section>
      {expected !== null && (
        <section class="panel bx would-change" aria-labelledby="would-change">
          <h2 id="would-change">{t('known.table.would')}</h2>
          <ol>
            {expected.byPlace.map((change, n) => (
              <li key={n}>
                <b class={change < 0 ? 'num loss' : 'num gain'}>{signed(change)}</b>
                <span
                  class="step"
                  aria-hidden="true"
                  style={{
                    blockSize: `${20 + (80 * (expected.byPlace.length - 1 - n)) / (expected.byPlace.length - 1)}px`,
                  }}
                />
                <span>{t('known.place', { place: n + 1 })}</span>
              </li>
            ))}
          </ol>
          <p class="muted">{t('known.table.shared', { change: signed(expected.shared) })}</p>
          <p>
            {t('known.table.isExpected', { count: Math.round(100 * expected.chance) })}{' '}
            {t('known.table.last')}
          </p>
        </section>
      )}
    </>
  );
}
