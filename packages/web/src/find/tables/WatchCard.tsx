import { Link } from '../../app/Link.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { gameName, isOffered } from '../../games/pageGames.ts';
import { pictureOf } from '../../games/pictures.ts';
import { useT } from '../../i18n/context.tsx';
import { seatName } from '../../online/pages/seatNames.ts';
import type { Running } from './useTables.ts';
import { leadOf } from './tablesModel.ts';

/** A game that is being played: how it stands, and how many look on. */
export function WatchCard({ game: { table, points, watching } }: { readonly game: Running }) {
  const t = useT();
  const Picture = isOffered(table.game) ? pictureOf(table.game) : undefined;
  const names = table.seats.map((seat) => seatName(seat, t) ?? '');
  const lead = leadOf(points);
  const title =
    lead === null ? t('find.level') : t('find.leads', { name: names[lead.seat] ?? '', by: lead.by });
  const standing =
    table.seats.length === 2 ? `${names[0]} ${points[0]} : ${points[1]} ${names[1]}` : points.join(' : ');
  return (
    <article class="panel watch-card">
      <div class="picture">{Picture !== undefined && <Picture />}</div>
      <p class="watch-eyes">
        <Icon name="eye" />
        <span aria-hidden="true">{watching}</span>
        <span class="sr">{t('find.watching', { count: watching })}</span>
      </p>
      <div class="watch-text">
        <h3>{title}</h3>
        <p class="muted">
          {t('find.watchTerms', { game: gameName(table.game), seats: table.seats.length, standing })}
        </p>
      </div>
      <Link
        to={`/play/${table.id}`}
        class="btn"
        label={t('find.watchOf', { game: gameName(table.game), title })}
      >
        {t('find.watch')}
      </Link>
    </article>
  );
}
