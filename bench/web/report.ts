import type { Audit } from './audit.ts';
import { LIMITS } from './limits.ts';
import type { Reviewing } from './review.ts';
import type { ScriptSizes } from './scripts.ts';
import type { Smoothness } from './smoothness.ts';

export interface Measured {
  readonly sizes: ScriptSizes;
  readonly devices: readonly Smoothness[];
  readonly reviews: readonly Reviewing[];
  readonly screens: readonly Audit[];
  /** Millions of calibration steps per second, in the process that measures. */
  readonly calibration: number;
}

export const isWithinSizes = ({ sizes: { firstScreen, table } }: Measured): boolean =>
  firstScreen.page <= LIMITS.firstScreen && table.page <= LIMITS.table;

export const tableOf = (measured: Measured): string =>
  [
    sizeRows(measured.sizes),
    ...(measured.devices.length > 0 ? [deviceRows(measured.devices)] : []),
    ...(measured.reviews.length > 0 ? [reviewRows(measured.reviews)] : []),
    ...(measured.screens.length > 0 ? [screenRows(measured.screens)] : []),
    `calibration ${measured.calibration} M steps/s in this process`,
  ].join('\n\n');

const sizeRows = ({ firstScreen, table }: ScriptSizes): string =>
  columns([
    ['JavaScript', 'KB', 'limit', 'files', ''],
    [
      'first screen',
      kilobytes(firstScreen.page),
      ...limit(firstScreen.page, LIMITS.firstScreen, firstScreen.files),
    ],
    ['table', kilobytes(table.page), ...limit(table.page, LIMITS.table, table.files)],
    ['bots’ thread', kilobytes(table.workers), '', '', ''],
  ]);

const limit = (bytes: number, most: number, files: number): string[] => [
  kilobytes(most),
  String(files),
  bytes <= most ? '' : 'TOO LARGE',
];

const deviceRows = (devices: readonly Smoothness[]): string =>
  columns([
    [
      'bots think',
      'turns',
      'longest',
      '> 50 ms',
      'CPU',
      '> 50 ms',
      'frames',
      'median',
      'p95',
      'dropped',
      'calib.',
    ],
    ...devices.map(({ device, slowdown, frames, ...each }) => [
      `${device} ${slowdown}×`,
      String(each.botTurns),
      `${each.longestTask} ms`,
      String(each.longTasks),
      `${each.longestCpuTask} ms`,
      String(each.longCpuTasks),
      String(frames.count),
      `${frames.median} ms`,
      `${frames.p95} ms`,
      String(frames.dropped),
      `${each.calibration} M`,
    ]),
  ]);

const reviewRows = (reviews: readonly Reviewing[]): string =>
  columns([
    ['review', 'plays', 'CPU', 'ratio', 'first', 'ready', 'longest', '> 50 ms', 'CPU', '> 50 ms', 'calib.'],
    ...reviews.map((each) => [
      'Imhotep for two',
      String(each.plays),
      `${each.workerCpu} s`,
      String(each.ratio),
      `${each.firstMoment} s`,
      `${each.ready} s`,
      `${each.longestTask} ms`,
      String(each.longTasks),
      `${each.longestCpuTask} ms`,
      String(each.longCpuTasks),
      `${each.calibration} M`,
    ]),
  ]);

const screenRows = (screens: readonly Audit[]): string =>
  columns([
    ['Lighthouse', 'speed', 'access', 'practices', 'paint', 'largest', 'blocked', 'shift', 'faults'],
    [
      'limit',
      `${LIMITS.performance}`,
      `${LIMITS.accessibility}`,
      `${LIMITS.bestPractices}`,
      '',
      '',
      '',
      '',
      '',
    ],
    ...screens.map((each) => [
      each.screen,
      String(each.performance),
      String(each.accessibility),
      String(each.bestPractices),
      `${each.firstPaint} ms`,
      `${each.largestPaint} ms`,
      `${each.blocked} ms`,
      String(each.layoutShift),
      each.faults.join(' '),
    ]),
  ]);

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** The first column to the left, the others to the right. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
