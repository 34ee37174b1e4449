import type { Viewer } from '@saqqara/kernel';
import { botLevel, botTemper, type Mirror, type TableSeat } from '@saqqara/protocol/client';
import { botName } from '../../app/botNames.ts';
import type { Sitter } from '../../match/match.ts';
import { looksAt } from '../looks.ts';

/** Who sits where, as the table shows it to the people at this device. `eyes` are with whom they look. */
export const sittersOf = (
  { table, yours }: Pick<Mirror, 'table' | 'yours'>,
  looks: readonly number[],
  eyes: Viewer,
): Sitter[] => {
  const levels = table.seats.map((held) => ({ level: held.kind === 'bot' ? held.level : null }));
  return table.seats.map((held, seat): Sitter => {
    const look = looksAt(table, looks)[seat] ?? seat;
    const isMine = yours.includes(seat);
    const temper = botTemper(held);
    return {
      kind: isMine ? 'person' : botLevel(held) !== null ? 'bot' : 'elsewhere',
      name: held.kind === 'person' ? held.name : botName(levels, seat),
      level: botLevel(held),
      ...(temper === null ? {} : { temper }),
      look,
      isIdle: isMine && (isStoodIn(held) || seat !== eyes),
    };
  });
};

export const hasResigned = (held: TableSeat | undefined): boolean =>
  held?.kind === 'person' && held.hasResigned === true;

/** Whether the person must come back before deciding anything. */
export const isStoodIn = (held: TableSeat | undefined): boolean =>
  held?.kind === 'person' && (held.isAway || held.standIn !== null);
