import { type Action, PLACE_NAMES, type Rank, RANKS, type Tile, type View } from '@saqqara/kheops';
import type { Choice, ChoiceGroup } from '../printer.ts';
import { listOr } from '../text.ts';
import { doorLetters, doorWords } from './doors.ts';
import { pawnWords, tileName } from './names.ts';
import { latterPlaces, namesOf } from './places.ts';

type Of<Type extends Action['type']> = Extract<Action, { type: Type }>;

const at = (place: number): string => PLACE_NAMES[place]!;

const DEGREES = ['', 'by 120°', 'by 240°'];

/** An action in words, as it follows "you". */
export function actionWords(action: Action): string {
  switch (action.type) {
    case 'enter':
      return `play ${pawnWords(action.rank)} on ${at(action.place)}`;
    case 'turn':
      return `turn the tile at ${at(action.place)} ${DEGREES[action.times]}`.trimEnd();
    case 'swap':
      return `swap your pawn at ${at(action.own)} with theirs at ${at(action.other)}`;
    case 'shift':
      return `shift your pawn from ${at(action.from)} to ${at(action.to)}`;
    case 'lay': {
      const doors = doorLetters(action.tile, action.place, action.turned);
      return `lay ${tileName(action.tile)} on ${at(action.place)}, doors ${doorWords(doors)}`;
    }
  }
}

/** Pawns by rank, tiles by print; long lists are summed up, and one writes what one does. */
export function actionChoices(view: View, actions: readonly Action[]): ChoiceGroup<Action>[] {
  const of = <Type extends Action['type']>(type: Type): Of<Type>[] =>
    actions.filter((action): action is Of<Type> => action.type === type);
  return [
    ...pawnGroups(view, of('enter')),
    ...group('turn', of('turn'), (turn) => `${at(turn.place)} ${turn.times}`, turnSummary),
    ...group('swap', of('swap'), (swap) => `${at(swap.own)} ${at(swap.other)}`, swapSummary),
    ...group('shift', of('shift'), (shift) => `${at(shift.from)} ${at(shift.to)}`, shiftSummary),
    ...tileGroups(view, of('lay')),
  ];
}

function group<A extends Action>(
  heading: string,
  actions: readonly A[],
  labelOf: (action: A) => string,
  summaryOf: (actions: readonly A[]) => string,
): ChoiceGroup<Action>[] {
  if (actions.length === 0) return [];
  const choices = actions.map((action): Choice<Action> => ({ action, label: labelOf(action) }));
  return [{ heading, choices, summary: summaryOf(actions) }];
}

/** The first rank names the places; the others, in one group or two, only say in what they differ. */
function pawnGroups(view: View, actions: readonly Of<'enter'>[]): ChoiceGroup<Action>[] {
  const placesOf = (rank: Rank): number[] =>
    actions.filter((action) => action.rank === rank).map(({ place }) => place);
  const [first, ...others] = RANKS.filter((rank) => placesOf(rank).length > 0);
  if (first === undefined) return [];
  const differences = others.map((rank) => latterPlaces(view, placesOf(rank), placesOf(first)));
  const bySummary = [...new Set(differences)].map((summary) => ({
    summary,
    ranks: others.filter((_, index) => differences[index] === summary),
  }));
  return [{ summary: namesOf(placesOf(first)), ranks: [first] }, ...bySummary].flatMap(({ summary, ranks }) =>
    group(
      listOr(ranks),
      actions.filter(({ rank }) => ranks.includes(rank)),
      ({ rank, place }) => (ranks.length === 1 ? at(place) : `${rank} ${at(place)}`),
      () => summary,
    ),
  );
}

/** Every tile in hand may go to the same places: the first one names them. */
function tileGroups(view: View, actions: readonly Of<'lay'>[]): ChoiceGroup<Action>[] {
  const [first, ...others] = [...new Set(actions.map(({ tile }) => tile))];
  if (first === undefined) return [];
  const number = (tile: Tile): number => 1 + (view.hand?.indexOf(tile) ?? 0);
  const groupOf = (tiles: readonly Tile[], summary: string): ChoiceGroup<Action>[] =>
    group(
      `lay ${listOr(tiles.map((tile) => `${number(tile)} ${tileName(tile)}`))}`,
      actions.filter(({ tile }) => tiles.includes(tile)),
      ({ tile, place, turned }) => `${number(tile)} ${at(place)} ${doorLetters(tile, place, turned)}`,
      () => summary,
    );
  return [
    ...groupOf([first], namesOf(actions.map(({ place }) => place))),
    ...groupOf(others, 'the same places'),
  ];
}

function turnSummary(actions: readonly Of<'turn'>[]): string {
  const once = actions.filter(({ times }) => times === 1).map(({ place }) => place);
  const alike = actions.filter(({ times }) => times === 0).map(({ place }) => place);
  const turns = `${namesOf(once)} once (1) or twice (2) by 120°`;
  return alike.length === 0 ? turns : `${turns}; ${namesOf(alike)} look the same all round (0)`;
}

const swapSummary = (actions: readonly Of<'swap'>[]): string =>
  `your pawn at ${namesOf(actions.map(({ own }) => own))} with theirs at ${namesOf(actions.map(({ other }) => other))}`;

const shiftSummary = (actions: readonly Of<'shift'>[]): string =>
  `your pawn at ${namesOf(actions.map(({ from }) => from))} to ${namesOf(actions.map(({ to }) => to))}`;
