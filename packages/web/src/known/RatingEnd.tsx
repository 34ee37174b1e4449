import './RatingEnd.css';
import './RatingNumber.css';
import type { Viewer } from '@saqqara/kernel';
import type { TableRatings, TableStatus } from '@saqqara/protocol/client';
import { listed } from '../app/matches.ts';
import { Badge, glyph, tone } from '../drawing/glyph.tsx';
import { gameName } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { looksAt } from '../online/looks.ts';
import { api } from '../online/session.ts';
import { useVariations } from '../online/pages/useVariations.ts';
import { signed } from './adding.ts';
import { RatingNumber } from './RatingNumber.tsx';
import { partOf, type Scale, scaleOf } from './scale.ts';
import { useAnswer } from './useAnswer.ts';

interface RatingEndProps {
  readonly table: TableStatus;
  readonly you: Viewer;
}

/** What a finished game has changed in the ratings; of one that is not rated, that. */
export const RatingEnd = (props: RatingEndProps) => (
  <SpeakingAlso sections={['known']}>
    {props.table.isRated === true ? <Changes {...props} /> : <Unrated />}
  </SpeakingAlso>
);

function Unrated() {
  const t = useT();
  return <p class="rating-end muted">{t('known.table.unrated')}</p>;
}

type Counted = NonNullable<TableRatings['seats'][number]> & { readonly seat: number };

function Changes({ table, you }: RatingEndProps) {
  const t = useT();
  const { answer } = useAnswer(
    () => api('GET /api/v1/tables/:id/ratings', { params: { id: table.id } }),
    `${table.id} ${table.phase}`,
  );
  const variations = useVariations(table.game);
  const seats = (answer?.seats ?? []).flatMap((seat, n): Counted[] =>
    seat === null ? [] : [{ ...seat, seat: n }],
  );
  // Where nobody has won nothing is counted.
  if (answer !== null && seats.every(({ before }) => before === null)) return <Unrated />;
  if (answer === null) return null;
  const looks = looksAt(table, variations?.looks ?? []);
  const scale = scaleOf(
    seats.flatMap(({ number, margin, before }) => [
      number - margin,
      number + margin,
      ...(before === null ? [] : [before.number]),
    ]),
  );
  const own = seats.find(({ seat }) => seat === you);
  const provisional = seats.filter(({ isProvisional }) => isProvisional);
  const placed = seats.toSorted((a, b) => b.number - a.number);
  return (
    <section class="rating-end" aria-labelledby="rating-end">
      <div class="bx-head">
        <h3 id="rating-end" class="disp">
          {t('known.table.title', {
            game: gameName(table.game),
            tempo: table.clock.kind === 'days' ? 'days' : 'live',
          })}
        </h3>
        <span class="muted">{t('known.table.rated', { seats: table.seats.length })}</span>
      </div>
      <ul>
        {placed.map((seat) => (
          <Change
            key={seat.seat}
            counted={seat}
            look={looks[seat.seat] ?? seat.seat}
            name={seat.seat === you ? t('known.you') : seat.name}
            scale={scale}
          />
        ))}
      </ul>
      <p class="muted">
        {own?.chance !== undefined && own.chance !== null && (
          <>{t('known.table.wasExpected', { count: Math.round(100 * own.chance) })} </>
        )}
        {provisional.length > 0 &&
          t('known.table.stillProvisional', {
            count: provisional.length,
            names: listed(
              provisional.map(({ name }) => name),
              t.language,
            ),
          })}
      </p>
    </section>
  );
}

interface ChangeProps {
  readonly counted: Counted;
  readonly look: number;
  readonly name: string;
  readonly scale: Scale;
}

const WIDTH = 200;

/** Old as a ring and new as the seat's own shape on one scale; the shade is how far it may be off. */
function Change({ counted: { number, margin, before }, look, name, scale }: ChangeProps) {
  const t = useT();
  const x = (value: number): number => partOf(scale, value) * WIDTH;
  const change = number - (before?.number ?? number);
  return (
    <li>
      <Badge look={look} size={20} />
      <b class="rating-who" aria-hidden="true">
        {name}
      </b>
      <svg class="rating-move" viewBox={`-8 -9 ${WIDTH + 16} 18`} aria-hidden="true">
        <line x1={0} x2={WIDTH} y1={0} y2={0} />
        <rect
          x={x(number - margin)}
          y={-6}
          width={Math.max(2, x(number + margin) - x(number - margin))}
          height={12}
          rx={6}
        />
        {before !== null && <circle class="before" cx={x(before.number)} r={5.5} />}
        <g transform={`translate(${x(number).toFixed(1)} 0)`} stroke={tone(look, 'o')} stroke-width={0.8}>
          {glyph(look, 6, tone(look, look === 1 ? 'r' : 'l'))}
        </g>
      </svg>
      <span aria-hidden="true">
        <RatingNumber rating={{ number, margin }} />
      </span>
      <b class={change < 0 ? 'num loss' : 'num gain'} aria-hidden="true">
        {signed(change)}
      </b>
      <span class="sr">
        {t('known.table.changed', {
          name,
          before: before?.number ?? number,
          number,
          margin,
          change: signed(change),
        })}
      </span>
    </li>
  );
}
