import type { GameTypes } from '@saqqara/kernel';
import type { Input, Screen } from '../table/screen.ts';

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
    // Whatever else is touched is answered by the guide; what is done stays done until it has spoken.
    input: { ...withoutHaste(input), attempt: () => null },
  };
}

/** A lesson that asks asks about everything, and none ends or changes by itself what was done. */
function withoutHaste(input: Input<GameTypes>): Input<GameTypes> {
  const patient = { ...input };
  for (const name of ['asks', 'closes', 'amend', 'instead'] as const) delete patient[name];
  return patient;
}
