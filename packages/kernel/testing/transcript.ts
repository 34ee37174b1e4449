import { type Game, type GameTypes, type Seed, seeded } from '../src/index.ts';
import { viewersOf } from './lawHarness.ts';
import { anyPlay } from './walk.ts';

/**
 * One random game, printed with every viewer's view, the legal actions and the events after each
 * play. Not read but compared: a leak or a change of order shows at once.
 */
export function transcript<T extends GameTypes>(game: Game<T>, options: T['Options'], seed: Seed): string {
  const viewers = viewersOf(options.seats);
  const lines: string[] = [`${game.id} ${game.version} ${JSON.stringify(options)}`];
  const say = (event: T['Event']): void => {
    const seen = viewers.map((viewer) => JSON.stringify(game.viewEvent(event, viewer)));
    lines.push(
      `  ${seen[0]}`,
      ...seen.flatMap((text, i) => (i > 0 && text !== seen[0] ? [`  ${i - 1}: ${text}`] : [])),
    );
  };
  const state = game.setup(options, seed, say);
  const chooser = seeded([seed[3], seed[2], seed[1], seed[0]]);
  for (;;) {
    const open = JSON.stringify(game.view(state, null));
    lines.push(`* ${open}`);
    for (let seat = 0; seat < options.seats; seat++) {
      const own = JSON.stringify(game.view(state, seat));
      if (own !== open) lines.push(`* ${seat}: ${own}`);
    }
    for (const seat of game.toAct(state)) {
      lines.push(
        `? ${seat}: ${game
          .legalActions(state, seat)
          .map((action) => game.format(action))
          .join(', ')}`,
      );
    }
    const next = anyPlay(game, state, chooser);
    if (next === null) break;
    lines.push(`> ${next.seat} ${game.format(next.action)}`);
    game.apply(state, next.seat, next.action, say);
  }
  lines.push(`= ${JSON.stringify(game.outcome(state))}`, `= ${JSON.stringify(game.score(state))}`);
  return `${lines.join('\n')}\n`;
}
