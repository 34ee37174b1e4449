import type { GameRecord } from '@saqqara/kernel';
import { OFFERED } from '../../games/pageGames.ts';
import { goTo } from '../../app/route.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { gameName } from '../../games/pageGames.ts';

/** What was checked in a record that holds, one sentence for each. */
export function RightRecord({ record, text }: { readonly record: GameRecord; readonly text: string }) {
  const t = useT();
  const { commitment, deal, plays, result, names } = record;
  const shares = deal?.shares.filter((share) => share !== null).length ?? 0;
  const facts = [
    t('onlinePages.verify.plays', { game: gameName(record.game), count: plays.length }),
    result === null ? t('onlinePages.verify.unfinished') : t('onlinePages.verify.result'),
    commitment === null
      ? t('onlinePages.verify.noCommitment')
      : t(deal === null ? 'onlinePages.verify.alone' : 'onlinePages.verify.commitment'),
    ...(deal === null ? [] : [t('onlinePages.verify.deal', { count: shares })]),
  ];
  const show = async (): Promise<void> => {
    const { importOnce } = await import('../../match/storageRecord.ts');
    const found = await importOnce(text, OFFERED);
    if (!('type' in found)) goTo(`/table/${found.id}`);
  };
  return (
    <section class="panel bx finding right">
      <h2>{t('onlinePages.verify.right')}</h2>
      <ul class="checks">
        {facts.map((fact) => (
          <li key={fact}>
            <Icon name="check" />
            {fact}
          </li>
        ))}
      </ul>
      {result !== null && (
        <ul class="match-seats">
          {result.scores.map((points, seat) => (
            <li key={seat}>
              {t('app.games.score', {
                name: names[seat] ?? t('app.new.seat', { seat: seat + 1 }),
                points,
              })}
              {result.places[seat] === 1 && <span class="chip">{t('app.games.won')}</span>}
            </li>
          ))}
        </ul>
      )}
      <button type="button" class="btn" onClick={() => void show()}>
        <Icon name="eye" />
        {t('onlinePages.verify.look')}
      </button>
    </section>
  );
}
