import type { Outcome, Score } from '@saqqara/kernel';
import type { Printer, Scene } from './printer.ts';
import { padEnd, padStart, shortened } from './text.ts';

const LABEL = 17;
const RULE = 7;
const SEAT = 13;

/** Points line by line with their rules, a column for each seat, then totals and, at the end, places. */
export function scoreTable(
  scores: readonly Score[],
  outcome: Outcome | null,
  printer: Printer,
  scene: Scene,
): string[] {
  const { paint } = scene.look;
  const seats = scores.map((_, seat) => seat);
  const heads = seats.map(
    (seat) => `${printer.mark(seat, scene.look)} ${shortened(scene.names[seat]!, SEAT - 4)}`,
  );
  const lines = scores[0]!.lines.map(({ id, rule }, index) =>
    row(
      shortened(printer.scoreLine(id, scene), LABEL - 1),
      paint.dim(rule),
      scores.map((score) => String(score.lines[index]!.points)),
    ),
  );
  const total = row(
    shortened(scene.t(outcome === null ? 'table.ifItEndedNow' : 'table.total'), LABEL + RULE - 1),
    '',
    scores.map((score) => paint.bold(String(score.total))),
  );
  const places = outcome?.places.map((place) => (place === 1 ? paint.yellow(String(place)) : String(place)));
  return [
    row('', '', heads),
    ...lines,
    total,
    ...(places === undefined ? [] : [row(scene.t('terminal.place'), '', places)]),
  ];
}

const row = (label: string, rule: string, cells: readonly string[]): string =>
  padEnd(padEnd(label, LABEL) + rule, LABEL + RULE) + cells.map((cell) => padStart(cell, SEAT)).join('');
