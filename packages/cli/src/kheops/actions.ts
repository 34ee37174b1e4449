import { type Action, PLACE_NAMES, type Rank, RANKS, type Tile, type View } from '@saqqara/kheops';
import type { Choice, ChoiceGroup, Scene } from '../printer.ts';
import { doorLetters } from './doors.ts';
import { tileName } from './names.ts';
import { latterPlaces, namesOf } from './places.ts';

type Of<Type extends Action['type']> = Extract<Action, { type: Type }>;

const at = (place: number): string => PLACE_NAMES[place]!;

/** Pawns by rank, tiles by print; long lists are summed up, and one writes what one does. */
export function actionChoices(view: View, actions: readonly Action[], scene: Scene): ChoiceGroup<Action>[] {
  const of = <Type extends Action['type']>(type: Type): Of<Type>[] =>
    actions.filter((action): action is Of<Type> => action.type === type);
  return [
    ...pawnGroups(view, of('enter'), scene),
    ...group(
      'turn',
      of('turn'),
      (turn) => `${at(turn.place)} ${turn.times}`,
      (turns) => turnSummary(turns, scene),
    ),
    ...group(
      'swap',
      of('swap'),
      (swap) => `${at(swap.own)} ${at(swap.other)}`,
      (swaps) => swapSummary(swaps, scene),
    ),
    ...group(
      'shift',
      of('shift'),
      (shift) => `${at(shift.from)} ${at(shift.to)}`,
      (shifts) => shiftSummary(shifts, scene),
    ),
    ...tileGroups(view, of('lay'), scene),
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
function pawnGroups(view: View, actions: readonly Of<'enter'>[], scene: Scene): ChoiceGroup<Action>[] {
  const placesOf = (rank: Rank): number[] =>
    actions.filter((action) => action.rank === rank).map(({ place }) => place);
  const [first, ...others] = RANKS.filter((rank) => placesOf(rank).length > 0);
  if (first === undefined) return [];
  const differences = others.map((rank) => latterPlaces(view, placesOf(rank), placesOf(first), scene));
  const bySummary = [...new Set(differences)].map((summary) => ({
    summary,
    ranks: others.filter((_, index) => differences[index] === summary),
  }));
  return [{ summary: namesOf(placesOf(first)), ranks: [first] }, ...bySummary].flatMap(({ summary, ranks }) =>
    group(
      ranks.join(' / '),
      actions.filter(({ rank }) => ranks.includes(rank)),
      ({ rank, place }) => (ranks.length === 1 ? at(place) : `${rank} ${at(place)}`),
      () => summary,
    ),
  );
}

/** Every tile in hand may go to the same places: the first one names them. */
function tileGroups(view: View, actions: readonly Of<'lay'>[], { t }: Scene): ChoiceGroup<Action>[] {
  const [first, ...others] = [...new Set(actions.map(({ tile }) => tile))];
  if (first === undefined) return [];
  const number = (tile: Tile): number => 1 + (view.hand?.indexOf(tile) ?? 0);
  const groupOf = (tiles: readonly Tile[], summary: string): ChoiceGroup<Action>[] =>
    group(
      `lay ${tiles.map((tile) => `${number(tile)} ${tileName(tile)}`).join(' / ')}`,
      actions.filter(({ tile }) => tiles.includes(tile)),
      ({ tile, place, turned }) => `${number(tile)} ${at(place)} ${doorLetters(tile, place, turned)}`,
      () => summary,
    );
  return [
    ...groupOf([first], namesOf(actions.map(({ place }) => place))),
    ...groupOf(others, t('kheopsTerminal.same')),
  ];
}

function turnSummary(actions: readonly Of<'turn'>[], { t }: Scene): string {
  const once = actions.filter(({ times }) => times === 1).map(({ place }) => place);
  const alike = actions.filter(({ times }) => times === 0).map(({ place }) => place);
  const turns = once.length === 0 ? [] : [t('kheopsTerminal.turn', { places: namesOf(once) })];
  const names = alike.length === 0 ? [] : [t('kheopsTerminal.turnAlike', { places: namesOf(alike) })];
  return [...turns, ...names].join('; ');
}

const swapSummary = (actions: readonly Of<'swap'>[], { t }: Scene): string =>
  t('kheopsTerminal.swap', {
    own: namesOf(actions.map(({ own }) => own)),
    others: namesOf(actions.map(({ other }) => other)),
  });

const shiftSummary = (actions: readonly Of<'shift'>[], { t }: Scene): string =>
  t('kheopsTerminal.shift', {
    from: namesOf(actions.map(({ from }) => from)),
    to: namesOf(actions.map(({ to }) => to)),
  });
