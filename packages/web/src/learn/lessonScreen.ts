import type { Screen } from '../table/screen.ts';

/** The table of a lesson: only what the lesson asks for can be done at it, and nothing is refused by a rule. */
export function lessonScreen(screen: Screen, open: () => readonly string[]): Screen {
  const { game, input } = screen;
  return {
    ...screen,
    game: {
      ...game,
      legalActions: (known, seat) =>
        game.legalActions(known, seat).filter((action) => open().includes(game.format(action))),
    },
    // Whatever else is touched is answered by the guide.
    input: { ...input, attempt: () => null },
  };
}
