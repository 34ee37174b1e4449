import type { Screen } from '../table/screen.ts';

/**
 * A game's screen as a puzzle is asked on it. What a play brings is told once it is named, never before: a price that stands on
 * the board would be the answer. So does no list say what pays, and a turn ends only when that is meant.
 */
export function askedScreen(screen: Screen): Screen {
  const { List, hasListStrip, ...rest } = screen;
  // A list below the board advises; one beside it tells what is there.
  const list = List === undefined || hasListStrip === true ? {} : { List };
  return { ...rest, ...list, input: askedInput(screen) };
}

function askedInput({ game, input }: Screen): Screen['input'] {
  const { ends } = input;
  const unpriced = { ...input, isPriced: () => false };
  delete unpriced.closes;
  if (ends === undefined) return unpriced;
  return {
    ...unpriced,
    // An answer counts once: whoever could do more is asked whether that is all.
    asks: (view, seat, action) =>
      input.path(view, seat, action).at(-1) === ends
        ? game.legalActions(view, seat).length > 1
        : (input.asks?.(view, seat, action) ?? false),
  };
}
