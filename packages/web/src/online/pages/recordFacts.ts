import type { Deal, DealStep, GameRecord } from '@saqqara/kernel';
import type { Translate } from '@saqqara/words';
import { listed } from '../../app/matches.ts';
import { gameName } from '../../games/pageGames.ts';

/** Something that was found out about a record that holds. */
export interface Fact {
  readonly text: string;
  /** Otherwise it is what this does not prove. */
  readonly isProved: boolean;
}

/** Who gave no name goes by the seat, a bot by its level. */
export const namesIn = ({ names, bots }: GameRecord, t: Translate): string[] =>
  names.map((name, seat) => {
    const level = bots[seat] ?? null;
    if (name !== null) return name;
    return level === null ? t('app.new.seat', { seat: seat + 1 }) : t('onlinePages.bot', { level });
  });

/** One sentence for each thing that was checked. */
export function factsOf(record: GameRecord, t: Translate): Fact[] {
  const { commitment, deal, plays, forks = [], isPractice, ending, result } = record;
  const names = namesIn(record, t);
  return [
    proved(t('onlinePages.verify.plays', { game: gameName(record.game), count: plays.length })),
    proved(
      ending === null
        ? t(result === null ? 'onlinePages.verify.unfinished' : 'onlinePages.verify.result')
        : t(`onlinePages.verify.${ending.reason}`, { name: ending.seat === null ? '' : names[ending.seat]! }),
    ),
    ...forks.map(({ at, seed }) =>
      unproved(t('onlinePages.verify.forked', { move: at, deal: seed === null ? 'same' : 'anew' })),
    ),
    ...(isPractice === true ? [unproved(t('onlinePages.verify.practice'))] : []),
    commitment === null
      ? unproved(t('onlinePages.verify.noCommitment'))
      : deal === null
        ? unproved(t('onlinePages.verify.alone'))
        : proved(t('onlinePages.verify.commitment')),
    ...(deal === null ? [] : dealFacts(deal, names, t)),
  ];
}

/** How it was dealt, who had a part in it, and what that does not prove. */
function dealFacts(deal: Deal, names: readonly string[], t: Translate): Fact[] {
  if ('shares' in deal) {
    const shares = deal.shares.filter((share) => share !== null);
    return [unproved(t('onlinePages.verify.unsealed', { count: shares.length }))];
  }
  const seatsOf = (type: DealStep['type']): string[] =>
    deal.steps.flatMap((step) => (step.type === type ? [names[step.seat]!] : []));
  const count = seatsOf('revealed').length;
  const missing = seatsOf('unrevealed');
  const facts = [
    count === 0
      ? unproved(t('onlinePages.verify.serverAlone'))
      : proved(t('onlinePages.verify.deal', { count })),
  ];
  if (missing.length > 0) {
    const whose = listed(missing, t.language);
    const deals = 2 ** missing.length;
    facts.push(unproved(t('onlinePages.verify.unrevealed', { count: missing.length, names: whose, deals })));
  }
  return facts;
}

const proved = (text: string): Fact => ({ text, isProved: true });
const unproved = (text: string): Fact => ({ text, isProved: false });
