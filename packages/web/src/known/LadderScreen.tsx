import './LadderScreen.css';
import { useState } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { Page } from '../app/Page.tsx';
import { Choice } from '../app/parts/fields.tsx';
import { Cartouche } from '../drawing/cartouche/Cartouche.tsx';
import { gameName, OFFERED } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { serverNow } from '../online/serverTime.ts';
import { api, me } from '../online/session.ts';
import { RatingNumber } from './RatingNumber.tsx';
import { Unreached } from './Unreached.tsx';
import { useAnswer } from './useAnswer.ts';

/** Who is strongest: of the month and of all time, in each game, live and by days. */
export const LadderScreen = () => (
  <SpeakingAlso sections={['known']}>
    <Content />
  </SpeakingAlso>
);

const TEMPOS = ['live', 'days'] as const;
const SPANS = ['month', 'before', 'all'] as const;
type Span = (typeof SPANS)[number];

/** The month that is, or the one before; `null` for all time. By UTC, as the server counts them. */
function monthIn(span: Span, now: number): string | null {
  if (span === 'all') return null;
  const date = new Date(now);
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (span === 'before' ? 1 : 0), 1);
  return new Date(month).toISOString().slice(0, 7);
}

type Ladder = Awaited<ReturnType<typeof ask>>;

const ask = (game: string, tempo: 'live' | 'days', month: string | null, from = 1) =>
  api('GET /api/v1/ladders/:game/:tempo', {
    params: { game, tempo },
    query: { ...(month === null ? {} : { month }), from },
  });

function Content() {
  const t = useT();
  const [game, setGame] = useState<string>(OFFERED[0]!);
  const [tempo, setTempo] = useState<'live' | 'days'>('live');
  const [span, setSpan] = useState<Span>('month');
  const now = serverNow();
  const month = monthIn(span, now);
  const { answer, problem, again } = useAnswer(async () => {
    await me().catch(() => null);
    return ask(game, tempo, month);
  }, `${game} ${tempo} ${month}`);
  const spanName = (each: Span): string => {
    const named = monthIn(each, now);
    return named === null
      ? t('known.ladder.allTime')
      : new Date(`${named}-15`).toLocaleDateString(t.language, { month: 'long' });
  };
  return (
    <Page title={t('known.ladder')} name="ladder">
      <section class="panel bx ladder-choice">
        <Choice
          label={t('known.filter.game')}
          isLabelHidden
          value={game}
          options={OFFERED.map((each) => ({ value: each, label: gameName(each) }))}
          onChange={setGame}
        />
        <Choice
          label={t('known.ladder.tempo')}
          isLabelHidden
          value={tempo}
          options={TEMPOS.map((each) => ({ value: each, label: t('known.tempo', { tempo: each }) }))}
          onChange={setTempo}
        />
        <Choice
          label={t('known.ladder.span')}
          isLabelHidden
          value={span}
          options={SPANS.map((each) => ({ value: each, label: spanName(each) }))}
          onChange={setSpan}
        />
      </section>
      {problem !== null && answer === null && <Unreached again={again} />}
      {answer !== null && (
        <Rungs
          key={`${game} ${tempo} ${month} ${answer.span}`}
          ladder={answer}
          more={(from) => ask(game, tempo, month, from)}
        />
      )}
    </Page>
  );
}

interface RungsProps {
  readonly ladder: Ladder;
  readonly more: (from: number) => Promise<Ladder>;
}

function Rungs({ ladder, more }: RungsProps) {
  const t = useT();
  const [rest, setRest] = useState<readonly Ladder[]>([]);
  const rows = [ladder, ...rest].flatMap((each) => each.rows);
  const next = (rest.at(-1) ?? ladder).next;
  return (
    <section class="panel bx">
      <p class="own-place" role="status">
        {ownWords(ladder, t)}
      </p>
      {rows.length === 0 ? (
        <p class="muted">{t('known.ladder.empty')}</p>
      ) : (
        <table class="ladder num">
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">{t('known.ladder.place')}</span>
              </th>
              <th scope="col">{t('known.ladder.name')}</th>
              <th scope="col">{t('known.rating')}</th>
              <th scope="col">{t('known.ladder.games')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ place, name, number, margin, games, isMe }) => (
              <tr key={name} class={isMe ? 'mine' : undefined} aria-current={isMe ? 'true' : undefined}>
                <td>{place}</td>
                <th scope="row">
                  <Cartouche name={name} height={26} />
                  <Link to={`/player/${encodeURIComponent(name)}`}>{name}</Link>
                </th>
                <td>
                  <RatingNumber rating={{ number, margin }} />
                </td>
                <td>{games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <button
          type="button"
          class="btn"
          onClick={() =>
            void more(next).then(
              (page) => setRest([...rest, page]),
              () => {},
            )
          }
        >
          {t('known.more')}
        </button>
      )}
      <p class="muted">{t('known.ladder.note', { certain: ladder.certain })}</p>
    </section>
  );
}

function ownWords({ mine, count, certain, span }: Ladder, t: ReturnType<typeof useT>): string {
  if (mine === null) return t(span === 'all' ? 'known.ladder.none' : 'known.ladder.inMonth');
  const { number, margin, place } = mine;
  if (place === null) return t('known.ladder.notYet', { number, margin, certain });
  return t('known.ladder.mine', { place: t('known.place', { place }), count, number, margin });
}
