import type { About, DealStep, EarlyEnding } from '@saqqara/kernel';
import { botTemper, type Entry, type TableStatus } from '@saqqara/protocol';
import { type Match, OPEN_DEAL } from './match.ts';
import type { StoredEntry } from './position.ts';

/** What the record of a match says besides its game and its plays. */

/** Of a game that was begun on a device nobody can prove how it was dealt; so whoever reads the record is told. */
export const dealAt = ({
  match,
  table,
  log,
}: {
  readonly match: Pick<Match, 'begun' | 'deal' | 'secret' | 'seals'>;
  readonly table: TableStatus;
  readonly log: readonly StoredEntry[];
}): Pick<About, 'remarks' | 'deal'> => {
  const { begun, deal, secret } = match;
  if (begun !== null) return { remarks: [aboutBeginning(begun)] };
  const { pledge, shares } = table;
  return {
    deal: deal === OPEN_DEAL ? { pledge, secret, shares } : { pledge, secret, steps: dealSteps(match, log) },
  };
};

/** Who sealed and who revealed, in the order of the log. Whoever got up before it was dealt took their seal along. */
function dealSteps({ seals }: Pick<Match, 'seals'>, log: readonly StoredEntry[]): DealStep[] {
  let steps = seals.flatMap((seal, seat): DealStep[] =>
    seal === null ? [] : [{ type: 'sealed', seat, seal }],
  );
  for (const { kind, seat, body } of log) {
    if (seat === null || kind === 'play') continue;
    const entry = { ...(JSON.parse(body) as Entry), kind, seat } as Entry;
    if (entry.kind === 'sat' && entry.seal !== undefined)
      steps.push({ type: 'sealed', seat, seal: entry.seal });
    else if (entry.kind === 'rose') steps = steps.filter((step) => step.seat !== seat);
    else if (entry.kind === 'revealed') steps.push({ type: 'revealed', seat, share: entry.share });
    else if (entry.kind === 'unrevealed')
      steps.push(...entry.seats.map((each): DealStep => ({ type: 'unrevealed', seat: each })));
  }
  return steps;
}

const aboutBeginning = ({ count }: { readonly count: number }): string =>
  `begun on a device (${count} ${count === 1 ? 'play' : 'plays'}), then carried to a table; whoever began it may have known what comes`;

export const playersAt = ({ seats }: TableStatus): Pick<About, 'names' | 'bots' | 'tempers'> => ({
  names: seats.map((seat) => (seat.kind === 'person' ? seat.name : null)),
  bots: seats.map((seat) => (seat.kind === 'bot' ? seat.level : null)),
  tempers: seats.map(botTemper),
});

/** How the match ended, if not by the rules of its game. */
export function earlyEnding({ ending }: TableStatus): EarlyEnding | null {
  if (ending === null || ending.reason === 'played') return null;
  return { reason: ending.reason, seat: ending.seat };
}
