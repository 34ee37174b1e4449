import { formatRefusal, type Game, type GameTypes } from '@saqqara/kernel';
import type { LogLine } from '@saqqara/words';
import type { Choice, ChoiceGroup, Printer } from './printer.ts';
import { capitalized, wrapped } from './text.ts';

/** Prints any game as the data that it is: enough to play one that has no words yet. */
export const plainPrinter = <T extends GameTypes>(game: Game<T>): Printer<T> => ({
  title: capitalized(game.id),
  notation: (t) => [['', t('terminal.plain.notation')]],
  example: 'ACTION',
  takeBackRule: null,
  levelNote: () => '',
  toggles: () => [],
  toggled: () => ({}),
  seatName: (seat, { t }) => t('app.new.seat', { seat: seat + 1 }),
  mark: (seat) => String(seat + 1),
  table: (view, { look }) => outline(view, look.columns),
  question: (_view, _seat, { t }) => t('terminal.yourTurn'),
  choices: (_view, actions) => byVerb(actions, (action) => game.format(action)),
  proposal: (_view, _seat, action) => game.format(action),
  event: (event, { names }) => ({ ...LINE, text: eventLine(event, names) }),
  refusal: (refusal, { t }) => `${t('terminal.notPossible')} ${formatRefusal(refusal)}`,
  scoreLine: (id) => capitalized(id),
  read: (text) => text,
});

const LINE: Omit<LogLine, 'text'> = { seat: null, part: null, points: null, kind: 'action' };

/** `worker f3` and `worker f5` stand together under `worker`. */
function byVerb<Action>(
  actions: readonly Action[],
  format: (action: Action) => string,
): ChoiceGroup<Action>[] {
  const groups = new Map<string, Choice<Action>[]>();
  for (const action of actions) {
    const [verb = '', ...rest] = format(action).split(' ');
    const [heading, label] = rest.length === 0 ? ['', verb] : [verb, rest.join(' ')];
    groups.set(heading, [...(groups.get(heading) ?? []), { action, label }]);
  }
  return [...groups].map(([heading, choices]) => ({ heading, choices }));
}

/** Plain data, a line for each field, fields of fields indented. */
function outline(value: unknown, columns: number): string[] {
  if (!isNested(value)) return wrapped(inline(value).split(' '), { columns, indent: 0 });
  return Object.entries(value).flatMap(([key, part]) => {
    const lines = outline(part, columns - 2);
    const isShort = lines.length === 1 && key.length + 2 + lines[0]!.length <= columns;
    return isShort ? [`${key}: ${lines[0]}`] : [`${key}:`, ...lines.map((line) => `  ${line}`)];
  });
}

const LONG = 60;

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && JSON.stringify(value).length > LONG && !isFlat(value);

const isFlat = (value: object): boolean =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null);

const inline = (value: unknown): string =>
  JSON.stringify(value).replaceAll('"', '').replaceAll(',', ', ').replaceAll(':', ': ');

function eventLine(event: unknown, names: readonly string[]): string {
  if (typeof event !== 'object' || event === null) return inline(event);
  const { type, seat, ...rest } = event as Record<string, unknown>;
  const who = typeof seat === 'number' ? `${names[seat]}: ` : '';
  const what = Object.entries(rest).map(([key, value]) => ` ${key} ${inline(value)}`);
  return `${who}${String(type)}${what.join(',')}`;
}
