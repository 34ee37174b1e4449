import type { OperationsReport } from '@saqqara/protocol/client';
import type { Key, Translate } from '@saqqara/words';
import { bytesIn, msIn, timeIn, agoIn } from './units.ts';

/** One thing that is measured, as it is shown. */
export interface Figure {
  readonly label: Key;
  readonly value: string;
  readonly note: string | null;
  /** Whether somebody should look at it; docs/operations.md says what to do then. */
  readonly isWorrying: boolean;
  /** How it went in the last hour, the oldest first. */
  readonly trend?: readonly number[];
}

type NodeReport = OperationsReport['nodes'][number];

/** From here on somebody should look. */
const LIMITS = {
  lateMs: 100,
  botWaitMs: 8_000,
  diskFree: 0.1,
  /** Times the pause between two backups. */
  backupPauses: 2,
  silentMs: 30_000,
  clearedMs: 3 * 24 * 60 * 60_000,
  caseMs: 24 * 60 * 60_000,
} as const;

const HOUR = 60 * 60_000;

const calm = (label: Key, value: string, trend?: readonly number[]): Figure => ({
  label,
  value,
  note: null,
  isWorrying: false,
  ...(trend === undefined ? {} : { trend }),
});

/** Of all nodes together. */
export function sharedFigures(report: OperationsReport, t: Translate): Figure[] {
  const { at, tables, backup, cleared, database, isBusUp, nodes } = report;
  const number = new Intl.NumberFormat(t.language);
  const speaking = nodes.filter((node) => !isSilent(node, at));
  const sum = (of: (node: NodeReport) => number): string =>
    number.format(speaking.reduce((all, node) => all + of(node), 0));
  const ago = (then: number | null): string => (then === null ? t('operations.never') : agoIn(t, at - then));
  return [
    calm(
      'operations.running',
      number.format(tables.running),
      trendOf(speaking, (point) => point.tables),
    ),
    calm('operations.waiting', number.format(tables.open)),
    calm(
      'operations.people',
      sum(({ people }) => people),
      trendOf(speaking, (point) => point.people),
    ),
    calm(
      'operations.sockets',
      sum(({ sockets }) => sockets),
    ),
    calm(
      'operations.writes',
      sum(({ writes }) => writes),
      trendOf(speaking, (point) => point.writes),
    ),
    {
      label: 'operations.backup',
      value: backup.every === null ? t('operations.backup.none') : ago(backup.last),
      note: null,
      isWorrying:
        backup.every === null || at - (backup.last ?? 0) > LIMITS.backupPauses * backup.every * HOUR,
    },
    {
      label: 'operations.cleared',
      value: ago(cleared),
      note: null,
      isWorrying: cleared !== null && at - cleared > LIMITS.clearedMs,
    },
    calm('operations.database', database === 'sqlite' ? 'SQLite' : 'PostgreSQL'),
    ...(database === 'sqlite'
      ? []
      : [
          {
            label: 'operations.bus' as const,
            value: t(isBusUp ? 'operations.bus.up' : 'operations.bus.down'),
            note: null,
            isWorrying: !isBusUp,
          },
        ]),
  ];
}

/** Of one node. */
export function nodeFigures(node: NodeReport, t: Translate): Figure[] {
  const { tables, lateMs, bots, memoryBytes, disk } = node;
  const number = new Intl.NumberFormat(t.language);
  return [
    calm('operations.node.tables', number.format(tables)),
    {
      label: 'operations.late',
      value: msIn(t, lateMs.p99),
      note: t('operations.late.most', { ms: msIn(t, lateMs.most) }),
      isWorrying: lateMs.p99 > LIMITS.lateMs,
      trend: trendOf([node], (point) => point.lateMs),
    },
    calm('operations.bots', number.format(bots.waiting)),
    {
      label: 'operations.bots.wait',
      value: msIn(t, bots.waitMs),
      note: null,
      isWorrying: bots.waitMs > LIMITS.botWaitMs,
    },
    calm('operations.memory', bytesIn(t, memoryBytes)),
    ...(disk === null
      ? []
      : [
          {
            label: 'operations.disk' as const,
            value: bytesIn(t, disk.freeBytes),
            note: t('operations.disk.of', { all: bytesIn(t, disk.allBytes) }),
            isWorrying: disk.freeBytes < LIMITS.diskFree * disk.allBytes,
          },
        ]),
  ];
}

type TrailPoint = NonNullable<NodeReport['trail']>[number];

/** What all nodes had together in each of the last minutes; the latest of each stand at the end. */
function trendOf(nodes: readonly NodeReport[], of: (point: TrailPoint) => number): number[] {
  const trails = nodes.map(({ trail = [] }) => trail.map(of).toReversed());
  const longest = Math.max(0, ...trails.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) =>
    trails.reduce((sum, trail) => sum + (trail[n] ?? 0), 0),
  ).toReversed();
}

export const isSilent = ({ at }: NodeReport, now: number): boolean => now - at > LIMITS.silentMs;

/** For how long a node has run, or said nothing. */
export const nodeState = (node: NodeReport, now: number, t: Translate): string =>
  isSilent(node, now)
    ? t('operations.node.silent', { time: timeIn(t, now - node.at) })
    : t('operations.node.up', { time: timeIn(t, now - node.upSince) });

/** Something to look at: what it is, and how it stands. */
export interface Need {
  readonly what: string;
  readonly how: string;
  /** Where something can be done about it. */
  readonly path?: string;
}

/** Whoever was insulted waits. */
function waitingCases({ at, cases: { open, oldest } }: OperationsReport, t: Translate): Need[] {
  if (oldest === null || at - oldest <= LIMITS.caseMs) return [];
  const how = t('operations.cases.oldest', { time: timeIn(t, at - oldest) });
  return [{ what: t('operations.cases', { count: open }), how, path: '/moderation' }];
}

/** All that somebody should look at, of all nodes together first. */
export function needs(report: OperationsReport, t: Translate): Need[] {
  const worrying = (figures: readonly Figure[], where: string): Need[] =>
    figures
      .filter(({ isWorrying }) => isWorrying)
      .map(({ label, value, note }) => ({
        what: where === '' ? t(label) : t('operations.at', { what: t(label), where }),
        how: note === null ? value : t('operations.with', { value, note }),
      }));
  return [
    ...waitingCases(report, t),
    ...worrying(sharedFigures(report, t), ''),
    ...report.nodes.flatMap((node) => {
      const where = t('operations.node', { id: node.id });
      return isSilent(node, report.at)
        ? [{ what: where, how: nodeState(node, report.at, t) }]
        : worrying(nodeFigures(node, t), where);
    }),
  ];
}
