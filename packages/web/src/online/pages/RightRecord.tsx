import type { GameRecord } from '@saqqara/kernel';
import { OFFERED } from '../../games/pageGames.ts';
import { goTo } from '../../app/route.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { factsOf, namesIn } from './recordFacts.ts';

/** What was checked in a record that holds, one sentence for each. */
export function RightRecord({ record, text }: { readonly record: GameRecord; readonly text: string }) {
  const t = useT();
  const { result } = record;
  const names = namesIn(record, t);
  const show = async (): Promise<void> => {
    const { importOnce } = await import('../../match/storageRecord.ts');
    const found = await importOnce(text, OFFERED);
    if (!('type' in found)) goTo(`/table/${found.id}`);
  };
  return (
    <section class="panel bx finding right">
      <h2>{t('onlinePages.verify.right')}</h2>
      <ul class="checks">
        {factsOf(record, t).map(({ text: fact, isProved }) => (
          <li key={fact} class={isProved ? 'proved' : 'unproved'}>
            <Icon name={isProved ? 'check' : 'info'} />
            {fact}
          </li>
        ))}
      </ul>
      {result !== null && (
        <ul class="match-seats">
          {result.scores.map((points, seat) => (
            <li key={seat}>
              {t('app.games.score', {
                name: names[seat]!,
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
