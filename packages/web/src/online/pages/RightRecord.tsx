import type { Deal, DealStep, GameRecord } from '@saqqara/kernel';
import { gameName, OFFERED } from '../../games/pageGames.ts';
import { listed } from '../../app/matches.ts';
import { goTo } from '../../app/route.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import type { Translate } from '@saqqara/words';

/** Who gave no name goes by the seat, a bot by its level. */
const namesIn = ({ names, bots }: GameRecord, t: Translate): string[] =>
  names.map((name, seat) => {
    const level = bots[seat] ?? null;
    if (name !== null) return name;
    return level === null ? t('app.new.seat', { seat: seat + 1 }) : t('onlinePages.bot', { level });
  });

/** How it was dealt, who had a part in it, and what that does not prove. */
function dealFacts(deal: Deal, names: readonly string[], t: Translate): string[] {
  if ('shares' in deal) {
    const shares = deal.shares.filter((share) => share !== null);
    return [t('onlinePages.verify.unsealed', { count: shares.length })];
  }
  const seatsOf = (type: DealStep['type']): string[] =>
    deal.steps.flatMap((step) => (step.type === type ? [names[step.seat]!] : []));
  const count = seatsOf('revealed').length;
  const missing = seatsOf('unrevealed');
  return [
    count === 0 ? t('onlinePages.verify.serverAlone') : t('onlinePages.verify.deal', { count }),
    ...(missing.length === 0
      ? []
      : [
          t('onlinePages.verify.unrevealed', {
            count: missing.length,
            names: listed(missing, t.language),
            deals: 2 ** missing.length,
          }),
        ]),
  ];
}

/** What was checked in a record that holds, one sentence for each. */
export function RightRecord({ record, text }: { readonly record: GameRecord; readonly text: string }) {
  const t = useT();
  const { commitment, deal, plays, ending, result } = record;
  const names = namesIn(record, t);
  const facts = [
    t('onlinePages.verify.plays', { game: gameName(record.game), count: plays.length }),
    ending === null
      ? t(result === null ? 'onlinePages.verify.unfinished' : 'onlinePages.verify.result')
      : t(`onlinePages.verify.${ending.reason}`, { name: ending.seat === null ? '' : names[ending.seat]! }),
    commitment === null
      ? t('onlinePages.verify.noCommitment')
      : t(deal === null ? 'onlinePages.verify.alone' : 'onlinePages.verify.commitment'),
    ...(deal === null ? [] : dealFacts(deal, names, t)),
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
