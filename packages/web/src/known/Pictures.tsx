import './Chart.css';
import './Pictures.css';
import './Tally.css';
import type { GameId } from '@saqqara/games';
import type { Places, Tallied } from '@saqqara/protocol/client';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Choice } from '../app/parts/fields.tsx';
import { lazily } from '../app/lazily.tsx';
import { gameName, OFFERED, PAGE_GAMES } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { LEAST_GAMES, placesBySeats, sumOf } from './adding.ts';
import type { TallyPictureProps } from './tallyPicture.ts';

/** What each game draws, fetched when it is shown. */
const DRAWN = OFFERED.flatMap((game) => {
  const { tallyPicture } = PAGE_GAMES[game];
  return tallyPicture === undefined ? [] : [{ game, Picture: lazily<TallyPictureProps>(tallyPicture) }];
});

interface PicturesProps {
  /** Of whom; `null` for oneself. */
  readonly name: string | null;
  readonly tallies: readonly Tallied[];
  readonly everybody: readonly Tallied[];
  readonly places: readonly Places[];
}

/** How somebody scores, game by game, and which places they have. */
export function Pictures({ name, tallies, everybody, places }: PicturesProps) {
  const t = useT();
  const counts = [...new Set(tallies.map(({ seats }) => seats))].sort((a, b) => a - b);
  const [wished, setSeats] = useState('all');
  const seats = wished === 'all' ? null : Number(wished);
  const shown = seats === null ? places : places.filter((each) => each.seats === seats);
  return (
    <section class="panel bx pictures" aria-labelledby="pictures">
      <div class="bx-head">
        <h2 id="pictures">{name === null ? t('known.scoresMine') : t('known.scores', { name })}</h2>
        {counts.length > 1 && (
          <Choice
            label={t('known.seatsFilter')}
            isLabelHidden
            value={wished}
            options={[
              { value: 'all', label: t('known.all') },
              ...counts.map((count) => ({ value: String(count), label: t('known.forCount', { count }) })),
            ]}
            onChange={setSeats}
          />
        )}
      </div>
      <TallyPictures tallies={tallies} everybody={everybody} seats={seats}>
        <PlaceBars places={shown} />
      </TallyPictures>
    </section>
  );
}

interface TallyPicturesProps extends TallyPictureProps {
  readonly children?: ComponentChildren;
}

/** The pictures of those games of which there is something to draw. */
export function TallyPictures({ tallies, everybody, seats, children }: TallyPicturesProps) {
  const drawn = DRAWN.filter(({ game }) => sumOf(tallies, game, { seats }).games > 0);
  return (
    <div class="tallies">
      {drawn.map(({ game, Picture }) => (
        <OneGame key={game} game={game} games={sumOf(tallies, game, { seats }).games}>
          <Picture tallies={tallies} everybody={everybody} seats={seats} />
        </OneGame>
      ))}
      {children}
    </div>
  );
}

interface OneGameProps {
  readonly game: GameId;
  readonly games: number;
  readonly children: ComponentChildren;
}

/** Of few games nothing is drawn: it would tell chance. */
function OneGame({ game, games, children }: OneGameProps) {
  const t = useT();
  if (games < LEAST_GAMES) {
    return (
      <figure class="tally">
        <figcaption>{gameName(game)}</figcaption>
        <p class="muted">{t('known.tooFew', { count: games })}</p>
      </figure>
    );
  }
  return <SpeakingAlso sections={[game]}>{children}</SpeakingAlso>;
}

function PlaceBars({ places }: { readonly places: readonly Places[] }) {
  const t = useT();
  const rows = placesBySeats(places);
  if (rows.length === 0) return null;
  return (
    <figure class="tally">
      <figcaption>{t('known.places')}</figcaption>
      <ul class="place-bars">
        {rows.map(({ seats, games, places: counts }) => (
          <li key={seats}>
            <span class="bar-name">{t('known.forCount', { count: seats })}</span>
            <span class="place-bar">
              {counts.map((count, n) =>
                count === 0 ? null : (
                  <span key={n} class={`at-${n + 1} num`} style={{ flexGrow: count }}>
                    <span class="sr">{t('known.place', { place: n + 1 })}: </span>
                    {count}
                  </span>
                ),
              )}
            </span>
            <span class="sr">{t('known.games', { count: games })}</span>
          </li>
        ))}
      </ul>
      <p class="muted" aria-hidden="true">
        {t('known.placesNote')}
      </p>
    </figure>
  );
}
