import {
  type About,
  type BySeat,
  type Game,
  type GameTypes,
  type MatchLog,
  type Play,
  play,
  recordOf,
  replay,
  type Seat,
  takeBack,
} from '@saqqara/kernel';

/** A game at a terminal: the log and what follows from it. */
export interface Match<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** Where the person sits. */
  readonly seat: Seat;
  readonly names: BySeat<string>;
  /** What its record says besides: the levels of the bots, and what one that was resumed said. */
  readonly about: About;
  readonly log: MatchLog<T['Options']> & { readonly plays: Play[] };
  state: T['State'];
  /** What the person has perceived since acting last. */
  news: T['Event'][];
}

/** Begins a match, or goes on with one whose log has plays. Throws `Refused` if one of them is not legal. */
export function beginMatch<T extends GameTypes>(
  game: Game<T>,
  log: MatchLog<T['Options']>,
  { seat, names, about }: Pick<Match<T>, 'seat' | 'names' | 'about'>,
): Match<T> {
  const own = { ...log, plays: [...log.plays] };
  return { game, seat, names, about, log: own, state: replay(game, own), news: [] };
}

export const viewOf = <T extends GameTypes>({ game, state, seat }: Match<T>): T['View'] =>
  game.view(state, seat);

/** Plays what a seat has written; throws `Refused`, with nothing changed. */
export function make<T extends GameTypes>(match: Match<T>, entry: Play): void {
  const { game, seat, news } = match;
  play(game, match.state, entry, (event) => {
    const seen = game.viewEvent(event, seat);
    if (seen !== null) news.push(seen);
  });
  match.log.plays.push(entry);
}

export const mayUndo = <T extends GameTypes>({ game, log, seat }: Match<T>): boolean =>
  takeBack(game, log, seat).plays > 0;

/** Takes the person's last play back. */
export function undo<T extends GameTypes>(match: Match<T>): Play | undefined {
  const undone = match.log.plays.pop();
  match.state = replay(match.game, match.log);
  match.news = [];
  return undone;
}

export const recordOfMatch = <T extends GameTypes>({ game, log, state, names, about }: Match<T>) =>
  recordOf(game, log, state, { ...about, names });
