import { useState } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { Choice } from '../app/parts/fields.tsx';
import { Cartouche } from '../drawing/cartouche/Cartouche.tsx';
import { gameName, OFFERED } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { RatingNumber } from '../known/RatingNumber.tsx';
import { useAnswer } from '../known/useAnswer.ts';
import { api } from '../online/session.ts';

const TEMPOS = ['live', 'days'] as const;

/** The members by strength. */
export function GroupLadder({ id }: { readonly id: string }) {
  const t = useT();
  const [game, setGame] = useState<string>(OFFERED[0]!);
  const [tempo, setTempo] = useState<(typeof TEMPOS)[number]>('live');
  const { answer } = useAnswer(
    () => api('GET /api/v1/groups/:id/ladders/:game/:tempo', { params: { id, game, tempo } }),
    `${id} ${game} ${tempo}`,
  );
  return (
    <section class="panel bx" aria-labelledby="group-ladder">
      <h2 id="group-ladder">{t('groups.ladder')}</h2>
      <div class="ladder-choice">
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
      </div>
      {answer?.rows.length === 0 && <p class="muted">{t('groups.noLadder')}</p>}
      {answer !== null && answer.rows.length > 0 && (
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
            {answer.rows.map(({ place, name, number, margin, isProvisional, games, isMe }) => (
              <tr key={name} class={isMe ? 'mine' : undefined} aria-current={isMe ? 'true' : undefined}>
                <td>{place}</td>
                <th scope="row">
                  <Cartouche name={name} height={26} />
                  <Link to={`/player/${encodeURIComponent(name)}`}>{name}</Link>
                </th>
                <td>
                  <RatingNumber rating={{ number, margin }} />
                  {isProvisional && <span class="provisional">{t('groups.provisional')}</span>}
                </td>
                <td>{games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
