import './Ratings.css';
import type { ProfilePage } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { GameSign } from '../online/pages/GameSign.tsx';
import { gameName, OFFERED } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { Course } from './Course.tsx';
import { Provisional, RatingNumber } from './RatingNumber.tsx';

const TEMPOS = ['live', 'days'] as const;

interface RatingsProps {
  readonly name: string;
  readonly ratings: ProfilePage['ratings'];
}

/** How somebody stands in each game, and how one of these came to be. */
export function Ratings({ name, ratings }: RatingsProps) {
  const t = useT();
  const most = ratings.toSorted((a, b) => b.games - a.games)[0];
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = ratings.find(({ game, tempo }) => `${game} ${tempo}` === chosen) ?? most;
  return (
    <section class="panel bx ratings" aria-labelledby="ratings">
      <h2 id="ratings">{t('known.ratings')}</h2>
      {ratings.length === 0 ? (
        <p class="muted">{t('known.unrated')}</p>
      ) : (
        <table class="rating-table">
          <thead>
            <tr>
              <td />
              {TEMPOS.map((tempo) => (
                <th key={tempo} scope="col">
                  {t('known.tempo', { tempo })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {OFFERED.map((game) => (
              <tr key={game}>
                <th scope="row">
                  <GameSign game={game} />
                  {gameName(game)}
                </th>
                {TEMPOS.map((tempo) => {
                  const own = ratings.find((each) => each.game === game && each.tempo === tempo);
                  return (
                    <td key={tempo}>
                      {own === undefined ? (
                        <span class="muted">–</span>
                      ) : (
                        <button
                          type="button"
                          class="rating-choice"
                          aria-pressed={own === shown}
                          title={t('known.courseOf', { game: gameName(game), tempo })}
                          onClick={() => setChosen(`${game} ${tempo}`)}
                        >
                          <RatingNumber rating={own} />
                          {own.isProvisional && <Provisional />}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown !== undefined && (
        <Course key={`${shown.game} ${shown.tempo}`} name={name} game={shown.game} tempo={shown.tempo} />
      )}
    </section>
  );
}
